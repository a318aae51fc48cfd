import { type SQL, sql } from 'drizzle-orm'
import type { Sales } from '#contract/records/sales.ts'
import type { OrderEventType } from '#contract/rules/order.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { notFound } from '../../errors.ts'
import { lockSales, readZone, recount, takeChanges } from './counting.queries.ts'
import { daysOfHours, periodsOfDays, salesFigures, startsOf } from './figures.ts'
import { wallClock } from './wall-clock.ts'
import { findBestDishes, findCosts, findDays, findHours, findRating, findRestaurants } from './queries.ts'

/** The events of an order that change sums. */
export type CountedEvent = Extract<OrderEventType, 'placed' | 'delivered' | 'failed' | 'cancelled'>

/** The insert that records an event for the sums, for each order of `from`, as a part of a larger statement. */
export function insertSale(event: CountedEvent, from: SQL): SQL {
  return sql`
    insert into sales_changes (order_id, restaurant_id, type)
    select id, restaurant_id, '${sql.raw(event)}' from ${from}`
}

/** The time zone of the sums, which is that of the last start; undefined at the first one. */
export function readSalesZone(db: Reader): Promise<string | undefined> {
  return readZone(db)
}

/** Adds recorded events to the sums, and enqueues receipts (`takeChanges`). Safe in any number of processes; figures that are read stay the same. */
export async function countSales(database: Database, zone: string): Promise<void> {
  const batch = 5_000
  let taken = batch
  while (taken === batch) taken = await database.transaction((tx) => takeChanges(tx, zone, batch))
}

/**
 * Recomputes all sums when they are in another time zone or missing (orders older than the sums, demo data). Orders
 * are placed and changed at the same time.
 */
export async function keepSalesInZone(database: Database, zone: string): Promise<void> {
  if ((await readZone(database.db)) === zone) return
  const recountOnce = async (tx: Tx) => {
    await lockSales(tx)
    if ((await readZone(tx)) !== zone) await recount(tx, zone)
  }
  await database.transaction(recountOnce, { isLong: true })
}

/**
 * A seller's sales up to `now`, of all their restaurants or of one, also a deleted one. Reads at most two years of days and
 * a few days of hours per restaurant, and the events that are not counted yet. Throws 404 for a restaurant of another
 * seller.
 */
export async function readSales(
  db: Reader,
  sellerId: string,
  { restaurant, zone, now, money }: { restaurant?: string; zone: string; now: Date; money: MarketplaceMoney },
): Promise<Sales> {
  const restaurants = await findRestaurants(db, sellerId, restaurant)
  if (restaurant && restaurants.length === 0) throw notFound()
  const clock = wallClock(now, zone)
  const [days, hours, costs, rating, dishes] = await Promise.all([
    findDays(db, restaurants, periodsOfDays(clock), zone),
    findHours(db, restaurants, daysOfHours(clock), zone),
    findCosts(db, { sellerId, restaurants }, Object.values(startsOf(clock)), zone),
    findRating(db, restaurants),
    findBestDishes(db, restaurants, clock.daysAgo(29), zone),
  ])
  const bestDishes = dishes.map(({ id, name, restaurant, image, quantity, amount }) => ({
    _id: id,
    name,
    restaurant,
    image,
    quantity,
    sales: money.fromMinor(amount),
  }))
  return {
    timeZone: zone,
    asOf: now.toISOString(),
    ...salesFigures(clock, { days, hours, costs }, money),
    ...rating,
    bestDishes,
  }
}
