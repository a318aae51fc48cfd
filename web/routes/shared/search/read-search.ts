import type { Api } from '#contract/client.ts'
import { cardFood } from '#web/features/catalogue/card-food.ts'
import { cardRestaurant } from '#web/features/catalogue/read-row.ts'
import type { readServing } from '#web/features/catalogue/read-filters.ts'
import { isFailed } from '#web/features/errors/failed-part.tsx'
import { loadPart } from '#web/features/errors/load-part.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { foodFilterQuery, type FoodListFilters } from '#web/features/preferences/food-filters.ts'

/** Results of each kind on the search page; a link leads to the list with the others. */
const shown = 8

/** The best matches of each kind for a query; null for an empty one. */
export async function readSearch(
  api: Api,
  q: string,
  foodFilters: FoodListFilters,
  { near, postalCode, open, delivers }: ReturnType<typeof readServing>['query'],
) {
  if (!q) return null
  const { place: _place, ...filters } = foodFilterQuery(foodFilters)
  const { foods, restaurants, cuisines, categories, spelling, understood, leftOut, from } =
    await loadRequired(
      'Failed to load search results',
      api.search.results({ query: { q, limit: shown, ...filters, near, postalCode, open, delivers } }),
    )
  return {
    foods: foods.data.map(cardFood),
    moreFoods: foods.nextCursor !== undefined,
    restaurants: restaurants.data.map(cardRestaurant),
    moreRestaurants: restaurants.nextCursor !== undefined,
    cuisines,
    categories,
    spelling,
    understood,
    leftOut,
    from,
  }
}

/** The popular searches; none if the call fails. */
export async function readPopularSearches(api: Api): Promise<string[]> {
  const popular = await loadPart('Failed to load search results', api.search.popular())
  return isFailed(popular) ? [] : popular.data
}
