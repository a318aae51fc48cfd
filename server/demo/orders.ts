import { Temporal } from 'temporal-polyfill'
import type { OrderStatus } from '#contract/rules/order.ts'
import type { Tx } from '../db/client.ts'
import { deliveries, orderEvents, orderItems, orders } from '../db/schema/orders.ts'
import { payments, refunds } from '../db/schema/payments.ts'
import { bookOrders } from '../modules/ledger/book-orders.ts'
import type { InsertedRestaurant } from './catalogue.ts'
import { insertAll } from './insert.ts'
import { addDecline, type InsertedOrder, makeOrder, type PlannedOrder } from './make-order.ts'
import type { InsertedCustomer } from './people.ts'
import type { Random } from './random.ts'
import { insertRefunds } from './refunds.ts'

const minute = 60_000
const hour = 60 * minute
const ordersPerYear = 1_600

/** The time of the newest orders, and the business time zone. */
interface Newest {
  now: Date
  zone: string
}

/**
 * Inserts the orders of the year before `now`, in every status, with their items, deliveries, events, payments and
 * refunds. Returns them oldest first.
 */
export async function insertOrders(
  tx: Tx,
  random: Random,
  customers: InsertedCustomer[],
  restaurants: InsertedRestaurant[],
  newest: Newest,
): Promise<InsertedOrder[]> {
  const made = [
    ...settledOrders(random, customers, restaurants, newest),
    ...pendingOrders(customers, restaurants, newest.now).map((planned) => makeOrder(random, planned)),
  ]
  // One order in the history of the demo seller that was declined.
  const cancelled = made.findLast(
    ({ order }) => order.status === 'Cancelled' && order.restaurant.sellerId === restaurants[0]!.sellerId,
  )
  if (cancelled) addDecline(cancelled)
  await insertAll(
    tx,
    orders,
    made.map(({ row }) => row),
  )
  await insertAll(
    tx,
    orderItems,
    made.flatMap(({ order }) =>
      order.lines.map((line, position) => ({ orderId: order.id, position, ...line })),
    ),
  )
  await insertAll(
    tx,
    deliveries,
    made.flatMap(({ deliveryRow }) => deliveryRow ?? []),
  )
  await insertAll(
    tx,
    orderEvents,
    made.flatMap(({ events }) => events),
  )
  await insertAll(
    tx,
    payments,
    made.flatMap(({ payment }) => payment ?? []),
  )
  await insertAll(
    tx,
    refunds,
    made.flatMap(({ refund }) => refund ?? []),
  )
  await bookOrders(
    tx,
    made.map(({ order }) => order.id),
  )
  await insertRefunds(tx, made, restaurants[0]!.sellerId)
  return made.map(({ order }) => order)
}

/** The number of orders grows over the year; they are placed around lunch and dinner. */
function settledOrders(
  random: Random,
  customers: InsertedCustomer[],
  restaurants: InsertedRestaurant[],
  { now, zone }: Newest,
) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).startOfDay()
  const times = Array.from({ length: ordersPerYear }, () => {
    const daysAgo = Math.floor(365 * (1 - Math.sqrt(random.next())))
    const hourOfDay = random.chance(0.4) ? random.between(11, 14) : random.between(18, 22)
    const at = today.subtract({ days: daysAgo }).add({ hours: hourOfDay, minutes: random.between(0, 59) })
    return new Date(at.epochMilliseconds)
  })
  return times
    .filter((at) => at.getTime() < now.getTime() - 3 * hour)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .map((at) => {
      const status = settledStatus(random)
      const customer = pickCustomer(random, customers)
      const restaurant = random.pick(restaurants)
      return makeOrder(random, { customer, restaurant, at, status, accepted: status !== 'Cancelled' })
    })
}

function settledStatus(random: Random): OrderStatus {
  if (random.chance(0.88)) return 'Completed'
  return random.chance(0.55) ? 'Cancelled' : 'Failed'
}

/** The demo customer, who is the first, orders more often than the others. */
function pickCustomer(random: Random, customers: InsertedCustomer[]): InsertedCustomer {
  return random.chance(0.04) ? customers[0]! : random.pick(customers)
}

/** Pending orders, mostly of the demo customer and the demo seller, so that their screens have something to act on. */
function pendingOrders(
  customers: InsertedCustomer[],
  restaurants: InsertedRestaurant[],
  now: Date,
): PlannedOrder[] {
  const ofDemoSeller = restaurants.filter(({ sellerId }) => sellerId === restaurants[0]!.sellerId)
  const [first, second, third] = [ofDemoSeller[0]!, ofDemoSeller[1]!, ofDemoSeller[2]!]
  const pending = (
    minutesAgo: number,
    customer: InsertedCustomer,
    restaurant: InsertedRestaurant,
    rest: Pick<PlannedOrder, 'accepted' | 'card' | 'progress'>,
  ): PlannedOrder => ({
    customer,
    restaurant,
    at: new Date(now.getTime() - minutesAgo * minute),
    status: 'Pending',
    ...rest,
  })
  const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * minute)
  const lateOnItsWay = {
    expectedAt: minutesFromNow(-18),
    readyAt: minutesFromNow(-45),
    dispatchedAt: minutesFromNow(-38),
  }
  const ready = { expectedAt: minutesFromNow(15), readyAt: minutesFromNow(-2) }
  return [
    pending(95, customers[4]!, restaurants[5]!, { accepted: true, progress: lateOnItsWay }),
    pending(52, customers[2]!, second, { accepted: true, progress: ready }),
    pending(38, customers[0]!, first, { accepted: true }),
    pending(26, customers[7]!, restaurants[3]!, { accepted: false }),
    pending(17, customers[9]!, third, { accepted: false, card: 'paid' }),
    pending(9, customers[5]!, first, { accepted: false }),
    pending(4, customers[0]!, second, { accepted: false, card: 'unpaid' }),
    pending(2, customers[11]!, first, { accepted: false }),
  ]
}
