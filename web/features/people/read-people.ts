import { loadRequiredPage } from '#web/features/errors/load-required.ts'

interface PeopleQuery {
  q: string
  sort?: 'oldest'
  cursor?: string
}

/** Reads the page of people that the address asks for. `failure` is the error text of the specification (§8). */
export async function readPeople<Answer extends { nextCursor?: string | undefined }>(
  url: URL,
  failure: string,
  list: (input: { query: PeopleQuery }) => Promise<Answer>,
) {
  const q = url.searchParams.get('q')?.trim().slice(0, 120) ?? ''
  const sort = url.searchParams.get('sort') === 'oldest' ? ('oldest' as const) : undefined
  const cursor = url.searchParams.get('cursor') ?? undefined
  const found = await loadRequiredPage(failure, url, list({ query: { q, sort, cursor } }))
  return { ...found, q, sort, isPaged: Boolean(cursor ?? found.nextCursor) }
}
