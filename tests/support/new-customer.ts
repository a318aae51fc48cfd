import { type BrowserContext, expect } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { User } from '#contract/records/account.ts'
import type { Address } from '#contract/records/address.ts'
import type { Basket } from '#contract/records/basket.ts'
import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'

/** Signs a browser up as a customer whom the demo does not have. */
export async function signUpAs(context: BrowserContext, name: string): Promise<void> {
  await post(context, '/user/create-user', {
    name,
    email: `${crypto.randomUUID()}@example.com`,
    password: 'Foodie@123',
    mobile: '+91 98450 12345',
  })
}

/** The signed-in customer orders a dish of this restaurant and takes the order back. */
export async function cancelledOrder(context: BrowserContext, restaurantName: string): Promise<Order> {
  const { user } = (await (await context.request.get(`${basePath}/user/verify-user`)).json()) as {
    user: User
  }
  const address =
    user.addresses[0] ??
    (await post<Address>(context, `/address/create-address/${user._id}`, {
      type: 'Home',
      streetAddress: '12 Church Street',
      city: 'Bengaluru',
      postalCode: '560001',
      state: 'Karnataka',
      country: 'India',
    }))
  const q = encodeURIComponent(restaurantName)
  const restaurants = await get<Restaurant[]>(context, `/restaurant/get-list-restaurant?q=${q}`)
  const { _id: restaurantId } = restaurants.find(({ name }) => name === restaurantName)!
  const [food] = await get<Food[]>(context, `/food/get-list-food?limit=1&restaurant=${restaurantId}`)
  const { _id: foodId, price } = food!
  const basket = await post<Basket>(context, '/basket/add-item', { restaurantId, foodId, price, quantity: 1 })
  const { totalPrice, discount, gst, grandTotal } = basket
  const order = await post<Order>(context, `/order/create-order/${restaurantId}`, {
    basketId: basket._id,
    address: address._id,
    foods: [{ foodId, quantity: 1 }],
    totalPrice,
    discount,
    gst,
    grandTotal,
  })
  const response = await context.request.patch(`${basePath}/order/cancel-order/${order._id}`, { data: {} })
  expect(response.status()).toBe(200)
  return order
}

async function get<Data>(context: BrowserContext, path: string): Promise<Data> {
  const response = await context.request.get(basePath + path)
  return ((await response.json()) as { data: Data }).data
}

async function post<Data>(context: BrowserContext, path: string, data: object): Promise<Data> {
  const response = await context.request.post(basePath + path, { data })
  expect(response.status(), await response.text()).toBe(201)
  return ((await response.json()) as { data: Data }).data
}
