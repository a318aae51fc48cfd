import { loadRequiredPage } from '#web/features/errors/load-required.ts'

interface ListQuery {
  q: string
  cursor?: string
}

/** Reads the page of people that the address asks for. `failure` is the error text of the specification (§8). */
export async function readPeople<Answer>(
  url: URL,
  failure: string,
  list: (input: { query: ListQuery }) => Promise<Answer>,
): Promise<Answer & { q: string }> {
  const q = url.searchParams.get('q')?.trim().slice(0, 120) ?? ''
  const cursor = url.searchParams.get('cursor') ?? undefined
  return { ...(await loadRequiredPage(failure, url, list({ query: { q, cursor } }))), q }
}
