import type { BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'

const emails: Record<Role, string> = {
  user: 'customer@foodie.test',
  seller: 'seller@foodie.test',
  admin: 'admin@foodie.test',
}

/** Signs a browser in with a demo account, without its login page. */
export async function signInAs(context: BrowserContext, role: Role): Promise<void> {
  const response = await context.request.post(`${basePath}/${role}/login-${role}`, {
    data: { email: emails[role], password: 'Foodie@123' },
  })
  expect(response.status()).toBe(200)
}

/** Reads from the interface as the browser's visitor. */
async function read<Data>(context: BrowserContext, path: string): Promise<Data> {
  const response = await context.request.get(basePath + path)
  return ((await response.json()) as { data: Data }).data
}

/** Addresses of records that the demo has, for screens whose address holds an id. */
export async function demoRecords(context: BrowserContext) {
  const [foods, restaurants] = await Promise.all([
    read<Food[]>(context, '/food/get-list-food?limit=1'),
    read<Restaurant[]>(context, '/restaurant/get-list-restaurant?limit=1'),
  ])
  const [food] = foods
  const [restaurant] = restaurants
  return {
    restaurant: restaurant!,
    categoryId: food!.categories[0]!._id,
    cuisineId: food!.cuisine!._id,
  }
}

/** A basket of the signed-in customer. */
export async function firstBasket(context: BrowserContext): Promise<string> {
  const [basket] = await read<{ _id: string }[]>(context, '/basket/get-user-baskets')
  return basket!._id
}

/** An accepted order of the signed-in seller, still to be delivered. */
export async function openDelivery(context: BrowserContext): Promise<Order> {
  const orders = await read<Order[]>(context, '/order/get-list-order-seller?status=Pending&limit=100')
  return orders.find(({ delivery }) => delivery)!
}
