import type { Api } from '#contract/client.ts'
import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'

/** Cards per carousel; the rest are behind a link to the whole list. */
const rowLength = 12

/** The fields of a food that its card shows. */
export type CardFood = Omit<Food, 'description' | 'categories'>
/** The fields of a restaurant that its card shows. */
export type CardRestaurant = Omit<Restaurant, 'phoneNumber' | 'categories'>

type Filter = { category?: string; cuisine?: string }

/** The most popular restaurants, optionally of a category or cuisine. */
export async function readRestaurantRow(api: Api, filter: Filter = {}): Promise<CardRestaurant[]> {
  const query = { ...filter, sort: 'relevance', limit: rowLength } as const
  const { data } = await loadRequired('Failed to load restaurants', api.restaurant.list({ query }))
  return data.map(({ phoneNumber: _phone, categories: _categories, ...shown }) => shown)
}

/** The most popular foods, optionally of a category or cuisine. */
export async function readFoodRow(api: Api, filter: Filter = {}): Promise<CardFood[]> {
  const query = { ...filter, sort: 'relevance', limit: rowLength } as const
  const { data } = await loadRequired('Failed to load foods', api.food.list({ query }))
  return data.map(({ description: _description, categories: _categories, ...shown }) => shown)
}

/** The first 100 categories, for carousels and filters. */
export function readCategories(api: Api) {
  return loadRequired('Failed to load categories', api.category.list({ query: { limit: 100 } }))
}

/** The first 100 cuisines, for carousels and filters. */
export function readCuisines(api: Api) {
  return loadRequired('Failed to load cuisines', api.cuisine.list({ query: { limit: 100 } }))
}
