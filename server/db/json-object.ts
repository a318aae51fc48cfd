import { createHash } from 'node:crypto'
import { is, SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  type BuildAliasTable,
  PgBigInt53,
  PgBoolean,
  PgDialect,
  PgDoublePrecision,
  PgEnumColumn,
  PgInteger,
  PgNumericNumber,
  type PgTable,
  PgUUID,
} from 'drizzle-orm/pg-core'
import type { Reader } from './client.ts'
import { type Placeholders, prepared, runPrepared, type Statement } from './prepared.ts'

/*
 * JSON text composed in SQL. `concat` with literal parts takes two thirds of the time of `json_build_object`, which
 * looks the type of every argument up at every call.
 */

/** A table under an alias of the query: a parameter of the fragments that modules share. */
export type Aliased<Table extends PgTable> = BuildAliasTable<Table, string>

type Field = AnyPgColumn | SQL

/** How JSON represents a column: times are ISO texts. */
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

/** Expressions that yield JSON text; in others, `jsonObject` converts the value. */
const jsonTexts = new WeakSet<SQL>()

/** Declares that an expression yields JSON text, or null. */
export function asJson<Value>(expression: SQL): SQL<Value> {
  jsonTexts.add(expression)
  return expression as SQL<Value>
}

/**
 * A JSON object of columns and expressions, typed by them, so that the SQL and its TypeScript type cannot differ. Types do
 * not see joins: a column of an outer join has to be wrapped in a nullable expression. The object has `optional` fields, texts and
 * objects by `asJson`, only where they are not null. `first` are fields by `jsonFields`, also stored ones.
 */
export function jsonObject<
  const Fields extends Record<string, Field>,
  const Optional extends Record<string, SQL<number | boolean | string | object>> = {},
  First = unknown,
>(
  fields: Fields,
  optional?: Optional,
  first?: SQL<First>,
): SQL<
  First & { [Name in keyof Fields]: ValueOf<Fields[Name]> } & {
    [Name in keyof Optional]?: JsonOf<Optional[Name]>
  }
> {
  const before = first ? ['{', first, ','] : ['{']
  return asJson(concat([...before, ...partsOfFields(fields), ...partsOfOptional(optional), '}']))
}

/** The fields of an object without its braces. */
export function jsonFields<const Fields extends Record<string, Field>>(
  fields: Fields,
): SQL<{ [Name in keyof Fields]: ValueOf<Fields[Name]> }> {
  return asJson(concat(partsOfFields(fields)))
}

function partsOfFields(fields: Record<string, Field>): Part[] {
  return Object.entries(fields).flatMap(([name, field], index): Part[] => [
    `${index === 0 ? '' : ','}"${name}":`,
    ...partsOf(field),
  ])
}

const partsOfOptional = (optional: Record<string, SQL> = {}): Part[] =>
  Object.entries(optional).map(([name, value]) => sql`coalesce(${sql.raw(`',"${name}":'`)} || ${value}, '')`)

/** The elements of a subquery as a JSON list: `rest` begins with `from`. */
export function jsonList<Element>(element: SQL<Element>, orderBy: SQL | AnyPgColumn, rest: SQL) {
  return asJson<Element[]>(
    sql`concat('[', (select string_agg(${element}, ',' order by ${orderBy}) ${rest}), ']')`,
  )
}

/** The JSON of an outer-joined record; null where the join found none. */
export function jsonIfJoined<Value>(joinedId: AnyPgColumn, value: SQL<Value>) {
  return asJson<Value | null>(sql`case when ${joinedId} is not null then ${value} end`)
}

/** A time as `Date.toISOString` writes it. */
export function isoTime(time: SQL | AnyPgColumn): SQL<string> {
  return asJson(sql`to_char(${time} at time zone 'UTC', '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"')`)
}

/** The decimals of the marketplace's currency, from its settings. */
export const currencyDecimals = sql.raw('coalesce((select decimals from marketplace_settings), 2)')

