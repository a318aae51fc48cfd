import { type BrowserContext, expect } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { User } from '#contract/records/account.ts'
import type { Address } from '#contract/records/address.ts'
import type { Basket } from '#contract/records/basket.ts'
import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'

/** The demo restaurant that is ordered from; its seller is the demo seller. */
export const orderedFrom = 'Leaf & Ladle'

/** Signs a browser up as a new customer, without its page. Answers the e-mail. */
export async function signUpCustomer(context: BrowserContext): Promise<string> {
  const email = `asha-${crypto.randomUUID()}@example.com`
  await create(context, '/user/create-user', {
    name: 'Asha Rao',
    email,
    password: 'Foodie@123',
    mobile: '+91 98450 12345',
  })
  return email
}

/** Puts a dish, of the demo seller's or of that restaurant, into the basket of a customer, who gets an address. */
export async function fillBasket(
  context: BrowserContext,
  restaurantId?: string,
): Promise<{ basket: Basket; address: Address }> {
  const response = await context.request.get(`${basePath}/user/verify-user`)
  const { user } = (await response.json()) as { user: User }
  const address =
    user.addresses[0] ??
    (await create<Address>(context, `/address/create-address/${user._id}`, {
      type: 'Home',
      streetAddress: '12 Church Street',
      city: 'Bengaluru',
      postalCode: '560001',
      state: 'Karnataka',
      country: 'India',
    }))
  const at = restaurantId ?? (await demoRestaurant(context))
  const [food] = await read<Food[]>(context, `/food/get-list-food?limit=1&restaurant=${at}`)
  const item = { restaurantId: at, foodId: food!._id, price: food!.price }
  return { basket: await create<Basket>(context, '/basket/add-item', item), address }
}

async function demoRestaurant(context: BrowserContext): Promise<string> {
  const restaurants = await read<Restaurant[]>(context, '/restaurant/get-list-restaurant?q=leaf')
  return restaurants.find(({ name }) => name === orderedFrom)!._id
}

/** Places an order of the customer's at the demo seller's restaurant, or at that one. */
export async function placeOrder(
  context: BrowserContext,
  paymentMethod = 'CashOnDelivery',
  restaurantId?: string,
): Promise<Order> {
  const { basket, address } = await fillBasket(context, restaurantId)
  const { totalPrice, discount, gst, grandTotal } = basket
  return create<Order>(context, `/order/create-order/${basket.restaurant!._id}`, {
    basketId: basket._id,
    address: address._id,
    foods: basket.foodItems.map(({ foodId, quantity }) => ({ foodId, quantity })),
    totalPrice,
    discount,
    gst,
    grandTotal,
    paymentMethod,
  })
}

/** The demo seller, signed in to the browser, accepts an order. */
export async function acceptOrder(context: BrowserContext, orderId: string) {
  return create<{ _id: string }>(context, `/delivery/create-delivery/${orderId}`, {})
}

async function read<Data>(context: BrowserContext, path: string): Promise<Data> {
  const response = await context.request.get(basePath + path)
  return ((await response.json()) as { data: Data }).data
}

async function create<Data>(context: BrowserContext, path: string, data: object): Promise<Data> {
  const response = await context.request.post(basePath + path, { data })
  expect(response.status(), await response.text()).toBe(201)
  return ((await response.json()) as { data: Data }).data
}
