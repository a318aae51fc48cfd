import { nameQuery } from '#contract/endpoints/catalogue.ts'

const { q, cursor } = nameQuery.shape

/** The search and the page of a list by name; what makes no sense in an address is as good as not there. */
export function readListQuery(search: URLSearchParams) {
  return {
    q: q.catch(undefined).parse(search.get('q') ?? undefined),
    cursor: cursor.catch(undefined).parse(search.get('cursor') ?? undefined),
  }
}
