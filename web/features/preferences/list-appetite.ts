import type { Allergen, Diet } from '#contract/rules/diet.ts'

/** The filters of a list of foods by diet, allergens, price, rating and place; empty: not set. */
export interface ListAppetite {
  diet: Diet | ''
  without: Allergen[]
  /** rupees */
  maxPrice: string
  /** stars */
  minRating: string
  place: string
  /** the visitor has saved preferences; a list without them has `preferences=off` in its address */
  hasSaved: boolean
}

/** The search parameters of these filters. */
export const appetiteParams = ['diet', 'without', 'maxPrice', 'minRating', 'place', 'preferences'] as const

/** The filters as a call takes them. */
export function appetiteQuery({ diet, without, maxPrice, minRating, place }: ListAppetite) {
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
export function appetiteSearch(appetite: ListAppetite | undefined): string {
  if (!appetite) return ''
  const off = appetite.hasSaved && { preferences: 'off' }
  return String(new URLSearchParams({ ...appetiteQuery(appetite), ...off }))
}

/** Whether any of these filters is set. */
export function hasFilters(appetite: ListAppetite): boolean {
  return Object.keys(appetiteQuery(appetite)).length > 0
}

/** Whether any of these filters is set, or could be. */
export function hasAppetite(appetite: ListAppetite): boolean {
  return appetite.hasSaved || hasFilters(appetite)
}

const dietNames: Record<Diet, string> = {
  vegan: 'Vegan only',
  vegetarian: 'Vegetarian only',
  egg: 'Vegetarian or egg only',
  'non-vegetarian': 'With a stated diet',
}

/** The filters in words, such as `Vegetarian only` and `without milk`. */
export function appetiteInWords(appetite: Partial<Omit<ListAppetite, 'hasSaved'>>): string[] {
  const { diet, without = [], maxPrice, minRating, place } = appetite
  return [
    diet ? dietNames[diet] : '',
    without.length > 0 ? `without ${without.join(', ')}` : '',
    maxPrice ? `up to ₹${maxPrice}` : '',
    minRating ? `${minRating} stars and more` : '',
    place ? `in ${place}` : '',
  ].filter(Boolean)
}

/** A list's address without these filters: of the saved ones, for this list only. */
export function withoutAppetite(search: URLSearchParams, { hasSaved }: { hasSaved: boolean }): string {
  const rest = new URLSearchParams(search)
  for (const name of [...appetiteParams, 'cursor']) rest.delete(name)
  if (hasSaved) rest.set('preferences', 'off')
  return `?${rest}`
}
