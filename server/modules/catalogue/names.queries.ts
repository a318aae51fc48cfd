import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Category, Cuisine } from '#contract/records/catalogue.ts'
import type { Reader } from '../../db/client.ts'
import { jsonObject } from '../../db/json-object.ts'
import { type Placeholders, prepared, preparedVariants } from '../../db/prepared.ts'
import { categories, cuisines } from '../../db/schema/catalogue.ts'
import { pictureJson } from '../images/columns.ts'

/** A page of names: those that match one pattern of every list, behind `after`, at most `limit`. */
export interface NameRange {
  patterns: readonly (readonly string[])[]
  after?: readonly [name: string, id: string]
  limit: number
}

export interface NameRow {
  id: string
  name: string
  json: string
}

const c = alias(categories, 'c')
const u = alias(cuisines, 'u')

const categoryJson: SQL<Category> = jsonObject({ _id: c.id, name: c.name, description: c.description })
const cuisineJson: SQL<Cuisine> = jsonObject({
  _id: u.id,
  name: u.name,
  description: u.description,
  image: pictureJson,
})
const fromCuisines = sql`from cuisines u left join images m on m.id = u.image_id`

/** A category. */
export const findCategory = prepared<
  {
    json: string
  },
  { id: string }
>('category', (value) => sql`select ${categoryJson} as json from categories c where c.id = ${value('id')}`)

/** A cuisine, unless it is deleted. */
export const findCuisine = prepared<{ json: string }, { id: string }>(
  'cuisine',
  (value) => sql`select ${cuisineJson} as json ${fromCuisines}
    where u.id = ${value('id')} and u.deleted_at is null`,
)

/** Categories by name. */
export function findCategories(db: Reader, range: NameRange): Promise<NameRow[]> {
  return categoriesBy(variantOf(range), range)(db, valuesOf(range))
}

/** Cuisines by name, with their pictures. */
export function findCuisines(db: Reader, range: NameRange): Promise<NameRow[]> {
  return cuisinesBy(variantOf(range), range)(db, valuesOf(range))
}

const categoriesBy = preparedVariants(
  'categories',
  (
    value: Placeholders<NameValues>,
    range: NameRange,
  ) => sql<NameRow>`select c.id, c.name, ${categoryJson} as json from categories c
    where ${matches(value, sql`c`, range)} order by c.name, c.id limit ${value('limit')}`,
)

const cuisinesBy = preparedVariants(
  'cuisines',
  (
    value: Placeholders<NameValues>,
    range: NameRange,
  ) => sql<NameRow>`select u.id, u.name, ${cuisineJson} as json ${fromCuisines}
    where u.deleted_at is null and ${matches(value, sql`u`, range)}
    order by u.name, u.id limit ${value('limit')}`,
)

interface NameValues {
  [patterns: `patterns${number}`]: readonly string[]
  afterName?: string
  afterId?: string
  limit: number
}

const variantOf = ({ patterns, after }: NameRange) => `${patterns.length} ${after !== undefined}`

function valuesOf({ patterns, after, limit }: NameRange): NameValues {
  const lists = patterns.map((list, index) => [`patterns${index}`, list])
  return { ...Object.fromEntries(lists), afterName: after?.[0], afterId: after?.[1], limit }
}

/**
 * Compares every name, in lower case, without accents and with spaces around each word: there are few categories and
 * cuisines.
 */
function matches(value: Placeholders<NameValues>, table: SQL, { patterns, after }: NameRange): SQL {
  const words = sql`' ' || translate(lower(unaccent(${table}.name)), '-/&,.()''+:', '          ') || ' '`
  const conditions = patterns.map((_, index) => sql`${words} like any (${value(`patterns${index}`)}::text[])`)
  const position = sql`(${table}.name, ${table}.id) > (${value('afterName')}, ${value('afterId')})`
  return sql.join([sql`true`, ...conditions, ...(after ? [position] : [])], sql` and `)
}