/** Minor units per unit of the marketplace's currency, from its settings: the rows that are read are of the same snapshot. */
export const minorPerUnit = sql.raw(`coalesce((select 10 ^ decimals from marketplace_settings), 100)`)

/** An amount as a text with the decimals of the currency: `120.50`. */
export function amountText(minor: SQL): SQL<string> {
  return sql`round(${minor}::numeric / (10::numeric ^ ${currencyDecimals}), ${currencyDecimals})::text`
}

/** An amount in the database as the interface has it. */
export function amountOf(minor: AnyPgColumn): SQL<number> {
  return asJson(sql`(${minor}::float8 / ${minorPerUnit})::text`)
}

/** Arguments of `concat`, which writes null as an empty text: literal texts and expressions. */
type Part = string | SQL | AnyPgColumn

function concat(parts: Part[]): SQL {
  const merged: Part[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part
    else merged.push(part)
  }
  const written = merged.map((part) => (typeof part === 'string' ? sql.raw(`'${part}'`) : part))
  return sql`concat(${sql.join(written, sql`, `)})`
}

const numbers = [PgInteger, PgBigInt53, PgDoublePrecision, PgNumericNumber]
/** Columns whose text needs quotes, but no escapes. */
const plainTexts = [PgUUID, PgEnumColumn]

function partsOf(field: Field): Part[] {
  if (is(field, SQL)) {
    return [
      jsonTexts.has(field) ? sql`coalesce(${field}, 'null')` : sql`coalesce(to_json(${field})::text, 'null')`,
    ]
  }
  const isOneOf = (types: typeof numbers | typeof plainTexts) => types.some((type) => is(field, type))
  if (isOneOf(plainTexts)) {
    return field.notNull ? ['"', field, '"'] : [sql`coalesce('"' || ${field} || '"', 'null')`]
  }
  const text = isOneOf(numbers) ? field : is(field, PgBoolean) ? sql`${field}::text` : sql`to_json(${field})`
  if (field.notNull) return [text]
  return [sql`coalesce(${text}::text, 'null')`]
}

const dialect = new PgDialect({ casing: 'snake_case' })
const texts = new WeakMap<SQL, SQL>()

/** The expression as finished text: building it from its parts takes longer than the rest of a short query. */
export function finished<Value>(expression: SQL<Value>): SQL<Value> {
  const known = texts.get(expression)
  if (known) return known as SQL<Value>
  const { sql: text, params } = dialect.sqlToQuery(expression)
  if (params.length > 0) throw new Error('A JSON expression takes no parameters')
  const built = sql.raw(text)
  texts.set(expression, built)
  return built as SQL<Value>
}

/**
 * A hash of how a stored text is composed, as an SQL constant: a release does not use the texts of another one that composes them
 * otherwise.
 */
export function formOf(composed: SQL): SQL {
  const form = createHash('sha256').update(dialect.sqlToQuery(composed).sql).digest('hex').slice(0, 16)
  return sql.raw(`'${form}'`)
}

/** The JSON values of one query, one per row: `value` is a constant without parameters, `rest` begins with `from`. */
export async function selectJson<Value>(
  db: Reader,
  name: string,
  value: SQL<Value>,
  rest: SQL,
): Promise<Value[]> {
  const rows = await runPrepared(db, name, sql<{ value: string }>`select ${finished(value)} as value ${rest}`)
  return rows.map((row): Value => JSON.parse(row.value))
}

/** A prepared statement whose rows have one column, the JSON text `value`. */
export function preparedJson<Value, Values extends object>(
  name: string,
  build: (value: Placeholders<Values>) => SQL<{ value: string }>,
): Statement<Value, Values> {
  const statement = prepared<{ value: string }, Values>(name, build)
  return async (db, values) => (await statement(db, values)).map(({ value }): Value => JSON.parse(value))
}
