import { sql } from 'drizzle-orm'
import { expectedSpan } from '#contract/rules/kitchen.ts'
import type { Clock } from '../../clock.ts'
import { announce, type Database, type Tx } from '../../db/client.ts'
import { notify } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'

/** Orders per transaction. */
const batch = 100

/** Milliseconds from the expected time to the end of the span that customers see. */
const tolerated = expectedSpan(new Date(0).toISOString()).to

/**
 * Informs the customers of running orders that have not arrived by the end of their span, once per order. Safe in any
 * number of processes: a delivery that is locked is left to the next run.
 */
export async function notifyLate(database: Database, clock: Clock): Promise<void> {
  let notified = batch
  while (notified === batch) notified = await database.transaction((tx) => notifySome(tx, clock.now()))
}

interface LateOrder extends Record<string, unknown> {
  id: string
  billNumber: number
  restaurantName: string
  userId: string
  sellerId: string
}

async function notifySome(tx: Tx, now: Date): Promise<number> {
  const expectedBefore = sql`${new Date(now.getTime() - tolerated).toISOString()}::timestamptz`
  const { rows } = await tx.execute<LateOrder>(sql`
    with late as (
      select id from deliveries
      where status = 'Pending' and late_notified_at is null and expected_at < ${expectedBefore}
      order by expected_at limit ${batch} for update skip locked
    )
    update deliveries d set late_notified_at = ${now.toISOString()}::timestamptz from late, orders o
    where d.id = late.id and o.id = d.order_id
    returning o.id, o.bill_number::int as "billNumber", o.restaurant_name as "restaurantName", o.user_id as "userId",
      o.seller_id as "sellerId"`)
  for (const { id, userId, sellerId, restaurantName, ...order } of rows) {
    await notify(tx, userId, {
      type: 'order-late',
      data: { billNumber: billNumber(order.billNumber), restaurantName },
    })
    announce(tx, { accounts: [userId, sellerId], topic: 'order', id })
  }
  return rows.length
}
