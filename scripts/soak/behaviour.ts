import { setTimeout as sleep } from 'node:timers/promises'
import { attempt } from './calls.ts'
import type { Actor, Customer, Marketplace, Seller } from './marketplace.ts'

/** A random pause between two actions of a person, in seconds. Ends early when the run does. */
async function pause(from: number, to: number, end: AbortSignal): Promise<void> {
  await sleep(1000 * (from + Math.random() * (to - from)), undefined, { signal: end }).catch(() => {})
}

const chance = (share: number) => Math.random() < share
const anyOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!

/** Everybody acts until `end`. Resolves when all have finished what they were doing. */
export async function act(marketplace: Marketplace, end: AbortSignal): Promise<void> {
  const repeat = async (what: string, least: number, most: number, action: () => Promise<unknown>) => {
    // Not all at once.
    await pause(0, most, end)
    while (!end.aborted) {
      await attempt(marketplace.journal, what, action)
      await pause(least, most, end)
    }
  }
  await Promise.all([
    ...[...marketplace.customers, ...marketplace.sellers, ...marketplace.admins].map((one) =>
      repeat('an event stream', 0, 1, () => one.listen(end)),
    ),
    ...marketplace.customers.map((one) => repeat('a customer', 10, 40, () => shop(one, marketplace, end))),
    ...marketplace.sellers.map((one) => repeat('a seller', 4, 12, () => serve(one, marketplace))),
    ...marketplace.admins.map((one) => repeat('an admin', 10, 30, () => administer(one))),
  ])
}

/** A visit: looks around, orders, follows the order to its end, and sometimes rates or complains. */
async function shop({ calls, addressId }: Customer, marketplace: Marketplace, end: AbortSignal) {
  await calls.restaurant.list({ query: { limit: 12 } })
  await pause(2, 8, end)
  if (chance(0.3)) await calls.search.results({ query: { q: anyOf(['dosa', 'biryani', 'kitchen']) } })
  const { restaurantId } = anyOf(marketplace.sellers)
  const { data: foods } = await calls.food.list({ query: { restaurant: restaurantId, limit: 24 } })
  let basket = (await calls.basket.list()).data.find((one) => one.restaurant?._id === restaurantId)
  for (let count = basket ? 1 : 0; count < 1 + Math.floor(Math.random() * 3); count += 1) {
    await pause(2, 6, end)
    const { _id: foodId, price } = anyOf(foods)
    const inBasket = basket?.foodItems.some((item) => item.foodId === foodId)
    if (inBasket) continue
    basket = (await calls.basket.addItem({ body: { restaurantId, foodId, price, quantity: 1 } })).data
  }
  await pause(2, 6, end)
  if (!basket || chance(0.15)) return
  const { _id: basketId, totalPrice, discount, gst, grandTotal } = basket
  const { data: order } = await calls.order.create({
    params: { restaurantId },
    body: {
      basketId,
      foods: basket.foodItems.map(({ foodId, quantity }) => ({ foodId, quantity })),
      totalPrice,
      discount,
      gst,
      grandTotal,
      address: addressId,
    },
  })
  marketplace.placed.add(order._id)
  if (chance(0.05)) return void (await calls.order.cancel({ params: { orderId: order._id } }))
  await follow(order._id, { calls }, marketplace, end)
}

async function follow(
  id: string,
  { calls }: Pick<Customer, 'calls'>,
  marketplace: Marketplace,
  end: AbortSignal,
) {
  while (!end.aborted) {
    await pause(5, 10, end)
    const { data: order } = await calls.order.get({ params: { id } })
    const code = order.delivery?.deliveryCode
    if (code) marketplace.deliveryCodes.set(id, code)
    if (order.orderStatus === 'Pending') continue
    marketplace.deliveryCodes.delete(id)
    const { data: notifications } = await calls.notification.listOfUser({ query: { limit: 20 } })
    const unread = notifications.find(({ read }) => read === 'false')
    if (unread) await calls.notification.setAsRead({ params: { id: unread._id } })
    if (order.orderStatus !== 'Completed') return
    const referenceId = order.foodItems[0]!.food
    const rating = {
      rating: 3 + Math.floor(Math.random() * 3),
      comment: 'Tasty.',
      referenceType: 'Food' as const,
    }
    if (chance(0.3)) await calls.rating.create({ params: { referenceId }, body: rating })
    if (chance(0.05)) await calls.complaint.create({ body: { ...complaint, orderId: id } })
    return
  }
}

const complaint = { subject: 'Cold', description: 'It arrived cold.', priority: 'Low' as const }

/** Looks at the pending orders; accepts what is new and delivers what the customer has told the code of. */
async function serve({ calls }: Seller, { deliveryCodes }: Marketplace) {
  const { data: orders } = await calls.order.listOfSeller({ query: { status: 'Pending', limit: 50 } })
  for (const { _id: orderId, delivery } of orders) {
    const deliveryCode = deliveryCodes.get(orderId)
    if (!delivery) await calls.delivery.create({ params: { orderId } })
    else if (deliveryCode && chance(0.03)) await calls.delivery.failed({ params: { id: delivery._id } })
    else if (deliveryCode && chance(0.5))
      await calls.delivery.successful({ params: { id: delivery._id }, body: { deliveryCode } })
  }
  if (chance(0.05)) await calls.sales.ofSeller()
  const { data: complaints } = await calls.complaint.listOfSeller({ query: { status: 'Pending', limit: 5 } })
  const body = { resolutionDetails: 'We are sorry, and will pack it warmer.' }
  for (const { _id: id } of complaints) await calls.complaint.resolve({ params: { id }, body })
}

/** Looks through the lists and closes resolved complaints. */
async function administer({ calls }: Actor) {
  await calls.user.list({ query: { limit: 20 } })
  const { data: resolved } = await calls.complaint.listAll({ query: { status: 'Resolved', limit: 20 } })
  for (const { _id: id } of resolved) await calls.complaint.close({ params: { id } })
  await calls.contactUs.list({ query: { limit: 20 } })
  if (chance(0.2)) await calls.sales.ofMarketplace()
}
