import type { Sales } from '#contract/records/sales.ts'
import type { OrderEventType } from '#contract/rules/order.ts'
import { toRupees } from '#contract/rules/pricing.ts'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { presentPicture } from '../images/present.ts'
import { addChanges, lockSales, readZone, recount, takeChanges } from './counting.queries.ts'
import { daysOfHours, salesFigures } from './figures.ts'
import { wallClock } from './wall-clock.ts'
import { findBestDishes, findDays, findHours, findRating, findRestaurants } from './queries.ts'

/** Steps after which sums differ. */
const counted: readonly OrderEventType[] = ['placed', 'delivered', 'failed', 'cancelled']

/** Notes a step of an order for the sums, in the transaction that takes it. */
export async function noteSale(tx: Tx, orderId: string, type: OrderEventType): Promise<void> {
  if (counted.includes(type)) await addChanges(tx, orderId, type)
}

/** Adds noted steps to the sums; any number of processes may do so. Amounts stay the same for who reads meanwhile. */
export async function countSales(database: Database, zone: string): Promise<void> {
  const batch = 5_000
  let taken = batch
  while (taken === batch) taken = await database.transaction((tx) => takeChanges(tx, zone, batch))
}

/**
 * Counts everything anew where the sums are of another time zone, or there are none yet (orders from before there were
 * sums, demo data). Steps that are taken meanwhile wait for it.
 */
export async function keepSalesInZone(database: Database, zone: string): Promise<void> {
  if ((await readZone(database.db)) === zone) return
  await database.transaction(async (tx) => {
    await lockSales(tx)
    if ((await readZone(tx)) !== zone) await recount(tx, zone)
  })
}

/**
 * A seller's sales up to `now`, of all their restaurants or of one. A restaurant that is not theirs sold nothing.
 * It reads at most two years of days and a few hours a restaurant, and what has not been counted yet.
 */
export async function readSales(
  db: Reader,
  sellerId: string,
  { restaurant, zone, now }: { restaurant?: string; zone: string; now: Date },
): Promise<Sales> {
  const restaurants = await findRestaurants(db, sellerId, restaurant)
  const clock = wallClock(now, zone)
  const [days, hours, rating, dishes] = await Promise.all([
    findDays(db, restaurants, clock.startOfMonth(23), zone),
    findHours(db, restaurants, daysOfHours(clock), zone),
    findRating(db, restaurants),
    findBestDishes(db, restaurants, clock.daysAgo(29), zone),
  ])
  const bestDishes = dishes.map(({ id, name, restaurant, image, quantity, amount }) => ({
    _id: id,
    name,
    restaurant,
    image: presentPicture(image),
    quantity,
    sales: toRupees(amount),
  }))
  return {
    timeZone: zone,
    asOf: now.toISOString(),
    ...salesFigures(clock, days, hours),
    ...rating,
    bestDishes,
  }
}
