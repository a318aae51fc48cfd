import { type BrowserContext, expect } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { NewOrder } from '#contract/endpoints/orders.ts'
import type { User } from '#contract/records/account.ts'
import type { Address } from '#contract/records/address.ts'
import type { Basket } from '#contract/records/basket.ts'
import type { Food } from '#contract/records/catalogue.ts'
import type { Delivery, Order } from '#contract/records/order.ts'
import type { CheckoutSession } from '#contract/records/payment.ts'
import { read, send } from './api.ts'

/** Puts a dish into the customer's basket, once with options that cost nothing. */
export async function fillBasket(
  context: BrowserContext,
  dish: Food,
  optionIds?: readonly string[],
): Promise<Basket> {
  const { _id: foodId, price, restaurant } = dish
  return send(context, 'POST', '/basket/add-item', {
    restaurantId: restaurant._id,
    foodId,
    price,
    quantity: 1,
    options: optionIds?.map((optionId) => ({ optionId, quantity: 1 })),
  })
}

type Ordered = { dish: Food; optionIds?: readonly string[] } & Partial<
  Pick<NewOrder, 'paymentMethod' | 'fulfilment' | 'scheduledFor' | 'deliveryFee' | 'tip' | 'instructions'>
>

/** Orders a dish as the customer. Creates an address if there is none. */
export async function placeOrder(
  context: BrowserContext,
  { dish, optionIds, deliveryFee = 0, tip = 0, ...choices }: Ordered,
): Promise<Order> {
  const basket = await fillBasket(context, dish, optionIds)
  const { totalPrice, discount, gst, grandTotal } = basket
  return send(context, 'POST', `/order/create-order/${basket.restaurant!._id}`, {
    basketId: basket._id,
    address: await ownAddress(context),
    foods: basket.foodItems.map(({ foodId, quantity }) => ({ foodId, quantity })),
    totalPrice,
    discount,
    gst,
    grandTotal: Math.round((grandTotal + deliveryFee + tip) * 100) / 100,
    deliveryFee,
    tip,
    ...choices,
  })
}

/** Returns the address of the provider's page on which the customer pays the order. */
export async function startCheckout(
  context: BrowserContext,
  { _id: orderId }: Pick<Order, '_id'>,
): Promise<string> {
  const { url } = await send<CheckoutSession>(context, 'POST', '/payment/create-checkout-session', {
    orderId,
  })
  return url
}

/** Sends the form of the provider's page with a card that pays. */
export async function payAt(context: BrowserContext, url: string, name = 'Asha Rao'): Promise<void> {
  const form = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name }
  const answer = await context.request.post(url, { form })
  expect(answer.url()).toContain('/user/payment/success/')
}

/** Pays an order as its customer, where nobody looks at the provider's page. */
export async function payByCard(context: BrowserContext, order: Pick<Order, '_id'>): Promise<void> {
  await payAt(context, await startCheckout(context, order))
}

/** Returns the id of the signed-in customer's first address, which is created if there is none. */
export async function ownAddress(context: BrowserContext): Promise<string> {
  const response = await context.request.get(`${basePath}/user/verify-user`)
  const { user } = (await response.json()) as { user: User }
  if (user.addresses[0]) return user.addresses[0]._id
  return (await addAddress(context))._id
}

/** Creates an address in Bengaluru for the signed-in customer. */
export async function addAddress(context: BrowserContext, fields: Partial<Address> = {}): Promise<Address> {
  const response = await context.request.get(`${basePath}/user/verify-user`)
  const { user } = (await response.json()) as { user: User }
  return send<Address>(context, 'POST', `/address/create-address/${user._id}`, {
    type: 'Home',
    streetAddress: '12 Church Street',
    city: 'Bengaluru',
    postalCode: '560001',
    state: 'Karnataka',
    country: 'India',
    ...fields,
  })
}

/** Gives the signed-in customer an address at a point, as latitude and longitude. */
export async function liveAt(context: BrowserContext, coordinates: readonly number[]): Promise<void> {
  const { _id, ...address } = await read<Address>(
    context,
    `/address/get-address/${await ownAddress(context)}`,
  )
  await send(context, 'PATCH', `/address/update-address/${_id}`, { ...address, coordinates })
}

/** Places an order as the customer and cancels it. */
export async function cancelledOrder(context: BrowserContext, dish: Food): Promise<Order> {
  const { _id } = await placeOrder(context, { dish })
  return send(context, 'PATCH', `/order/cancel-order/${_id}`, {})
}

/** Accepts an order as its seller, who is signed in to the browser. */
export async function acceptOrder(context: BrowserContext, orderId: string): Promise<Delivery> {
  return send(context, 'POST', `/delivery/create-delivery/${orderId}`, {})
}

/** An order of the signed-in customer or seller. */
export const readOrder = (context: BrowserContext, { _id }: Pick<Order, '_id'>) =>
  read<Order>(context, `/order/get-data-order/${_id}`)

/** Waits until the server has the order in a state. */
export async function expectOrder(
  context: BrowserContext,
  order: Order,
  state: (order: Order) => unknown,
): Promise<void> {
  await expect.poll(async () => Boolean(state(await readOrder(context, order)))).toBe(true)
}

/** Orders a dish in the customer's browser; accepts and delivers it in the seller's. Returns the order. */
export async function deliverDish(customer: BrowserContext, seller: BrowserContext, dish: Food) {
  const order = await placeOrder(customer, { dish })
  const { _id } = await acceptOrder(seller, order._id)
  const { delivery } = await readOrder(customer, order)
  const { deliveryCode } = delivery!
  await send(seller, 'PATCH', `/delivery/delivery-successful/${_id}`, { deliveryCode })
  return readOrder(customer, order)
}
