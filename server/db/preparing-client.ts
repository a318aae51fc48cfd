import pg from 'pg'

/** So many different texts are prepared, and none longer: what varies without end is planned anew each time. */
const mostTexts = 400
const longestText = 10_000

const names = new Map<string, string>()

/** The name under which a text is prepared, the same on every connection; undefined where it is not. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostTexts || text.length > longestText) return known
  const name = `foodie_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * A connection that prepares each query by its text, so that PostgreSQL plans it once a connection and not at every
 * call: planning takes longer than running most of ours (docs/decisions/0005). A limit has to stand in the text: with
 * a parameter the planner never trusts the general plan.
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
