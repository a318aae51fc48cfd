import type { Basket } from '#contract/records/basket.ts'
import type { Food } from '#contract/records/catalogue.ts'
import type { Complaint } from '#contract/records/complaint.ts'
import type { Order } from '#contract/records/order.ts'
import type { SessionData } from '#contract/records/payment.ts'
import { expect } from 'vitest'
import { openStream } from '../support/streams.ts'
import type { Known } from './known.ts'
import { Person, signIn } from './person.ts'
import {
  acceptOrder,
  complain,
  deliverOrder,
  fillBasket,
  payByCard,
  placeOrder,
  readOrder,
  waitForPayment,
} from './steps.ts'

/** Two releases that serve one database: `one` does something, and `other` continues it. */
export interface Pair {
  one: string
  other: string
  /** what the dump contains */
  known: Known
}

/** The sessions of the dump's people work at both, and those of a new sign-in end at both. */
export async function shareSessions({ one, other, known }: Pair): Promise<void> {
  for (const role of ['user', 'seller', 'admin'] as const) {
    const before = new Person(role, other, known.cookies[role])
    const person = await signIn(one, known.people[role])
    const verified = await person.at(other).verify()
    expect(verified).toEqual(await before.verify())
    await person.call('GET', `/${role}/logout-${role}`)
    await expect(person.at(other).verify()).rejects.toThrow('was answered 401')
  }
}

/** An order from the basket to the door and a complaint about it: each step at the other release than the one before. */
export async function shareOrder({ one, other, known }: Pair): Promise<void> {
  const customer = new Person('user', one, known.cookies.user)
  const seller = new Person('seller', other, known.cookies.seller)
  const admin = new Person('admin', one, known.cookies.admin)

  await emptyBaskets(customer.at(other))
  const filled = await fillBasket(customer, known.dish)
  const [basket] = await customer.at(other).call<Basket[]>('GET', '/basket/get-user-baskets')
  expect(basket).toEqual(filled)

  const [kitchen, phone] = [await watch(seller), await watch(customer)]
  const placed = await placeOrder(customer, basket!, {
    address: known.addressId,
    paymentMethod: 'CashOnDelivery',
  })
  await kitchen.sees('order', placed._id)
  await acceptOrder(seller, placed)
  await phone.sees('order', placed._id)
  await deliverOrder(seller.at(one), customer.at(other), placed)
  const ended = await readOrder(customer, placed)
  expect(ended).toMatchObject({ orderStatus: 'Completed', paymentStatus: 'Paid' })
  expect(asFirst(await readOrder(customer.at(other), placed))).toEqual(asFirst(ended))

  const complaint = await complain(customer, placed, `Cold, at ${one}`)
  const { _id } = complaint
  await kitchen.sees('complaint', _id)
  await seller.call('PATCH', `/complaint/set-status-in-progress/${_id}`)
  await phone.sees('complaint', _id)
  await seller.at(one).call('PATCH', `/complaint/resolve-complaint/${_id}`, { resolutionDetails: 'Sorry.' })
  await admin.at(other).call('PATCH', `/complaint/close-complaint/${_id}`)
  const lists = [customer, customer.at(other)].map((person) =>
    person.call<Complaint[]>('GET', '/complaint/get-list-user-complaint'),
  )
  const [here, there] = await Promise.all(lists)
  expect(here!.map(complaintAsFirst)).toEqual(there!.map(complaintAsFirst))
  expect(here!.find((each) => each._id === _id)).toMatchObject({
    status: 'Closed',
    resolutionDetails: 'Sorry.',
  })
  kitchen.close()
  phone.close()
}

