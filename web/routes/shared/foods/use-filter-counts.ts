import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { basePath } from '#contract/base-path.ts'
import { placeQuery } from '#contract/rules/delivery-place.ts'
import type { FilterCounts } from '#contract/records/catalogue.ts'
import { useDeliveryPlace } from '#web/features/place/place-context.ts'
import { foodFilterQuery, type FoodListFilters } from '#web/features/preferences/food-filters.ts'

/** The numbers of foods behind the choices of price and rating, loaded once the filters are open. */
export function useFilterCounts(isOpen: boolean, foodFilters: FoodListFilters): FilterCounts | null {
  const [counts, setCounts] = useState<FilterCounts | null>(null)
  const [search] = useSearchParams()
  const query = new URLSearchParams(foodFilterQuery(foodFilters))
  const place = useDeliveryPlace()
  for (const name of ['q', 'category', 'cuisine', 'open']) {
    const value = search.get(name)
    if (value) query.set(name, value)
  }
  if (place && search.get('delivers'))
    for (const [name, value] of Object.entries({ ...placeQuery(place), delivers: 'here' }))
      query.set(name, value)
  const address = `${basePath}/food/get-filter-counts?${query}`
  useEffect(() => {
    if (!isOpen) return
    const request = new AbortController()
    void fetchCounts(address, request.signal).then((found) => found && setCounts(found))
    return () => request.abort()
  }, [isOpen, address])
  return counts
}

/** Undefined if the request fails: the filters work without numbers. */
async function fetchCounts(address: string, signal: AbortSignal): Promise<FilterCounts | undefined> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? ((await response.json()) as { data: FilterCounts }).data : undefined
  } catch {
    return undefined
  }
}
