import { type SQL, sql } from 'drizzle-orm'
import type { CancelReason } from '#contract/rules/order.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { jsonObject, type JsonOf } from '../../db/json-object.ts'
import { waiting } from '../accept-limit/running-limits.ts'
import { endsAs } from '../ledger/entries.ts'
import { lockedOrderFields, recorded, stepStatement } from '../orders/step-statements.ts'
import { sessionLifetime } from '../payments/checkout.ts'

/**
 * SQL: why the waiting order `o` is due, or null. A card order is, once the longest checkout from its placing would have
 * ended, and no checkout is open.
 */
function dueReason(now: Date): SQL<'NOT_ACCEPTED' | 'NOT_PAID' | null> {
  const time = sql`${now.toISOString()}::timestamptz`
  const placedBefore = sql`${new Date(now.getTime() - sessionLifetime).toISOString()}::timestamptz`
  return sql`case when o.accept_by <= ${time} then 'NOT_ACCEPTED'
    when o.payment_method = 'PayNow' and o.payment_status in ('Pending', 'Failed') and o.created_at <= ${placedBefore}
      and not exists (
        select from payments p where p.order_id = o.id and p.state in ('Starting', 'Open') and p.expires_at > ${time})
    then 'NOT_PAID' end`
}

export async function findRestaurantsWithDueOrders(db: Reader, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct o.restaurant_id as id from orders o where ${waiting} and ${dueReason(now)} is not null`)
  return rows.map(({ id }) => id)
}

/** SQL: when the accept limits of waiting orders end, as `at`. */
export const endsOfLimits = sql`select o.accept_by as at from orders o where ${waiting}`

/** Locks a restaurant, after its waiting orders. */
export async function lockRestaurant(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ sellerId: string; name: string; isPausedUntilChanged: boolean }>(sql`
    select seller_id as "sellerId", name, paused_until = 'infinity' is true as "isPausedUntilChanged"
    from restaurants where id = ${id} for no key update`)
  if (!rows[0]) throw new Error('an order has its restaurant')
  return rows[0]
}

const lockedOrderJson = jsonObject(lockedOrderFields)
export type DueOrder = JsonOf<typeof lockedOrderJson> & {
  cancelReason: Extract<CancelReason, 'NOT_ACCEPTED' | 'NOT_PAID'>
}

/** The due orders of a restaurant, whose waiting orders the caller has locked; oldest first. */
export async function findDueOrders(tx: Tx, restaurantId: string, now: Date): Promise<DueOrder[]> {
  const { rows } = await tx.execute<{ order: string; reason: DueOrder['cancelReason'] }>(sql`
    select ${lockedOrderJson} as order, ${dueReason(now)} as reason from orders o
    where o.restaurant_id = ${restaurantId} and ${waiting} and ${dueReason(now)} is not null order by o.id`)
  return rows.map(({ order, reason }) => ({ ...JSON.parse(order), cancelReason: reason }))
}

/** Cancels an order for the clock. `reason` is for people. */
export const expireLockedOrder = stepStatement<{ cancelReason: CancelReason; reason: string }>(
  'expire_order',
  (value) => sql`
    step as (
      update orders o set ${endsAs('Cancelled')}, cancelled_by = 'system', cancel_reason = ${value('cancelReason')}
      where id = ${value('orderId')} returning *
    ),
    ${recorded({ event: 'cancelled', by: 'system', reason: value('reason'), message: 'order-expired', sale: 'cancelled', ledger: 'cancelled' })}`,
)

/** Adds to the orders in sequence that nobody accepted. Returns their number. */
export async function countMissed(tx: Tx, restaurantId: string, missed: number): Promise<number> {
  const { rows } = await tx.execute<{ missed: number }>(sql`
    update restaurants set missed_orders = least(missed_orders + ${missed}, 1000) where id = ${restaurantId}
    returning missed_orders as missed`)
  return rows[0]!.missed
}

export async function pauseUntilChanged(tx: Tx, restaurantId: string): Promise<void> {
  await tx.execute(sql`update restaurants set paused_until = 'infinity' where id = ${restaurantId}`)
}
