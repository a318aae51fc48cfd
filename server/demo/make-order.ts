import {
  cancelReasonNames,
  type OrderEventType,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '#contract/rules/order.ts'
import { defaultMoney } from '#contract/format/money.ts'
import { priceLines } from '#contract/rules/pricing.ts'
import { cardPayment, cardRefund } from './card-payments.ts'
import type { InsertedRestaurant } from './catalogue.ts'
import type { InsertedCustomer } from './people.ts'
import type { Random } from './random.ts'

const minute = 60_000

export interface PlannedOrder {
  customer: InsertedCustomer
  restaurant: InsertedRestaurant
  at: Date
  status: OrderStatus
  accepted: boolean
  /** Set for a pending order with card payment. Other pending orders are cash; settled ones choose at random. */
  card?: 'paid' | 'unpaid'
  /** how far an accepted order is, where its restaurant has said so */
  progress?: { expectedAt: Date; readyAt?: Date; dispatchedAt?: Date }
}

export interface InsertedOrder {
  id: string
  at: Date
  status: OrderStatus
  customer: InsertedCustomer
  restaurant: InsertedRestaurant
  /** `price` is in paise per piece */
  lines: { foodId: string; name: string; price: number; quantity: number }[]
  delivery: { id: string; deliveredAt: Date | null } | null
}

/** Makes the rows of an order that follow from its plan: items, delivery, events, payment and refund. */
export function makeOrder(
  random: Random,
  { customer, restaurant, at, status, accepted, card, progress }: PlannedOrder,
) {
  const lines = chooseLines(random, restaurant)
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
    byId: by && (by === 'user' ? customer.id : restaurant.sellerId),
    reason: '',
    at: when,
  })
  const ends: Partial<Record<OrderStatus, ReturnType<typeof event>>> = {
    Completed: event('delivered', endedAt, 'seller'),
    Failed: event('failed', endedAt, 'seller'),
    Cancelled: event('cancelled', acceptedAt, 'user'),
  }
  const end = ends[status]
  const sums = priceLines(lines, defaultMoney)
  const paidAt = new Date(at.getTime() + 40_000)
  const payment = isPaidByCard
    ? cardPayment(random, { id, amount: sums.grandTotal, customerEmail: customer.email, paidAt })
    : null
  const refundedAt = new Date((end?.at ?? at).getTime() + 2_000)
  const refund = payment && cardRefund(random, payment, status, refundedAt)
  const isPaid = payment || status === 'Completed'
  const paymentStatus: PaymentStatus = refund ? 'Refunded' : isPaid ? 'Paid' : 'Pending'

  const delivery = accepted ? { id: deliveryId, deliveredAt } : null
  const order: InsertedOrder = { id, at, status, customer, restaurant, lines, delivery }
  return {
    order,
    row: { ...orderColumns(random, order), ...sums, accepted, paymentMethod, paymentStatus },
    deliveryRow: delivery && {
      ...makeDelivery(random, order, delivery, acceptedAt),
      ...noProgress,
      ...progress,
    },
    payment,
    refund,
    events: [
      event('placed', at, 'user'),
      ...(payment ? [event('paid', paidAt, null)] : []),
      ...(accepted ? [event('accepted', acceptedAt, 'seller')] : []),
      ...(progress?.readyAt ? [event('ready', progress.readyAt, 'seller')] : []),
      ...(progress?.dispatchedAt ? [event('on-its-way', progress.dispatchedAt, 'seller')] : []),
      ...(end ? [end] : []),
      ...(refund ? [event('refunded', refundedAt, null)] : []),
    ],
  }
}

const noProgress = { expectedAt: null, readyAt: null, dispatchedAt: null }

/** Turns an order that its customer cancelled into one that its seller declined. */
export function addDecline({ row, order, events }: ReturnType<typeof makeOrder>): void {
  Object.assign(row, { cancelledBy: 'seller', cancelReason: 'TOO_BUSY' })
  const cancelled = events.find(({ type }) => type === 'cancelled')
  const declined = { type: 'declined', byRole: 'seller', byId: order.restaurant.sellerId }
  Object.assign(cancelled!, { ...declined, reason: cancelReasonNames.TOO_BUSY })
}

function chooseLines(random: Random, { foods }: InsertedRestaurant): InsertedOrder['lines'] {
  return random.sample(foods, random.between(1, 4)).map(({ id, name, price }) => ({
    foodId: id,
    name,
    price,
    quantity: random.chance(0.06) ? random.between(4, 12) : random.between(1, 3),
  }))
}

/** The columns of an order that never change after it is placed, and its status. */
function orderColumns(random: Random, { id, at, status, customer, restaurant }: InsertedOrder) {
  return {
    id,
    basketId: random.id(at),
    userId: customer.id,
    restaurantId: restaurant.id,
    sellerId: restaurant.sellerId,
    restaurantName: restaurant.name,
    status,
    cancelledBy: status === 'Cancelled' ? ('user' as const) : null,
    cancelReason: null,
    ...customer.address,
    createdAt: at,
  }
}

const deliveryStatuses = {
  Pending: 'Pending',
  Completed: 'Delivered',
  Failed: 'Failed',
  Cancelled: 'Pending',
} as const

function makeDelivery(
  random: Random,
  order: InsertedOrder,
  { id, deliveredAt }: NonNullable<InsertedOrder['delivery']>,
  createdAt: Date,
) {
  return {
    id,
    orderId: order.id,
    status: deliveryStatuses[order.status],
    code: String(random.between(0, 999_999)).padStart(6, '0'),
    deliveredAt,
    createdAt,
  }
}