/** An order that is paid by card at one release and cancelled at the other is refunded once, by whichever runs the job. */
export async function shareRefund({ one, other, known }: Pair): Promise<void> {
  const customer = new Person('user', one, known.cookies.user)
  await emptyBaskets(customer)
  const basket = await fillBasket(customer, known.dish)
  const order = await placeOrder(customer, basket, { address: known.addressId, paymentMethod: 'PayNow' })
  await payByCard(customer.at(other), order)
  await waitForPayment(customer, order, 'Paid')
  await customer.at(other).call('PATCH', `/order/cancel-order/${order._id}`)
  const refunded = await waitForPayment(customer, order, 'Refunded')
  expect(refunded).toMatchObject({ orderStatus: 'Cancelled', refund: 'Succeeded' })
  expect(asFirst(await readOrder(customer.at(other), order))).toEqual(asFirst(refunded))
}

/**
 * An order that was paid by card and refunded in part is cancelled at either release: the rest goes back, and never more than was paid.
 * Only the present release refunds in part.
 */
export async function shareRefundInPart({ one, other, known }: Pair, present: string): Promise<void> {
  const customer = new Person('user', one, known.cookies.user)
  const seller = new Person('seller', present, known.cookies.seller)
  await emptyBaskets(customer)
  const basket = await fillBasket(customer, known.dish)
  const order = await placeOrder(customer, basket, { address: known.addressId, paymentMethod: 'PayNow' })
  const sessionId = await payByCard(customer.at(other), order)
  await waitForPayment(customer, order, 'Paid')
  const refunded = await seller.call<Order>('POST', `/payment/refund-order/${order._id}`, {
    amount: 50,
    reason: 'No chutney left',
  })
  expect(refunded).toMatchObject({ paymentStatus: 'Paid', refunded: 50 })
  expect(await readOrder(customer, order)).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'Paid' })
  await customer.at(other).call('PATCH', `/order/cancel-order/${order._id}`)
  // The first release cannot refund a rest at its test provider: jobs that it takes fail, until the present one takes or is asked.
  const read = () => customer.at(present).call<SessionData>('GET', `/payment/get-session-data/${sessionId}`)
  await expect.poll(async () => (await read()).order.paymentStatus).toBe('Refunded')
  const ended = (await read()).order
  expect(ended.refunds.map(({ amount, state }) => [amount, state])).toEqual([
    [50, 'Succeeded'],
    [order.grandTotal - 50, 'Succeeded'],
  ])
}

/** A complaint without the fields that the first release does not know. */
function complaintAsFirst({
  answerBy: _answerBy,
  appealUntil: _appealUntil,
  images: _images,
  kind: _kind,
  lines: _lines,
  marks: _marks,
  wish: _wish,
  ...complaint
}: Complaint) {
  return complaint
}

/** An order without the fields that the first release does not know. */
function asFirst({ refunded: _refunded, refunds: _refunds, ...order }: Order) {
  return { ...order, foodItems: order.foodItems.map(({ _id, ...item }) => item) }
}

/**
 * A rating that this release (`one`) hides counts nowhere, also after its author has changed it at the first one; restored, it counts
 * as it was changed.
 */
export async function shareHiddenRating({ one, other, known }: Pair): Promise<void> {
  const customer = new Person('user', one, known.cookies.user)
  const admin = new Person('admin', one, known.cookies.admin)
  const { foodId } = known.dish
  const ratingId = (await readOrder(customer, { _id: known.orders.delivered })).ratings[foodId]
  const setHidden = (hidden: boolean) =>
    admin.call('PATCH', `/admin/set-rating-hidden/${ratingId}`, { hidden, reason: 'Insults' })
  const foodAt = (address: string) => customer.at(address).call<Food>('GET', `/food/get-data-food/${foodId}`)
  await setHidden(true)
  const change = { ratingValue: 2, comment: 'Soggy' }
  await customer.at(other).call('PATCH', `/rating/update-rating/${ratingId}`, change)
  for (const address of [one, other]) expect((await foodAt(address)).ratingCount).toBe(0)
  await setHidden(false)
  for (const address of [one, other])
    expect(await foodAt(address)).toMatchObject({ averageRating: 2, ratingCount: 1 })
}

