import { createHash } from 'node:crypto'
import { DrizzleQueryError, fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { connectionOf, type Reader } from './client.ts'

/*
 * Prepared statements (docs/decisions/0005). PostgreSQL parses and plans such a statement once per connection, and its
 * text is rendered once per process. Limits must be literals of the text (`literalLimit`).
 */

/** Runs the statement in or outside a transaction; `values` are those of its placeholders. */
export type Statement<Row, Values extends object> = (db: Reader, values: Values) => Promise<Row[]>

/**
 * Writes the placeholder of a value into the text of a statement. A fragment that several statements share takes it as an
 * argument, or declares its own values: `const value: Placeholders<Moment> = sql.placeholder`.
 */
export type Placeholders<Values extends object> = (name: keyof Values & string) => Placeholder

/** Texts per name that are prepared; further ones are rendered and planned at every call. */
const mostVariants = 200

const dialect = new PgDialect({ casing: 'snake_case' })

interface Rendered {
  /** undefined for a statement that is not prepared */
  name?: string
  text: string
  params: unknown[]
}

/**
 * A statement with one text, whose placeholders are `Values`. `name` shows in `pg_prepared_statements`, at most 40
 * characters. `build` is called at the first use.
 *
 *   const findName = prepared<{ name: string }, { id: string }>('name', (value) => sql`select name from foods where id = ${value('id')}`)
 *   const [row] = await findName(db, { id })
 */
export function prepared<Row, Values extends object>(
  name: string,
  build: (value: Placeholders<Values>) => SQL<Row>,
): Statement<Row, Values> {
  let rendered: Rendered | undefined
  return (db, values) => execute(db, (rendered ??= render(name, build(sql.placeholder))), values)
}

/** A statement whose text varies. `key` has everything interpolated into the text; all else must be placeholders. */
export function preparedVariants<Row, Values extends object, Parts extends unknown[]>(
  name: string,
  build: (value: Placeholders<Values>, ...parts: Parts) => SQL<Row>,
): (key: string, ...parts: Parts) => Statement<Row, Values> {
  const variants = new Map<string, Rendered>()
  return (key, ...parts) => {
    let rendered = variants.get(key)
    if (!rendered) {
      const isPrepared = variants.size < mostVariants
      rendered = render(isPrepared ? name : undefined, build(sql.placeholder, ...parts))
      if (isPrepared) variants.set(key, rendered)
    }
    return (db, values) => execute(db, rendered, values)
  }
}

const namesOfTexts = new Map<string, Map<string, string>>()

/** Runs a query with conditions that the caller composed: rendered at every call, prepared by its text. */
export async function runPrepared<Row>(db: Reader, name: string, query: SQL<Row>): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  let names = namesOfTexts.get(name)
  if (!names) namesOfTexts.set(name, (names = new Map()))
  let named = names.get(text)
  if (!named && names.size < mostVariants) names.set(text, (named = nameOf(name, text)))
  return execute(db, { name: named, text, params }, {})
}

/**
 * A placeholder whose value does not change the plan. PostgreSQL would otherwise plan a statement again at every call
 * where it expects the plan for these values to be cheaper, as for every search.
 */
export function unplanned(
  placeholder: Placeholder,
  type: 'tsquery' | 'text[]' | 'bytea[]' | 'uuid' | 'uuid[]' | 'int[]' | 'timestamp' | 'timestamp[]',
): SQL {
  return sql`(select ${placeholder}::${sql.raw(type)})`
}

function render(name: string | undefined, query: SQL): Rendered {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return { name: name && nameOf(name, text), text, params }
}

/** Includes a hash of the text: behind a pooler, processes of different releases share connections. */
function nameOf(name: string, text: string): string {
  return `${name}_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}

async function execute<Row>(db: Reader, { name, text, params }: Rendered, values: object): Promise<Row[]> {
  const { client, sendsNames } = connectionOf(db)
  const filled = params.length > 0 ? fillPlaceholders(params, values as Record<string, unknown>) : params
  try {
    const { rows } = await client.query({ text, values: filled, ...(sendsNames && { name }) })
    return rows
  } catch (error) {
    throw new DrizzleQueryError(text, filled, error as Error)
  }
}
