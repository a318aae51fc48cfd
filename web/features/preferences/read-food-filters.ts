import type { RouterContextProvider } from 'react-router'
import { foodFilters, catalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { Avoids } from '#contract/records/account.ts'
import { allergens, type Diet } from '#contract/rules/diet.ts'
import { narrowingDiet } from '#contract/rules/preferences.ts'
import type { FoodListFilters } from './food-filters.ts'
import { readSavedPreferences } from '#web/features/place/saved-preferences.ts'

/**
 * The filters in the address of a list. Diet and allergens that it does not name are those that the visitor saved, unless
 * it has `preferences=off`. What is invalid is ignored, because the form shows what is applied in its place.
 */
export async function readFoodFilters({
  request,
  context,
  url,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
}): Promise<FoodListFilters> {
  return foodFiltersIn(url.searchParams, await readSavedPreferences(context, url, request))
}

function foodFiltersIn(search: URLSearchParams, saved: Avoids): FoodListFilters {
  const usesSaved = search.get('preferences') !== 'off'
  const { diet, maxPrice, minRating } = foodFilters
  const valid = (schema: typeof diet | typeof maxPrice | typeof minRating, name: string) => {
    const value = search.get(name)
    return value ? schema.safeParse(value).data : undefined
  }
  const named = new Set(search.getAll('without').flatMap((text) => text.split(',')))
  const without = search.has('without') || !usesSaved ? named : new Set<string>(saved.allergens)
  const place = search.get('place')
  return {
    diet: (valid(diet, 'diet') as Diet | undefined) ?? (usesSaved ? narrowingDiet(saved.diet) : '') ?? '',
    without: allergens.filter((one) => without.has(one)),
    maxPrice: String(valid(maxPrice, 'maxPrice') ?? ''),
    minRating: String(valid(minRating, 'minRating') ?? ''),
    place: (place && catalogueQuery.shape.place.safeParse(place).data) ?? '',
    hasSaved: Boolean(narrowingDiet(saved.diet)) || saved.allergens.length > 0,
  }
}
