import type { OrderEventType, OrderStatus, PaymentMethod, PaymentStatus } from '#contract/rules/order.ts'
import { priceLines } from '#contract/rules/pricing.ts'
import type { Tx } from '#server/db/client.ts'
import { deliveries, orderEvents, orderItems, orders } from '#server/db/schema/orders.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { cardPayment, cardRefund } from './card-payments.ts'
import { insertAll } from './insert.ts'
import type { Customer } from './people.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'

const minute = 60_000
const day = 24 * 60 * minute
const ordersOfYear = 1_600

export interface PastOrder {
  id: string
  at: Date
  status: OrderStatus
  customer: Customer
  place: Place
  lines: { foodId: string; name: string; price: number; quantity: number }[]
  delivery: { id: string; deliveredAt: Date | null } | null
}

/** A year of orders in every status: the old ones settled, those of the last hours still on their way. */
export async function insertHistory(
  tx: Tx,
  random: Random,
  people: { customers: Customer[] },
  places: Place[],
  now: Date,
): Promise<PastOrder[]> {
  const history = [
    ...settledOrders(random, people.customers, places, now),
    ...runningOrders(random, people.customers, places, now),
  ]
  await insertAll(
    tx,
    orders,
    history.map(({ row }) => row),
  )
  await insertAll(
    tx,
    orderItems,
    history.flatMap(({ order }) =>
      order.lines.map((line, position) => ({ orderId: order.id, position, ...line })),
    ),
  )
  await insertAll(
    tx,
    deliveries,
    history.flatMap(({ deliveryRow }) => deliveryRow ?? []),
  )
  await insertAll(
    tx,
    orderEvents,
    history.flatMap(({ events }) => events),
  )
  await insertAll(
    tx,
    payments,
    history.flatMap(({ payment }) => payment ?? []),
  )
  await insertAll(
    tx,
    refunds,
    history.flatMap(({ refund }) => refund ?? []),
  )
  return history.map(({ order }) => order)
}

/** Business grows: the later in the year, the more orders; most around lunch and dinner in India. */
function settledOrders(random: Random, customers: Customer[], places: Place[], now: Date) {
  const moments = Array.from({ length: ordersOfYear }, () => {
    const daysAgo = Math.floor(365 * (1 - Math.sqrt(random.next())))
    const hourOfDay = random.chance(0.4) ? random.between(11, 14) : random.between(18, 22)
    const midnight = Math.floor((now.getTime() + 5.5 * 60 * minute) / day) * day - 5.5 * 60 * minute
    return new Date(midnight - daysAgo * day + hourOfDay * 60 * minute + random.between(0, 59) * minute)
  })
  return moments
    .filter((at) => at.getTime() < now.getTime() - 3 * 60 * minute)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .map((at) => {
      const status: OrderStatus = random.chance(0.88)
        ? 'Completed'
        : random.chance(0.55)
          ? 'Cancelled'
          : 'Failed'
      return makeOrder(
        random,
        pickCustomer(random, customers),
        random.pick(places),
        at,
        status,
        status !== 'Cancelled',
      )
    })
}

interface Running {
  minutes: number
  customer: Customer
  place: Place
  accepted: boolean
  card?: 'paid' | 'unpaid'
}

/** What waits now: for the demo seller's and the demo customer's screens above all. */
function runningOrders(random: Random, customers: Customer[], places: Place[], now: Date) {
  const ofSeller = places.filter(({ sellerId }) => sellerId === places[0]!.sellerId)
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const running = [
    { minutes: 95, customer: customers[4]!, place: places[5]!, accepted: true },
    { minutes: 52, customer: customers[2]!, place: ofSeller[1]!, accepted: true },
    { minutes: 38, customer: customers[0]!, place: ofSeller[0]!, accepted: true },
    { minutes: 26, customer: customers[7]!, place: places[3]!, accepted: false },
    {
      minutes: 17,
      customer: customers[9]!,
      place: ofSeller[2] ?? ofSeller[0]!,
      accepted: false,
      card: 'paid',
    },
    { minutes: 9, customer: customers[5]!, place: ofSeller[0]!, accepted: false },
    { minutes: 4, customer: customers[0]!, place: ofSeller[1]!, accepted: false, card: 'unpaid' },
    { minutes: 2, customer: customers[11]!, place: ofSeller[0]!, accepted: false },
  ] satisfies Running[]
  return running.map(({ minutes, customer, place, accepted, card }: Running) =>
    makeOrder(random, customer, place, ago(minutes), 'Pending', accepted, card),
  )
}

