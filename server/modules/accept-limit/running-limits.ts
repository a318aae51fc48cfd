import { type SQL, sql } from 'drizzle-orm'
import { announce, type Tx } from '../../db/client.ts'
import { savepoint } from '../../db/transaction.ts'

/*
 * The accept limits of waiting orders (marketplace §2, docs/decisions/0023). `accept_left` seconds ran from `accept_from` on
 * while the restaurant was open; `accept_by` is when they end by its hours and its pause.
 */

/** Orders that wait to be accepted or paid, and have a limit. */
export const waiting = sql`pending_rank = 1 and accept_limit is not null`

/** Starts the limit of a locked order that is paid now, unless it is accepted already. */
export async function startLimit(tx: Tx, orderId: string, now: Date): Promise<void> {
  const from = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update orders o set accept_left = o.accept_limit * 60, accept_from = ${from},
      accept_by = after_open_seconds(r.open_spans, r.paused_until, ${from}, o.accept_limit * 60)
    from restaurants r
    where r.id = o.restaurant_id and o.id = ${orderId} and o.pending_rank = 1 and o.accept_limit is not null`)
}

interface Restaurants {
  /** those whose opening changes, as a condition on columns of `orders` */
  where: SQL
  now: Date
}

/**
 * Changes the hours or the pause of restaurants, and the ends of their running limits: open time until now counts by the
 * hours so far. Orders are locked before their restaurant, as accepting one does; `lock` locks the restaurants.
 */
export async function withRunningLimits<Locked, Result>(
  tx: Tx,
  { where, now }: Restaurants,
  lock: () => Promise<Locked>,
  change: (locked: Locked) => Promise<Result>,
): Promise<Result> {
  const { locked, orders } = await lockOrdersFirst(tx, where, lock)
  if (orders === 0) return change(locked)
  return changeOpening(tx, { where, now }, () => change(locked))
}

/** The same where the caller has locked the orders and the restaurants. */
export async function changeOpening<Result>(
  tx: Tx,
  { where, now }: Restaurants,
  change: () => Promise<Result>,
): Promise<Result> {
  await countOpenTime(tx, where, now)
  const result = await change()
  await computeEnds(tx, where, now)
  return result
}

/** An order was placed between the locks of the orders and that of the restaurant. */
class PlacedMeanwhile extends Error {}

/** After so many tries a new order is locked after its restaurant: at worst a deadlock, which is retried. */
const mostTries = 10

/** Locks the waiting orders, then the restaurants. A try that missed an order releases the restaurants again. */
export async function lockOrdersFirst<Locked>(
  tx: Tx,
  where: SQL,
  lock: () => Promise<Locked>,
): Promise<{ locked: Locked; orders: number }> {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await tx.execute(
      sql`select from orders where ${where} and ${waiting} order by id for update`,
    )
    try {
      const locked = await savepoint(tx, async () => {
        const result = await lock()
        const isComplete = tries === mostTries || (await countWaiting(tx, where)) === rows.length
        if (!isComplete) throw new PlacedMeanwhile()
        return result
      })
      return { locked, orders: rows.length }
    } catch (error) {
      if (!(error instanceof PlacedMeanwhile)) throw error
    }
  }
}

async function countWaiting(tx: Tx, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where ${where} and ${waiting}`,
  )
  return rows[0]!.count
}

/** Limits that run and have not ended: an end that has passed stays, until the order is cancelled. */
const running = (now: Date) =>
  sql`${waiting} and accept_left is not null and (accept_by is null or accept_by > ${now.toISOString()}::timestamptz)`

async function countOpenTime(tx: Tx, where: SQL, now: Date): Promise<void> {
  const time = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update orders set accept_from = ${time}, accept_left = (
      select ceil(accept_left - open_seconds(r.open_spans, r.paused_until, accept_from, ${time}))
      from restaurants r where r.id = restaurant_id)
    where ${where} and ${running(now)}`)
}

async function computeEnds(tx: Tx, where: SQL, now: Date): Promise<void> {
  const end = sql`(
    select after_open_seconds(r.open_spans, r.paused_until, accept_from, accept_left) from restaurants r where r.id = restaurant_id)`
  const { rows } = await tx.execute<{ id: string; userId: string; sellerId: string }>(sql`
    update orders set accept_by = ${end}
    where ${where} and ${running(now)} and accept_by is distinct from ${end}
    returning id, user_id as "userId", seller_id as "sellerId"`)
  for (const { id, userId, sellerId } of rows)
    announce(tx, { accounts: [userId, sellerId], topic: 'order', id })
}
