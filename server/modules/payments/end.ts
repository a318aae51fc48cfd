import { eq, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/rules/order.ts'
import type { Tx } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import { findPayments } from './queries.ts'
import { beginRefund } from './refunds.ts'
import { settleSoon } from './soon.ts'

/**
 * What the end of an order means for its card payments; its row is locked by the caller. An open session ends, and what
 * was paid goes back where the order was cancelled or failed. The provider is called after the commit: for the customer
 * who cancels before the answer, which tells of the money (`settleOrderNow`), else by a job at once.
 */
export async function endCardPayments(
  tx: Tx,
  order: { id: string; paymentMethod: PaymentMethod },
  why: 'cancelled' | 'failed' | 'delivered',
): Promise<void> {
  if (order.paymentMethod === 'CashOnDelivery') return
  const after = why === 'cancelled' ? undefined : 0
  for (const { payment, refund } of await findPayments(tx, eq(payments.orderId, order.id))) {
    if (payment.state === 'Starting' || payment.state === 'Open') {
      await tx
        .update(payments)
        .set({ checkAt: sql`now()`, checks: 0 })
        .where(eq(payments.id, payment.id))
      await settleSoon(tx, payment.id, after)
    } else if (payment.state === 'Paid' && !refund && why !== 'delivered') {
      await beginRefund(tx, payment, why, after)
    }
  }
}
