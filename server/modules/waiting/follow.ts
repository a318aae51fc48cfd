import { setTimeout as later } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { waitingKinds } from '#contract/rules/waiting.ts'
import type { AppContext } from '../../app-context.ts'
import type { Clock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { followKey, waitingId } from '../notifications/live.ts'
import { waitingEntries } from './queries.ts'

/** Milliseconds between a change and the look at the list: however many orders change, a process looks this often at most. */
const gathered = 2_000

/**
 * Makes the open pages of operators read the waiting list again when a change of an order or complaint has changed it. What waits by the
 * time alone comes each minute (`announceWaiting`).
 */
export function followWaiting({ live, database: { db }, clock, log }: AppContext): void {
  let isDue = false
  let known: string | undefined
  const look = async () => {
    await later(gathered, undefined, { ref: false })
    isDue = false
    const found = await readDigest(db, clock)
    if (found !== known) live.tell('order', waitingId)
    known = found
  }
  live.subscribe((change) => {
    if (isDue || change === 'gap' || (change.topic !== 'order' && change.topic !== 'complaint')) return
    if (change.id === waitingId) return
    if (!live.isFollowed(followKey('order', waitingId))) {
      known = undefined
      return
    }
    isDue = true
    look().catch((error: unknown) => log.warn(error, 'The waiting list could not be read'))
  })
}

async function readDigest(db: Reader, clock: Clock): Promise<string> {
  const { rows } = await db.execute<{ digest: string | null }>(sql`
    select md5(string_agg(e.kind || e.reference_id, ',' order by e.kind, e.reference_id)) as digest
    from (${waitingEntries(clock.now(), waitingKinds)}) e`)
  return rows[0]?.digest ?? ''
}
