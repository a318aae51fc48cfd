import { z } from 'zod'
import { catalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { CatalogueSort } from '#contract/records/catalogue.ts'
import type { Filters, SortOption } from './filters.ts'

const { q, category, cuisine, sort, near, cursor } = catalogueQuery.shape

/** What does not make sense in an address that somebody typed or cut off is as good as not there. */
const address = z.object({
  q: q.catch(undefined),
  category: category.catch(undefined),
  cuisine: cuisine.catch(undefined),
  sort: sort.catch(undefined),
  near: near.catch(undefined),
  cursor: cursor.catch(undefined),
})

/**
 * Reads the filters and the page of a list from its address; `sorts` are those that the list offers. Where none is
 * chosen, what fits the words comes first, and what people like.
 */
export function readFilters(
  search: URLSearchParams,
  sorts: readonly SortOption[],
): {
  filters: Filters
  query: Omit<z.output<typeof address>, 'near'> & { sort: CatalogueSort; near?: string }
} {
  const { near: point, ...query } = address.parse(Object.fromEntries(search))
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
