import pg from 'pg'

/** Limits of what is prepared: the number of texts, and their length in characters. Others are planned at each call. */
const maxTexts = 400
const maxLength = 10_000

const names = new Map<string, string>()

/** The name of the prepared statement for a text, the same on every connection; undefined if it is not prepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxTexts || text.length > maxLength) return known
  const name = `foodie_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * A connection that prepares each query by its text, so that PostgreSQL plans it once per connection: planning takes
 * longer than executing most queries (docs/decisions/0005). Limits must be literals in the text (`literalLimit`): with
 * a parameter the planner rejects the generic plan.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((first: unknown, ...rest: unknown[]) =>
      query(prepared(first), ...rest)) as typeof this.query
  }
}

function prepared(query: unknown): unknown {
  const isText = typeof query === 'object' && query !== null && 'text' in query && !('submit' in query)
  if (!isText || typeof query.text !== 'string') return query
  const name = nameOf(query.text)
  return name ? { ...query, name } : query
}
