import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { User } from '#contract/records/account.ts'
import type { Address } from '#contract/records/address.ts'
import type { Basket } from '#contract/records/basket.ts'
import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import type { Delivery, Order } from '#contract/records/order.ts'

/** The demo restaurant that is ordered from; its seller is the demo seller. */
const restaurant = 'Leaf & Ladle'

async function send<Data>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: object,
): Promise<Data> {
  const response = await request.fetch(basePath + path, { method, data })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { data: Data }).data
}

/** Signs a new customer up in the page's browser. */
export async function signUpCustomer(page: Page, name = 'Asha Rao'): Promise<void> {
  const { request } = page.context()
  await send(request, 'POST', '/user/create-user', {
    name,
    email: `asha-${crypto.randomUUID()}@example.com`,
    password: 'Foodie@123',
    mobile: '+91 98450 12345',
  })
  const { user } = (await (await request.get(`${basePath}/user/verify-user`)).json()) as { user: User }
  await send<Address>(request, 'POST', `/address/create-address/${user._id}`, {
    type: 'Home',
    streetAddress: '12 Church Street',
    city: 'Bengaluru',
    postalCode: '560001',
    state: 'Karnataka',
    country: 'India',
  })
}

/** A dish of the demo seller's, by name. */
export async function findDish(page: Page, name: string): Promise<Food> {
  const { request } = page.context()
  const restaurants = await send<Restaurant[]>(request, 'GET', '/restaurant/get-list-restaurant?q=leaf')
  const place = restaurants.find((one) => one.name === restaurant)!
  const foods = await send<Food[]>(request, 'GET', `/food/get-list-food?limit=100&restaurant=${place._id}`)
  return foods.find((food) => food.name === name)!
}

/** The customer of one browser orders a dish, the signed-in seller of the other accepts it and hands it over. */
export async function deliverDish(customer: Page, seller: Page, food: Food): Promise<Order> {
  const [buyer, vendor] = [customer.context().request, seller.context().request]
  const { user } = (await (await buyer.get(`${basePath}/user/verify-user`)).json()) as { user: User }
  const restaurantId = food.restaurant._id
  const basket = await send<Basket>(buyer, 'POST', '/basket/add-item', {
    restaurantId,
    foodId: food._id,
    quantity: 1,
    price: food.price,
  })
  const { totalPrice, discount, gst, grandTotal } = basket
  const order = await send<Order>(buyer, 'POST', `/order/create-order/${restaurantId}`, {
    basketId: basket._id,
    address: user.addresses[0]!._id,
    foods: [{ foodId: food._id, quantity: 1 }],
    totalPrice,
    discount,
    gst,
    grandTotal,
  })
  const { _id } = await send<Delivery>(vendor, 'POST', `/delivery/create-delivery/${order._id}`, {})
  const { delivery } = await send<Order>(buyer, 'GET', `/order/get-data-order/${order._id}`)
  await send(vendor, 'PATCH', `/delivery/delivery-successful/${_id}`, {
    deliveryCode: delivery!.deliveryCode,
  })
  return send<Order>(buyer, 'GET', `/order/get-data-order/${order._id}`)
}
