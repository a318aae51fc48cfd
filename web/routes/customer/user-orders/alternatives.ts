import type { Api } from '#contract/client.ts'
import { ApiError } from '#contract/client.ts'
import type { Food } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'
import { type DeliveryPlace, placeQuery } from '#contract/rules/delivery-place.ts'
import { type Chosen, choiceFaults, preselectedChoice } from '#contract/rules/options.ts'
import { priceOf } from '#web/features/basket/choice-fields.ts'

/** Milliseconds after its cancellation for which an order shows where the same kind of dish can be had. */
const shownFor = 3 * 60 * 60_000

/** Restaurants that are offered. */
const offered = 3

/** An open restaurant with a dish of the same kind. */
export interface Alternative {
  restaurant: { _id: string; name: string }
  /** `isReady`: it goes into a basket as it is; otherwise somebody has to choose its options, and `price` is the least */
  dish: { _id: string; name: string; price: number; isReady: boolean }
}

/** Whether an order was just cancelled by its restaurant or by the clock, and its customer is hungry still. */
function isLetDown({ cancelledBy, cancelReason, timeline, createdAt }: Order, now: number): boolean {
  const isTheirs = cancelledBy === 'user' || cancelledBy === null || cancelReason === 'NOT_PAID'
  return !isTheirs && now - Date.parse(timeline.at(-1)?.at ?? createdAt) < shownFor
}

/** The dish that an order is about: the most expensive of its lines. */
const mainDish = ({ foodItems }: Order) =>
  foodItems.toSorted((a, b) => b.price * b.quantity - a.price * a.quantity)[0]?.name ?? ''

/** Neither sold out nor in a closed section. */
export const canBeHad = ({ soldOut, opensAt }: Food) => !soldOut && !opensAt

/** A dish with its preselected options and their price; without options where these are no valid choice. */
export async function readPreselected(
  api: Api,
  food: Food,
): Promise<{ options: Chosen[] | null; price: number }> {
  if (food.optionGroups.length === 0) return { options: [], price: food.price }
  try {
    const { optionGroups, price } = (await api.food.get({ params: { id: food._id } })).data
    const options = preselectedChoice(optionGroups)
    if (choiceFaults(optionGroups, options).length === 0)
      return { options, price: priceOf(price, optionGroups, options) }
  } catch (error) {
    // Its own page says what it is.
    if (!(error instanceof ApiError) || error.status === 401) throw error
  }
  return { options: null, price: food.fromPrice }
}

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
  const found = new Map<string, Food>()
  for (const q of new Set([name, kind])) {
    for (const food of await findOpen(api, q, place)) {
      const { restaurant } = food
      if (restaurant._id === order.restaurant._id || found.has(restaurant._id) || !canBeHad(food)) continue
      found.set(restaurant._id, food)
    }
    if (found.size >= offered) break
  }
  const dishes = [...found.values()].slice(0, offered)
  return {
    orderId: order._id,
    restaurants: await Promise.all(dishes.map((food) => readAlternative(api, food))),
  }
}

async function readAlternative(api: Api, food: Food): Promise<Alternative> {
  const { options, price } = await readPreselected(api, food)
  const { _id, name, restaurant } = food
  return {
    restaurant: { _id: restaurant._id, name: restaurant.name },
    dish: { _id, name, price, isReady: options !== null },
  }
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