/**
 * A dish that this release (`one`) puts into a section of the restaurant's own: the first one lists it by its categories and takes
 * it into baskets, and whatever it changes, the dish stays in the section.
 */
export async function shareOwnSection({ one, other, known }: Pair): Promise<void> {
  const seller = new Person('seller', one, known.cookies.seller)
  const customer = new Person('user', one, known.cookies.user)
  const { restaurantId, foodId } = known.dish
  const section = await seller.call<{ _id: string }>('POST', `/restaurant/create-section/${restaurantId}`, {
    name: 'Today',
  })
  await seller.call('PATCH', `/food/update-food/${foodId}`, { ownSection: section._id })
  const sectionOf = async (address: string) => {
    const path = `/restaurant/get-full-data-restaurant/${restaurantId}`
    const menu = await customer
      .at(address)
      .call<{ foods: { _id: string; section: string | null }[] }>('GET', path)
    return menu.foods.find(({ _id }) => _id === foodId)!.section
  }
  expect(await sectionOf(one)).toBe(section._id)
  expect(await sectionOf(other)).not.toBe(section._id)
  await seller.at(other).call('PATCH', `/food/update-food/${foodId}`, { hidden: false })
  await seller.at(other).call('PATCH', `/restaurant/update-menu/${restaurantId}`, { sections: [] })
  expect(await sectionOf(one)).toBe(section._id)
  await emptyBaskets(customer)
  await fillBasket(customer.at(other), known.dish)
  await seller.call('DELETE', `/restaurant/delete-section/${section._id}`)
  expect(await sectionOf(one)).toBe(await sectionOf(other))
}

/** What the first release (`other`) changes of a food whose text this one (`one`) has stored: both show it. */
export async function shareFoodText(
  { one, other, known }: Pair,
  storeTexts: () => Promise<void>,
): Promise<void> {
  const seller = new Person('seller', other, known.cookies.seller)
  const admin = new Person('admin', other, known.cookies.admin)
  const { foodId } = known.dish
  const changeFood = (change: object) => seller.call('PATCH', `/food/update-food/${foodId}`, change)
  const foodAt = async (address: string) => {
    const path = `/food/get-data-food/${foodId}`
    const { name, price, categories } = await seller.at(address).call<Food>('GET', path)
    return { name, price, categories: categories.map((category) => category.name) }
  }
  const before = await foodAt(other)
  const category = { name: 'Morning', description: 'Until eleven' }
  const { _id } = await admin.call<{ _id: string }>('POST', '/category/create-category', category)
  const changes = [
    () => changeFood({ name: 'Ghee Dosa', price: 130 }),
    () => changeFood({ categories: [_id] }),
    () => admin.call('PATCH', `/category/update-category/${_id}`, { name: 'All Day' }),
    () => changeFood({ name: before.name, price: before.price, categories: [] }),
  ]
  const shown = []
  for (const change of changes) {
    await storeTexts()
    await change()
    expect(await foodAt(one)).toEqual(await foodAt(other))
    shown.push(await foodAt(one))
  }
  const changed = { name: 'Ghee Dosa', price: 130, categories: [] }
  expect(shown).toEqual([
    changed,
    { ...changed, categories: ['Morning'] },
    { ...changed, categories: ['All Day'] },
    { ...before, categories: [] },
  ])
}

async function emptyBaskets(customer: Person): Promise<void> {
  for (const { _id } of await customer.call<Basket[]>('GET', '/basket/get-user-baskets'))
    await customer.call('PATCH', `/basket/clear-basket/${_id}`)
}

/** Watches the event stream of a person. `sees` waits for an event. */
async function watch({ address, cookie }: Person) {
  const stream = await openStream(address, cookie)
  return {
    async sees(topic: string, id: string): Promise<void> {
      for (;;) {
        const event = await stream.next()
        if (event.topic === topic && event.id === id) return
      }
    },
    close: stream.close,
  }
}
