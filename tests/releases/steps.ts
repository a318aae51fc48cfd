import { setTimeout as sleep } from 'node:timers/promises'
import type { Basket } from '#contract/records/basket.ts'
import type { Complaint } from '#contract/records/complaint.ts'
import type { Delivery, Order } from '#contract/records/order.ts'
import type { CheckoutSession } from '#contract/records/payment.ts'
import type { Person } from './person.ts'

/** A dish as it can be ordered; `price` in rupees, with the option if it has one. */
export interface Dish {
  restaurantId: string
  foodId: string
  optionId?: string
  price: number
}

/** Puts two of a dish with its option into the customer's basket. */
export function fillBasket(customer: Person, { optionId, ...dish }: Dish): Promise<Basket> {
  const options = optionId === undefined ? [] : [{ optionId, quantity: 1 }]
  return customer.call('POST', '/basket/add-item', { ...dish, quantity: 2, options })
}

/** Orders what is in a basket. */
export function placeOrder(
  customer: Person,
  { _id: basketId, restaurant, foodItems, totalPrice, discount, gst, grandTotal }: Basket,
  { address, paymentMethod }: { address: string; paymentMethod: Order['paymentMethod'] },
): Promise<Order> {
  const foods = foodItems.map(({ foodId, quantity }) => ({ foodId, quantity }))
  const order = { basketId, address, paymentMethod, foods, totalPrice, discount, gst, grandTotal }
  return customer.call('POST', `/order/create-order/${restaurant!._id}`, order)
}

export const readOrder = (person: Person, { _id }: Pick<Order, '_id'>): Promise<Order> =>
  person.call('GET', `/order/get-data-order/${_id}`)

/** Accepts an order as its seller. */
export const acceptOrder = (seller: Person, { _id }: Pick<Order, '_id'>): Promise<Delivery> =>
  seller.call('POST', `/delivery/create-delivery/${_id}`, { minutes: 30 })

/** The seller completes an accepted order with the code that only the customer sees. */
export async function deliverOrder(seller: Person, customer: Person, order: Order): Promise<Delivery> {
  const { _id, deliveryCode } = (await readOrder(customer, order)).delivery!
  return seller.call('PATCH', `/delivery/delivery-successful/${_id}`, { deliveryCode })
}

/** Pays an order on the page of the test provider, at the release of the customer. Returns the id of the session. */
export async function payByCard(customer: Person, { _id: orderId }: Order): Promise<string> {
  const session = await customer.call<CheckoutSession>('POST', '/payment/create-checkout-session', {
    orderId,
  })
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 49', cvc: '123', name: 'Asha Rao' }
  const url = customer.address + new URL(session.url).pathname
  const paid = await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  if (paid.status !== 303) throw new Error(`The card was answered ${paid.status}: ${await paid.text()}`)
  await customer.call('GET', `/payment/get-session-data/${session.sessionId}`)
  return session.sessionId
}

/** Milliseconds that jobs take at most, on a busy machine. */
const patience = 60_000

/**
 * Waits until jobs have brought an order to a payment status. Polls, because it is used outside of tests as well.
 *
 * @throws Error if they take too long
 */
export async function waitForPayment(
  person: Person,
  order: Order,
  paymentStatus: Order['paymentStatus'],
): Promise<Order> {
  const limit = performance.now() + patience
  while (performance.now() < limit) {
    const read = await readOrder(person, order)
    if (read.paymentStatus === paymentStatus) return read
    await sleep(100)
  }
  throw new Error(`The payment of ${order._id} was not ${paymentStatus} within ${patience} ms.`)
}

/** Complains about an order as its customer. */
export const complain = (customer: Person, { _id: orderId }: Order, subject: string): Promise<Complaint> =>
  customer.call('POST', '/complaint/create-complaint', {
    subject,
    description: 'The dosa was cold when it arrived.',
    priority: 'Medium',
    orderId,
  })
