import type { Api } from '#contract/client.ts'
import type { Restaurant } from '#contract/records/catalogue.ts'
import type { foodFilterQuery } from '#web/features/preferences/food-filters.ts'
import { type FailedPart, isFailed } from '#web/features/errors/failed-part.tsx'
import { loadPart } from '#web/features/errors/load-part.ts'
import { type CardFood, cardFood } from './card-food.ts'
import { type CardServing, cardServing } from './card-serving.ts'

/** Cards per carousel; the rest are behind a link to the whole list. */
const rowLength = 12

/** The fields of a restaurant that its card shows. */
export type CardRestaurant = Omit<
  Restaurant,
  'phoneNumber' | 'categories' | 'open' | 'minutes' | 'charges' | 'delivers'
> & { serving?: CardServing }

/** Keeps of a restaurant what its card shows. */
export function cardRestaurant(restaurant: Restaurant): CardRestaurant {
  const {
    phoneNumber: _phone,
    categories: _categories,
    open,
    minutes,
    charges,
    delivers,
    ...shown
  } = restaurant
  const serving = cardServing({ open, minutes, charges, delivers, distance: shown.distance })
  return { ...shown, ...(serving && { serving }) }
}

type Filter = { category?: string; cuisine?: string; near?: string; postalCode?: string }

/** The restaurants nearest to the reader's place, without one the most popular; optionally of a category or cuisine. */
export async function readRestaurantRow(
  api: Api,
  filter: Filter = {},
): Promise<CardRestaurant[] | FailedPart> {
  const sort = filter.near ? 'distance' : 'relevance'
  const query = { ...filter, sort, limit: rowLength } as const
  const row = await loadPart('Failed to load restaurants', api.restaurant.list({ query }))
  if (isFailed(row)) return row
  return row.data.map(cardRestaurant)
}

/** The most popular foods, optionally of a category or cuisine, that match the filters. */
export async function readFoodRow(
  api: Api,
  filter: Filter & ReturnType<typeof foodFilterQuery> = {},
): Promise<CardFood[] | FailedPart> {
  const query = { ...filter, sort: 'relevance', limit: rowLength } as const
  const row = await loadPart('Failed to load foods', api.food.list({ query }))
  if (isFailed(row)) return row
  return row.data.map(cardFood)
}

/** The first 100 categories, for carousels and filters. */
export async function readCategories(api: Api) {
  const list = await loadPart('Failed to load categories', api.category.list({ query: { limit: 100 } }))
  return isFailed(list) ? list : list.data
}

/** The first 100 cuisines, for carousels and filters. */
export async function readCuisines(api: Api) {
  const list = await loadPart('Failed to load cuisines', api.cuisine.list({ query: { limit: 100 } }))
  return isFailed(list) ? list : list.data
}
