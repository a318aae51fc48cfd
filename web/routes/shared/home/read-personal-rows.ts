import { type Api, ApiError } from '#contract/client.ts'
import type { Favourite } from '#contract/records/favourite.ts'
import type { Order } from '#contract/records/order.ts'
import type { placeQuery } from '#contract/rules/delivery-place.ts'
import { foodPath, inArea, type Area } from '#web/links.ts'

/** Orders that are read to find the last ones of different restaurants. */
const latestOrders = 6
/** Favourites in the row; the page has all of them. */
const rowLength = 12

/**
 * What a customer ordered last, per restaurant, and their favourites; null for everybody else. If they cannot be read, the
 * home page is shown without them.
 */
export async function readPersonalRows(api: Api, area: Area, here: ReturnType<typeof placeQuery>) {
  if (area !== '/user') return null
  try {
    const [orders, favourites] = await Promise.all([
      api.order.listOfUser({ query: { status: 'Completed', limit: latestOrders } }),
      api.favourite.list({ query: { limit: rowLength, ...here } }),
    ])
    const isLatest = ({ restaurant }: Order, place: number) =>
      orders.data.findIndex((order) => order.restaurant._id === restaurant._id) === place
    return {
      orders: orders.data.filter(isLatest).map(shownOrder),
      favourites: favourites.data.map(shownFavourite),
    }
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null
    throw error
  }
}

export type LastOrder = ReturnType<typeof shownOrder>

function shownOrder({ _id, billNumber, restaurant, foodItems, createdAt }: Order) {
  return {
    _id,
    billNumber,
    createdAt,
    restaurantName: restaurant.name,
    dishes: foodItems.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    image: foodItems.find(({ image }) => image)?.image ?? null,
  }
}

export type ShownFavourite = ReturnType<typeof shownFavourite>

function shownFavourite({ _id, restaurant, food }: Favourite) {
  const { name, image } = restaurant ?? food!
  const to = food ? foodPath('/user', food) : inArea('/user', `restaurants/${restaurant!._id}`)
  return { _id, name, image, to, restaurantName: food?.restaurant.name ?? null }
}
