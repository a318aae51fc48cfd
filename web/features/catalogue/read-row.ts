import type { Api } from '#contract/client.ts'
import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'

/** How many cards a row shows before it leads to the whole list. */
const rowLength = 12

/** What a card shows of a food. */
export type CardFood = Omit<Food, 'description' | 'categories'>
/** What a card shows of a restaurant. */
export type CardRestaurant = Omit<Restaurant, 'phoneNumber' | 'categories'>

type Filter = { category?: string; cuisine?: string }

/** The restaurants that people like best, of a category or cuisine where one is given. */
export async function readRestaurantRow(api: Api, filter: Filter = {}): Promise<CardRestaurant[]> {
  const query = { ...filter, sort: 'relevance', limit: rowLength } as const
  const { data } = await loadRequired('Failed to load restaurants', api.restaurant.list({ query }))
  return data.map(({ phoneNumber: _phone, categories: _categories, ...shown }) => shown)
}

/** The foods that people like best, of a category or cuisine where one is given. */
export async function readFoodRow(api: Api, filter: Filter = {}): Promise<CardFood[]> {
  const query = { ...filter, sort: 'relevance', limit: rowLength } as const
  const { data } = await loadRequired('Failed to load foods', api.food.list({ query }))
  return data.map(({ description: _description, categories: _categories, ...shown }) => shown)
}

/** All categories; enough for a menu of them. */
export function readCategories(api: Api) {
  return loadRequired('Failed to load categories', api.category.list({ query: { limit: 100 } }))
}

/** All cuisines; enough for a menu of them. */
export function readCuisines(api: Api) {
  return loadRequired('Failed to load cuisines', api.cuisine.list({ query: { limit: 100 } }))
}
