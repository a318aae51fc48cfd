import { z } from 'zod'
import type { RouterContextProvider } from 'react-router'
import { catalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { CatalogueSort } from '#contract/records/catalogue.ts'
import { readOwnAddresses } from '#web/features/session/current-account.ts'
import type { Area } from '#web/links.ts'
import type { Filters, SortOption } from './filters.ts'
import type { KnownPlace } from './nearest.tsx'

const { q, category, cuisine, sort, near, cursor } = catalogueQuery.shape

/** Invalid search parameters are ignored. */
const searchParams = z.object({
  q: q.catch(undefined),
  category: category.catch(undefined),
  cuisine: cuisine.catch(undefined),
  sort: sort.catch(undefined),
  near: near.catch(undefined),
  cursor: cursor.catch(undefined),
})

/**
 * Reads the filters and the cursor of a list from its search parameters; `sorts` are those that the list offers. The
 * default sort is by relevance to the query and by popularity.
 */
export function readFilters(
  search: URLSearchParams,
  sorts: readonly SortOption[],
): {
  filters: Filters
  query: Omit<z.output<typeof searchParams>, 'near'> & { sort: CatalogueSort; near?: string }
} {
  const { near: point, ...query } = searchParams.parse(Object.fromEntries(search))
  const near = query.sort === 'distance' && point ? point.join(',') : ''
  const chosen = near ? 'distance' : sorts.find(({ value }) => value && value === query.sort)?.value
  const filters: Filters = {
    q: query.q ?? '',
    category: query.category ?? '',
    cuisine: query.cuisine ?? '',
    sort: chosen ?? '',
    near,
  }
  return { filters, query: { ...query, sort: chosen || 'relevance', ...(near && { near }) } }
}

/** The signed-in customer's addresses that have coordinates. */
export async function readPlaces(
  context: Readonly<RouterContextProvider>,
  area: Area,
): Promise<KnownPlace[]> {
  if (area !== '/user') return []
  return (await readOwnAddresses(context)).flatMap(({ type, location }) =>
    location ? [{ name: type, near: location.coordinates.join(',') }] : [],
  )
}
