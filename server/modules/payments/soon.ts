import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/** Milliseconds that whoever changed something has to settle it, before a job does. */
const grace = 5_000

/**
 * Leaves a payment to be settled with the provider after the commit, whatever becomes of this process: by a job `after`
 * so many milliseconds, unless it has been settled by then.
 */
export async function settleSoon(tx: Tx, paymentId: string, after = grace): Promise<void> {
  const options = { runAt: new Date(Date.now() + after), key: `settle ${paymentId}`, tries: 5 }
  await enqueue(tx, 'settle-payment', { paymentId }, options)
}
