import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Category, Cuisine } from '#contract/records/catalogue.ts'
import type { Reader } from '../../db/client.ts'
import { jsonObject } from '../../db/json-object.ts'
import { prepared, preparedVariants } from '../../db/prepared.ts'
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

/** The category in the placeholder `id`. */
export const findCategory = prepared(
  'category',
  () =>
    sql<{
      json: string
    }>`select ${categoryJson} as json from categories c where c.id = ${sql.placeholder('id')}`,
)

/** The cuisine in the placeholder `id`, unless it is deleted. */
export const findCuisine = prepared(
  'cuisine',
  () => sql<{ json: string }>`select ${cuisineJson} as json ${fromCuisines}
    where u.id = ${sql.placeholder('id')} and u.deleted_at is null`,
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
  (range: NameRange) => sql<NameRow>`select c.id, c.name, ${categoryJson} as json from categories c
    where ${matches(sql`c`, range)} order by c.name, c.id limit ${sql.placeholder('limit')}`,
)

const cuisinesBy = preparedVariants(
  'cuisines',
  (range: NameRange) => sql<NameRow>`select u.id, u.name, ${cuisineJson} as json ${fromCuisines}
    where u.deleted_at is null and ${matches(sql`u`, range)}
    order by u.name, u.id limit ${sql.placeholder('limit')}`,
)

const variantOf = ({ patterns, after }: NameRange) => `${patterns.length} ${after !== undefined}`

function valuesOf({ patterns, after, limit }: NameRange): Record<string, unknown> {
  const lists = patterns.map((list, index) => [`patterns${index}`, list])
  return { ...Object.fromEntries(lists), afterName: after?.[0], afterId: after?.[1], limit }
}

/**
 * Compares every name, in lower case, without accents and with spaces around each word: there are few categories and
 * cuisines.
 */
function matches(table: SQL, { patterns, after }: NameRange): SQL {
  const words = sql`' ' || translate(lower(unaccent(${table}.name)), '-/&,.()''+:', '          ') || ' '`
  const conditions = patterns.map(
    (_, index) => sql`${words} like any (${sql.placeholder(`patterns${index}`)}::text[])`,
  )
  const position = sql`(${table}.name, ${table}.id) > (${sql.placeholder('afterName')}, ${sql.placeholder('afterId')})`
  return sql.join([sql`true`, ...conditions, ...(after ? [position] : [])], sql` and `)
}
