import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Understood } from '#contract/records/search-filters.ts'
import { readSearchFilters } from '#contract/rules/search-filters.ts'
import type { Reader } from '../../db/client.ts'
import { findRestaurantsIn } from './places.queries.ts'

/**
 * The filters in a search text (`readSearchFilters`); a place is one if it has a restaurant. Undefined without any. `near me`
 * needs the guest's point (`hasPoint`): without it, its words are left out, because no dish has them.
 */
export async function findSearchFilters(
  db: Reader,
  text: string,
  hasPoint: boolean,
  { currency }: MarketplaceMoney,
): Promise<Understood | undefined> {
  const read = readSearchFilters(text, { currency })
  const { place } = read.filters
  const isKnown = !place || (await findRestaurantsIn(db, place)).length > 0
  const { filters, words, parts } = isKnown ? read : readSearchFilters(text, { currency, places: false })
  if (parts.length === 0) return undefined
  return { ...filters, words, parts, ...(filters.nearby && !hasPoint && { needsPlace: true }) }
}
