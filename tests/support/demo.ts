import type { BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import type { Complaint } from '#contract/records/complaint.ts'
import type { Order } from '#contract/records/order.ts'
import { type Caller, read } from './api.ts'

const emails: Record<Role, string> = {
  user: 'customer@foodie.test',
  seller: 'seller@foodie.test',
  admin: 'admin@foodie.test',
}

/** Signs a browser in with a demo account through the API. */
export async function signInAs(context: Caller, role: Role): Promise<void> {
  const response = await context.request.post(`${basePath}/${role}/login-${role}`, {
    data: { email: emails[role], password: 'Foodie@123' },
  })
  expect(response.status()).toBe(200)
}

/**
 * Demo records for pages that have an id in their URL: a restaurant that no test changes, always open, with dishes
 * that need no choice of options. The best rated one depends on the hour at which the demo was filled in.
 */
export async function demoRecords(context: BrowserContext) {
  const [restaurant] = await read<Restaurant[]>(context, '/restaurant/get-list-restaurant?q=chilaca')
  const menu = `/food/get-list-food?limit=1&restaurant=${restaurant!._id}`
  const [food] = await read<Food[]>(context, menu)
  return {
    restaurant: restaurant!,
    foodId: food!._id,
    categoryId: food!.categories[0]!._id,
    cuisineId: food!.cuisine!._id,
  }
}

/** The oldest restaurant of the signed-in seller, which no test deletes, and one of its foods. */
export async function ownMenu(context: BrowserContext) {
  const { restaurants } = await read<{ restaurants: Restaurant[] }>(context, '/seller/get-data-seller')
  const restaurant = restaurants.at(-1)!
  const [food] = await read<Food[]>(context, `/food/get-list-food?restaurant=${restaurant._id}&limit=1`)
  return { restaurant, food: food! }
}

/** A restaurant of the signed-in seller with an option group. */
export async function ownOptionGroup(context: BrowserContext) {
  const { restaurants } = await read<{ restaurants: Restaurant[] }>(context, '/seller/get-data-seller')
  for (const restaurant of restaurants) {
    const [group] = await read<{ _id: string }[]>(context, `/option/get-groups/${restaurant._id}`)
    if (group) return { restaurant, group }
  }
  throw new Error('No restaurant of the seller has an option group')
}

/** The id of a basket of the signed-in customer. */
export async function firstBasket(context: BrowserContext): Promise<string> {
  const [basket] = await read<{ _id: string }[]>(context, '/basket/get-user-baskets')
  return basket!._id
}

/** An accepted, undelivered order of the signed-in seller. */
export async function openDelivery(context: BrowserContext): Promise<Order> {
  const ofDemo = '/order/get-list-order-seller?status=Pending&limit=100&q=foodie.test'
  const orders = await read<Order[]>(context, ofDemo)
  return orders.find(({ delivery }) => delivery)!
}

/** A Pending complaint about a restaurant of the signed-in seller. */
export async function openComplaint(context: BrowserContext): Promise<Complaint> {
  const path = '/complaint/get-list-seller-restaurants-complaint?status=Pending&limit=100'
  return (await read<Complaint[]>(context, path)).at(-1)!
}

/** A completed order of the signed-in customer without a complaint. */
export async function orderWithoutComplaint(context: BrowserContext): Promise<Order> {
  const orders = await read<Order[]>(context, '/order/get-list-order-user?status=Completed&limit=100')
  return orders.find(({ complaint }) => complaint === null)!
}

/** A rating by the signed-in customer of a food that was delivered to them. */
export async function ownRating(context: BrowserContext): Promise<{ id: string; foodId: string }> {
  const orders = await read<Order[]>(context, '/order/get-list-order-user?status=Completed&limit=100')
  const foods = new Set(orders.flatMap(({ foodItems }) => foodItems.map(({ food }) => food)))
  const [foodId, id] = orders
    .flatMap(({ ratings }) => Object.entries(ratings))
    .find(([reference]) => foods.has(reference))!
  return { id, foodId }
}

/** The id of a delivered food that the signed-in customer has not rated. */
export async function unratedFood(context: BrowserContext): Promise<string> {
  const orders = await read<Order[]>(context, '/order/get-list-order-user?status=Completed&limit=100')
  const rated = new Set(orders.flatMap(({ ratings }) => Object.keys(ratings)))
  return orders.flatMap(({ foodItems }) => foodItems).find(({ food }) => !rated.has(food))!.food
}

/** The ids of a rated delivery of the signed-in seller, and of its rating. */
export async function ratedDelivery(context: BrowserContext): Promise<{ id: string; ratingId: string }> {
  const orders = await read<Order[]>(context, '/order/get-list-order-seller?status=Completed&limit=100')
  const { delivery } = orders.find((order) => order.delivery?.rating)!
  return { id: delivery!._id, ratingId: delivery!.rating! }
}
