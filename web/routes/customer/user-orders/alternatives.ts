import type { Api } from '#contract/client.ts'
import { ApiError } from '#contract/client.ts'
import type { Food } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'
import { type DeliveryPlace, placeQuery } from '#contract/rules/delivery-place.ts'
import { redirectWith } from '#web/features/forms/flash.ts'

/** Milliseconds after its cancellation for which an order shows where the same kind of dish can be had. */
const shownFor = 3 * 60 * 60_000

/** Restaurants that are offered. */
const offered = 3

/** An open restaurant with a dish of the same kind. */
export interface Alternative {
  restaurant: { _id: string; name: string }
  dish: { name: string; price: number }
}

/** Whether an order was just cancelled by its restaurant or by the clock, and its customer is hungry still. */
function isLetDown({ cancelledBy, cancelReason, timeline, createdAt }: Order, now: number): boolean {
  const isTheirs = cancelledBy === 'user' || cancelledBy === null || cancelReason === 'NOT_PAID'
  return !isTheirs && now - Date.parse(timeline.at(-1)?.at ?? createdAt) < shownFor
}

/** The dish that an order is about: the most expensive of its lines. */
const mainDish = ({ foodItems }: Order) =>
  foodItems.toSorted((a, b) => b.price * b.quantity - a.price * a.quantity)[0]?.name ?? ''

const canBeHad = ({ soldOut, opensAt, optionsRequired }: Food) => !soldOut && !opensAt && !optionsRequired

/**
 * Open restaurants with the same kind of dish as the newest order, if that was just cancelled by its restaurant or by the
 * clock (marketplace §2); null otherwise. Searched for by the dish's name, and then by its last word: `Chicken Biryani` is a
 * biryani.
 */
export async function readAlternatives(
  api: Api,
  [order]: readonly Order[],
  place: DeliveryPlace | null,
  now: number,
): Promise<{ orderId: string; restaurants: Alternative[] } | null> {
  if (!order || !isLetDown(order, now)) return null
  const name = mainDish(order)
  const kind = name.split(' ').at(-1) ?? ''
  const found = new Map<string, Alternative>()
  for (const q of new Set([name, kind])) {
    for (const food of await findOpen(api, q, place)) {
      const { restaurant } = food
      if (restaurant._id === order.restaurant._id || found.has(restaurant._id) || !canBeHad(food)) continue
      const { name: dish, price } = food
      found.set(restaurant._id, {
        restaurant: { _id: restaurant._id, name: restaurant.name },
        dish: { name: dish, price },
      })
    }
    if (found.size >= offered) break
  }
  return { orderId: order._id, restaurants: [...found.values()].slice(0, offered) }
}

/** Dishes of open restaurants for these words; none if they cannot be read: the order is shown all the same. */
async function findOpen(api: Api, q: string, place: DeliveryPlace | null): Promise<Food[]> {
  const delivers = place ? ({ delivers: 'here', ...placeQuery(place) } as const) : {}
  try {
    return (await api.food.list({ query: { q, open: 'now', limit: 24, ...delivers } })).data
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return []
    throw error
  }
}

/** Puts what a restaurant has of the dishes of an order into its basket, and goes there with what it lacks. */
export async function orderElsewhere(
  api: Api,
  { orderId, restaurantId }: { orderId: string; restaurantId: string },
): Promise<Response> {
  const { data: order } = await api.order.get({ params: { id: orderId } })
  const found = await Promise.all(order.foodItems.map(({ name }) => findThere(api, restaurantId, name)))
  const missing: string[] = []
  const taken = new Set<string>()
  for (const [place, { name, quantity }] of order.foodItems.entries()) {
    const food = found[place]
    if (!food || taken.has(food._id) || !(await add(api, food, quantity))) missing.push(name)
    else taken.add(food._id)
  }
  if (taken.size === 0) {
    return redirectWith('/user/user-orders', 'error', 'Nothing of this order can be had there now')
  }
  const lacks = missing.length > 0 ? `. Not there: ${missing.join(', ')}` : ''
  return redirectWith(
    '/user/user-basket',
    'success',
    `${taken.size} of ${order.foodItems.length} in your basket${lacks}`,
  )
}

/** The dish of a restaurant for the name of a dish, or for its kind. */
async function findThere(api: Api, restaurant: string, name: string): Promise<Food | undefined> {
  for (const q of new Set([name, name.split(' ').at(-1) ?? ''])) {
    const { data } = await api.food.list({ query: { restaurant, q, limit: 5 } })
    const food = data.find(canBeHad)
    if (food) return food
  }
  return undefined
}

/** Whether the dish is in the basket now. */
async function add(api: Api, food: Food, quantity: number): Promise<boolean> {
  const restaurantId = food.restaurant._id
  try {
    await api.basket.addItem({ body: { restaurantId, foodId: food._id, quantity, price: food.price } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 401)
      return error.code === 'ALREADY_IN_BASKET'
    throw error
  }
}
