import type { Allergen, Diet } from '#contract/rules/diet.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'

/** The filters of a list of foods by diet, allergens, price, rating and place; empty: not set. */
export interface FoodListFilters {
  diet: Diet | ''
  without: Allergen[]
  /** an amount */
  maxPrice: string
  /** stars */
  minRating: string
  place: string
  /** the visitor has saved preferences; a list without them has `preferences=off` in its address */
  hasSaved: boolean
}

/** The search parameters of these filters. */
export const foodFilterParams = ['diet', 'without', 'maxPrice', 'minRating', 'place', 'preferences'] as const

/** The filters as a call takes them. */
export function foodFilterQuery({ diet, without, maxPrice, minRating, place }: FoodListFilters) {
  return {
    ...(diet && { diet }),
    ...(without.length > 0 && { without: without.join(',') }),
    ...(maxPrice && { maxPrice }),
    ...(minRating && { minRating }),
    ...(place && { place }),
  }
}

/**
 * The search parameters with which another address of a list has the same filters: they state everything that is applied,
 * and so replace the saved ones. Empty where nothing is set.
 */
export function foodFilterSearch(foodFilters: FoodListFilters | undefined): string {
  if (!foodFilters) return ''
  const off = foodFilters.hasSaved && { preferences: 'off' }
  return String(new URLSearchParams({ ...foodFilterQuery(foodFilters), ...off }))
}

/** Whether any of these filters is set. */
export function hasFilters(foodFilters: FoodListFilters): boolean {
  return Object.keys(foodFilterQuery(foodFilters)).length > 0
}

/** Whether any of these filters is set, or could be. */
export function showsFoodFilters(foodFilters: FoodListFilters): boolean {
  return foodFilters.hasSaved || hasFilters(foodFilters)
}

const dietNames: Record<Diet, string> = {
  vegan: 'Vegan only',
  vegetarian: 'Vegetarian only',
  egg: 'Vegetarian or egg only',
  'non-vegetarian': 'With a stated diet',
}

/** The filters in words, such as `Vegetarian only` and `without milk`. */
export function foodFiltersInWords(
  foodFilters: Partial<Omit<FoodListFilters, 'hasSaved'>>,
  money: MarketplaceMoney,
): string[] {
  const { diet, without = [], maxPrice, minRating, place } = foodFilters
  return [
    diet ? dietNames[diet] : '',
    without.length > 0 ? `without ${without.join(', ')}` : '',
    maxPrice ? `up to ${money.withSign(maxPrice)}` : '',
    minRating ? `${minRating} stars and more` : '',
    place ? `in ${place}` : '',
  ].filter(Boolean)
}

/** A list's address without these filters: of the saved ones, for this list only. */
export function withoutFoodFilters(search: URLSearchParams, { hasSaved }: { hasSaved: boolean }): string {
  const rest = new URLSearchParams(search)
  for (const name of [...foodFilterParams, 'cursor']) rest.delete(name)
  if (hasSaved) rest.set('preferences', 'off')
  return `?${rest}`
}
