import type { Api } from '#contract/client.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'

/** Results of each kind on the search page; a link leads to the list with the others. */
const shown = 8

/** The best matches of each kind for a query; null for an empty one. */
export async function readSearch(api: Api, q: string) {
  if (!q) return null
  const { foods, restaurants, cuisines, categories, spelling } = await loadRequired(
    'Failed to load search results',
    api.search.results({ query: { q, limit: shown } }),
  )
  return {
    foods: foods.data,
    moreFoods: foods.nextCursor !== undefined,
    restaurants: restaurants.data,
    moreRestaurants: restaurants.nextCursor !== undefined,
    cuisines,
    categories,
    spelling,
  }
}
