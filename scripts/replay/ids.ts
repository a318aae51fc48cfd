import type { Restaurant } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'
import type { Side, Visitor } from './side.ts'

interface HasId {
  _id: string
}

/** An id that no record has. */
export const noId = '00000000-0000-7000-8000-000000000000'

/** Records of the demo by the name of their parameter in addresses, for each visitor. */
export type Ids = Record<Visitor, Record<string, string>>

/** Finds records of the demo that each visitor may see. */
export async function findIds(side: Side): Promise<Ids> {
  const [restaurant] = await side.read<Restaurant[]>('guest', '/restaurant/get-list-restaurant?q=chilaca')
  const [food] = await side.read<{ _id: string; categories: HasId[]; cuisine: HasId }[]>(
    'guest',
    `/food/get-list-food?restaurant=${restaurant!._id}&limit=1`,
  )
  const guest = {
    restaurantId: restaurant!._id,
    foodId: food!._id,
    categoryId: food!.categories[0]!._id,
    cuisineId: food!.cuisine._id,
    referenceId: restaurant!._id,
    token: 'no-such-token',
    sessionId: noId,
  }
  return { guest, user: await idsOfUser(side, guest), ...(await idsOfOthers(side, guest)) }
}

async function idsOfUser(side: Side, guest: Record<string, string>): Promise<Record<string, string>> {
  const list = '/order/get-list-order-user?status=Completed&limit=100'
  const completed = await side.read<Order[]>('user', list)
  const [basket] = await side.read<HasId[]>('user', '/basket/get-user-baskets')
  const [complaint] = await side.read<HasId[]>('user', '/complaint/get-list-user-complaint')
  const summary = await side.read<{ address: HasId | null }>('user', '/user/get-summary-user')
  const page = await side.open('user', '/user/profile')
  return {
    ...guest,
    addressId: summary.address?._id ?? /update-address\/([\da-f-]{36})/.exec(page)?.[1] ?? noId,
    basketId: basket!._id,
    orderId: completed.find((order) => !order.complaint)!._id,
    complaintId: complaint!._id,
    ratingId: completed.find(({ delivery }) => delivery?.rating)!.delivery!.rating!,
  }
}

async function idsOfOthers(
  side: Side,
  guest: Record<string, string>,
): Promise<Pick<Ids, 'seller' | 'admin'>> {
  const { restaurants } = await side.read<{ restaurants: Restaurant[] }>('seller', '/seller/get-data-seller')
  const orders = await side.read<Order[]>('seller', '/order/get-list-order-seller?status=Pending&limit=100')
  const accepted = orders.find(({ delivery }) => delivery)!
  const restaurantId = accepted.restaurant._id
  const menu = await side.read<{ groups: HasId[]; sections: { foods: HasId[] }[] }>(
    'seller',
    `/restaurant/get-menu/${restaurants.find(({ _id }) => _id === restaurantId)!._id}`,
  )
  const [complaint] = await side.read<HasId[]>('seller', '/complaint/get-list-seller-restaurants-complaint')
  const seller = {
    ...guest,
    restaurantId,
    foodId: menu.sections.flatMap(({ foods }) => foods)[0]!._id,
    groupId: menu.groups[0]?._id ?? noId,
    addressId: await addressOf(side, restaurantId),
    complaintId: complaint!._id,
    orderId: accepted._id,
    deliveryId: accepted.delivery!._id,
    referenceId: accepted.delivery!._id,
  }
  const [synonyms] = await side.read<HasId[]>('admin', '/search/get-list-synonym')
  const [contact] = await side.read<HasId[]>('admin', '/contact-us/get-list-contactUs')
  return { seller, admin: { ...guest, groupId: synonyms!._id, contactUsId: contact!._id } }
}

async function addressOf(side: Side, restaurantId: string): Promise<string> {
  const full = await side.read<{ address: HasId | null }>(
    'guest',
    `/restaurant/get-full-data-restaurant/${restaurantId}`,
  )
  return full.address?._id ?? noId
}
