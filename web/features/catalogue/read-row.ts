import type { Api } from '#contract/client.ts'
import { loadOrSay } from './load-or-say.ts'

/** How many cards a row shows before it leads to the whole list. */
const rowLength = 12

/** The best rated restaurants and foods, of a category or cuisine where one is given. */
export function readRestaurantRow(api: Api, filter: { category?: string; cuisine?: string } = {}) {
  const query = { ...filter, sort: 'rating', limit: rowLength } as const
  return loadOrSay('Failed to load restaurants', api.restaurant.list({ query }))
}

/** See `readRestaurantRow`. */
export function readFoodRow(api: Api, filter: { category?: string; cuisine?: string } = {}) {
  const query = { ...filter, sort: 'rating', limit: rowLength } as const
  return loadOrSay('Failed to load foods', api.food.list({ query }))
}

/** All categories; enough for a menu of them. */
export function readCategories(api: Api) {
  return loadOrSay('Failed to load categories', api.category.list({ query: { limit: 100 } }))
}

/** All cuisines; enough for a menu of them. */
export function readCuisines(api: Api) {
  return loadOrSay('Failed to load cuisines', api.cuisine.list({ query: { limit: 100 } }))
}
