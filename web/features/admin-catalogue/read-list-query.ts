import { nameQuery } from '#contract/endpoints/catalogue.ts'

const { q, cursor } = nameQuery.shape

/** The search and the cursor of a list by name. Invalid values in the address are ignored. */
export function readListQuery(search: URLSearchParams) {
  return {
    q: q.catch(undefined).parse(search.get('q') ?? undefined),
    cursor: cursor.catch(undefined).parse(search.get('cursor') ?? undefined),
  }
}
