import type { BrowserContext } from '@playwright/test'
import type { Role } from '#contract/endpoint.ts'
import type { User } from '#contract/records/account.ts'
import type { ListedStatement } from '#contract/records/statement.ts'
import { basePath } from '#contract/base-path.ts'
import { read } from './api.ts'
import {
  demoRecords,
  firstBasket,
  openComplaint,
  openDelivery,
  orderWithoutComplaint,
  ownOptionGroup,
  ownRating,
  ratedDelivery,
  unratedFood,
} from './demo.ts'

type Ids = Record<string, string>

/** Ids of demo records for the parameters of screens, as visible to the signed-in role, and a few that a screen may name. */
export async function screenIds(context: BrowserContext, role: 'guest' | Role): Promise<Ids> {
  const { restaurant, foodId, categoryId, cuisineId } = await demoRecords(context)
  const shared = { restaurantId: restaurant._id, foodId, categoryId, cuisineId, referenceId: restaurant._id }
  if (role === 'user') return { ...shared, ...(await idsOfCustomer(context)) }
  if (role === 'seller') return { ...shared, ...(await idsOfSeller(context)) }
  if (role === 'admin') {
    const [synonyms] = await read<{ _id: string }[]>(context, '/search/get-list-synonym')
    const statement = await newestStatement(context)
    return {
      ...shared,
      groupId: synonyms!._id,
      text: 'terms',
      statementId: statement._id,
      sellerId: statement.seller._id,
      accountId: statement.seller._id,
      ratingId: await firstRating(context, restaurant._id),
      orderId: (await newestOrder(context))._id,
      complaintId: await newestComplaint(context, '/complaint/get-all-complaints'),
    }
  }
  return shared
}

async function idsOfCustomer(context: BrowserContext): Promise<Ids> {
  const verified = await context.request.get(`${basePath}/user/verify-user`)
  const { user } = (await verified.json()) as { user: User }
  const rating = await ownRating(context)
  return {
    addressId: user.addresses[0]!._id,
    basketId: await firstBasket(context),
    orderId: (await orderWithoutComplaint(context))._id,
    complaintId: await newestComplaint(context, '/complaint/get-list-user-complaint'),
    ratingId: rating.id,
    ratedFoodId: rating.foodId,
    unratedFoodId: await unratedFood(context),
  }
}

async function idsOfSeller(context: BrowserContext): Promise<Ids> {
  const { restaurant, group } = await ownOptionGroup(context)
  const full = `/restaurant/get-full-data-restaurant/${restaurant._id}`
  const { address } = await read<{ address: { _id: string } }>(context, full)
  const [food] = await read<{ _id: string }[]>(
    context,
    `/food/get-list-food?restaurant=${restaurant._id}&limit=1`,
  )
  const order = await openDelivery(context)
  const rated = await ratedDelivery(context)
  return {
    restaurantId: restaurant._id,
    foodId: food!._id,
    groupId: group._id,
    addressId: address._id,
    complaintId: (await openComplaint(context))._id,
    orderId: order._id,
    deliveryId: order.delivery!._id,
    ratedDeliveryId: rated.id,
    ratingId: rated.ratingId,
    statementId: (await newestStatement(context))._id,
  }
}

async function firstRating(context: BrowserContext, referenceId: string): Promise<string> {
  const path = `/rating/rating-list-reference/${referenceId}?limit=1`
  const { referenceRatings } = await read<{ referenceRatings: { _id: string }[] }>(context, path)
  return referenceRatings[0]!._id
}

async function newestOrder(context: BrowserContext): Promise<{ _id: string }> {
  const [order] = await read<{ _id: string }[]>(context, '/admin/get-list-order')
  return order!
}

async function newestComplaint(context: BrowserContext, list: string): Promise<string> {
  const [complaint] = await read<{ _id: string }[]>(context, `${list}?limit=1`)
  return complaint!._id
}

async function newestStatement(context: BrowserContext): Promise<ListedStatement> {
  const [statement] = await read<ListedStatement[]>(context, '/statement/get-list-statement?limit=1')
  return statement!
}

/** An address for the pattern of a route. `named` has the names of other ids for some parameters. */
export function fillRoute(route: string, ids: Ids, named: Record<string, string> = {}): string {
  return route.replace(/:(\w+)/g, (parameter, name: string) => ids[named[name] ?? name] ?? parameter)
}
