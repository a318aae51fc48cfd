import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgDialect } from 'drizzle-orm/pg-core'
import type { Reader } from './client.ts'

type Field = AnyPgColumn | SQL

/** How PostgreSQL's JSON represents a column: times are ISO texts. */
type JsonValue<Value> = Value extends Date ? string : Value
type ValueOf<F extends Field> =
  F extends SQL<infer Value>
    ? Value
    : F extends AnyPgColumn
      ? F['_']['notNull'] extends true
        ? JsonValue<F['_']['data']>
        : JsonValue<F['_']['data']> | null
      : never

/** The TypeScript type of what a JSON expression produces. */
export type JsonOf<Expression> = Expression extends SQL<infer Value> ? Value : never

/**
 * A JSON object of columns and expressions, typed by them, so that the SQL and its TypeScript type cannot differ. Types do
 * not see joins: a column of an outer join has to be wrapped in a nullable expression.
 */
export function jsonObject<const Fields extends Record<string, Field>>(
  fields: Fields,
): SQL<{ [Name in keyof Fields]: ValueOf<Fields[Name]> }> {
  const pairs = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** The elements of a subquery as a JSON list: `rest` begins with `from`. Without any row null. */
export function jsonList<Element>(element: SQL<Element>, orderBy: SQL | AnyPgColumn, rest: SQL) {
  return sql<Element[] | null>`(select json_agg(${element} order by ${orderBy}) ${rest})`
}

const dialect = new PgDialect({ casing: 'snake_case' })
const texts = new WeakMap<SQL, SQL>()

/** The expression as finished text: building it from its parts takes longer than the rest of a short query. */
function textOf(expression: SQL): SQL {
  const known = texts.get(expression)
  if (known) return known
  const { sql: text, params } = dialect.sqlToQuery(expression)
  if (params.length > 0) throw new Error('A JSON expression takes no parameters')
  const built = sql.raw(text)
  texts.set(expression, built)
  return built
}

/** The JSON values of one query, one per row: `value` is a constant without parameters, `rest` begins with `from`. */
export async function selectJson<Value>(db: Reader, value: SQL<Value>, rest: SQL): Promise<Value[]> {
  const { rows } = await db.execute<{ value: Value }>(sql`select ${textOf(value)} as value ${rest}`)
  return rows.map((row) => row.value)
}
