import { z } from 'zod'
import type { RouterContextProvider } from 'react-router'
import { catalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { CatalogueSort } from '#contract/records/catalogue.ts'
import { type DeliveryPlace, placeQuery } from '#contract/rules/delivery-place.ts'
import { notOfferedIn } from '#web/features/errors/chosen.ts'
import { readOwnAddresses } from '#web/features/session/current-account.ts'
import type { Area } from '#web/links.ts'
import { type Filters, offeredSorts, type SortOption } from './filters.ts'
import type { KnownPlace } from './nearest.tsx'

const { q, category, cuisine, sort, near, cursor } = catalogueQuery.shape

/** What is invalid is undefined. */
const searchParams = z.object({
  q: q.catch(undefined),
  category: category.catch(undefined),
  cuisine: cuisine.catch(undefined),
  sort: sort.catch(undefined),
  near: near.catch(undefined),
  cursor: cursor.catch(undefined),
})

/**
 * Reads the filters and the cursor of a list from its address; `sorts` are those that the list offers, `place` the reader's,
 * undefined in the lists of admins. The default sort is by relevance to the query, without one by distance from the reader's place, or by
 * popularity where that is not known. Throws to `NotOfferedScreen` for a category or cuisine that is no id;
 * any other invalid parameter is ignored, because the form shows what is applied in its place.
 */
export function readFilters(
  url: URL,
  sorts: readonly SortOption[],
  place?: DeliveryPlace | null,
): {
  filters: Filters
  query: Omit<z.output<typeof searchParams>, 'near'> & ServingQuery & { sort: CatalogueSort }
} {
  const { near: point, ...query } = searchParams.parse(Object.fromEntries(url.searchParams))
  for (const name of ['category', 'cuisine'] as const) {
    if (url.searchParams.get(name) && !query[name]) throw notOfferedIn(url, name)
  }
  const byDefault = place?.point && !query.q ? 'distance' : 'relevance'
  const near = query.sort === 'distance' && point ? point.join(',') : ''
  const serving = place === undefined ? null : { hasPoint: Boolean(place?.point) }
  const served = place === undefined ? notServing : readServing(url, place)
  const chosen = offeredSorts(sorts, { near, serving }).find(
    ({ value }) => value && value === query.sort,
  )?.value
  const filters: Filters = {
    q: query.q ?? '',
    category: query.category ?? '',
    cuisine: query.cuisine ?? '',
    sort: chosen ?? '',
    near,
    ...served.filters,
    serving,
  }
  return {
    filters,
    query: {
      ...query,
      sort: chosen || byDefault,
      ...served.query,
      ...(near && { near }),
    },
  }
}

const notServing: ReturnType<typeof readServing> = { filters: { open: false, delivers: false }, query: {} }

type ServingQuery = { near?: string; postalCode?: string; open?: 'now'; delivers?: 'here' }

/** Reads the filters by how restaurants serve, for the reader's place. Without a place, none is by it. */
export function readServing(
  { searchParams: search }: URL,
  place: DeliveryPlace | null,
): { filters: Pick<Filters, 'open' | 'delivers'>; query: ServingQuery } {
  const filters = {
    open: search.get('open') === 'now',
    delivers: place !== null && search.get('delivers') === 'here',
  }
  const query = {
    ...placeQuery(place),
    ...(filters.open && { open: 'now' as const }),
    ...(filters.delivers && { delivers: 'here' as const }),
  }
  return { filters, query }
}

/** The search text of a screen without filters. */
export function readSearchText(url: URL): string {
  return searchParams.shape.q.parse(url.searchParams.get('q') ?? undefined) ?? ''
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
