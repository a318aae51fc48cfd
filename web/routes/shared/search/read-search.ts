import type { Api } from '#contract/client.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'

/** Results per kind; the rest are behind a link to the whole list. */
const limit = 8

/** Searches foods, restaurants, cuisines and categories, most relevant first; null for an empty query. */
export async function readSearch(api: Api, q: string) {
  if (!q) return null
  const query = { q, limit }
  const [foods, restaurants, cuisines, categories] = await Promise.all([
    loadRequired('Failed to load foods', api.food.list({ query })),
    loadRequired('Failed to load restaurants', api.restaurant.list({ query })),
    loadRequired('Failed to load cuisines', api.cuisine.list({ query })),
    loadRequired('Failed to load categories', api.category.list({ query })),
  ])
  return {
    foods: foods.data,
    moreFoods: foods.nextCursor !== undefined,
    restaurants: restaurants.data,
    moreRestaurants: restaurants.nextCursor !== undefined,
    cuisines: cuisines.data,
    categories: categories.data,
    spelling: foods.spelling,
  }
}