/** The demo customer orders more often than others. */
function pickCustomer(random: Random, customers: Customer[]): Customer {
  return random.chance(0.04) ? customers[0]! : random.pick(customers)
}

function makeOrder(
  random: Random,
  customer: Customer,
  place: Place,
  at: Date,
  status: OrderStatus,
  accepted: boolean,
  card?: 'paid' | 'unpaid',
) {
  const lines = random.some(place.dishes, random.between(1, 4)).map(({ id, name, price }) => ({
    foodId: id,
    name,
    price,
    quantity: random.chance(0.06) ? random.between(4, 12) : random.between(1, 3),
  }))
  const id = random.id(at)
  const paymentMethod: PaymentMethod =
    card || (status !== 'Pending' && random.chance(0.35)) ? 'PayNow' : 'CashOnDelivery'
  const isPaidByCard = paymentMethod === 'PayNow' && card !== 'unpaid'
  const acceptedAt = new Date(at.getTime() + random.between(1, 6) * minute)
  const endedAt = new Date(acceptedAt.getTime() + random.between(18, 55) * minute)
  const deliveryId = random.id(acceptedAt)
  const deliveredAt = status === 'Completed' ? endedAt : null

  const event = (type: OrderEventType, when: Date, by: 'user' | 'seller' | null) => ({
    id: random.id(when),
    orderId: id,
    type,
    byRole: by,
    byId: by && (by === 'user' ? customer.id : place.sellerId),
    at: when,
  })
  const ends: Partial<Record<OrderStatus, ReturnType<typeof event>>> = {
    Completed: event('delivered', endedAt, 'seller'),
    Failed: event('failed', endedAt, 'seller'),
    Cancelled: event('cancelled', acceptedAt, 'user'),
  }
  const end = ends[status]
  const sums = priceLines(lines)
  const paidAt = new Date(at.getTime() + 40_000)
  const payment = isPaidByCard
    ? cardPayment(random, { id, amount: sums.grandTotal, customerEmail: customer.email, paidAt })
    : null
  const refundedAt = new Date((end?.at ?? at).getTime() + 2_000)
  const refund = payment && cardRefund(random, payment, status, refundedAt)
  const isPaid = payment || status === 'Completed'
  const paymentStatus: PaymentStatus = refund ? 'Refunded' : isPaid ? 'Paid' : 'Pending'
  return {
    order: {
      id,
      at,
      status,
      customer,
      place,
      lines,
      delivery: accepted ? { id: deliveryId, deliveredAt } : null,
    },
    row: {
      id,
      basketId: random.id(at),
      userId: customer.id,
      restaurantId: place.id,
      sellerId: place.sellerId,
      restaurantName: place.name,
      status,
      accepted,
      paymentMethod,
      paymentStatus,
      ...sums,
      ...customer.address,
      createdAt: at,
    },
    deliveryRow: accepted
      ? {
          id: deliveryId,
          orderId: id,
          status: deliveryStatuses[status],
          code: String(random.between(0, 999_999)).padStart(6, '0'),
          deliveredAt,
          createdAt: acceptedAt,
        }
      : null,
    payment,
    refund,
    events: [
      event('placed', at, 'user'),
      ...(payment ? [event('paid', paidAt, null)] : []),
      ...(accepted ? [event('accepted', acceptedAt, 'seller')] : []),
      ...(end ? [end] : []),
      ...(refund ? [event('refunded', refundedAt, null)] : []),
    ],
  }
}

const deliveryStatuses = {
  Pending: 'Pending',
  Completed: 'Delivered',
  Failed: 'Failed',
  Cancelled: 'Pending',
} as const
