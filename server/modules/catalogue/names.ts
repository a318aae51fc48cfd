import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Category, Cuisine } from '#contract/records/catalogue.ts'
import type { Reader } from '../../db/client.ts'
import { type Aliased, jsonObject } from '../../db/json-object.ts'
import { type Placeholders, prepared, preparedVariants } from '../../db/prepared.ts'
import { categories, cuisines } from '../../db/schema/catalogue.ts'
import { pictureJoin, pictureJson } from '../images/columns.ts'

/** A page of names: those that match one pattern of every list, behind `after`, at most `limit`. */
export interface NameRange {
  patterns: readonly (readonly string[])[]
  after?: readonly [name: string, id: string]
  limit: number
}

interface NameValues {
  [patterns: `patterns${number}`]: readonly string[]
  afterName?: string
  afterId?: string
  limit: number
}

interface NameRow {
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

/** A category. */
export const findCategory = prepared<{ json: string }, { id: string }>(
  'category',
  (value) => sql`select ${categoryJson} as json from categories c where c.id = ${value('id')}`,
)

/** A cuisine, unless it is deleted. */
export const findCuisine = prepared<{ json: string }, { id: string }>(
  'cuisine',
  (value) => sql`
    select ${cuisineJson} as json from cuisines u ${pictureJoin(u.imageId)}
    where u.id = ${value('id')} and u.deleted_at is null`,
)

/** Categories by name. */
export const findCategories = byName('categories', c, categoryJson, sql`from categories c where true`)

/** Cuisines by name, with their pictures. */
export const findCuisines = byName(
  'cuisines',
  u,
  cuisineJson,
  sql`from cuisines u ${pictureJoin(u.imageId)} where u.deleted_at is null`,
)

function byName(
  statement: string,
  table: Aliased<typeof categories | typeof cuisines>,
  json: SQL,
  from: SQL,
): (db: Reader, range: NameRange) => Promise<NameRow[]> {
  const select = preparedVariants(
    statement,
    (value: Placeholders<NameValues>, range: NameRange) => sql<NameRow>`
      select ${table.id}, ${table.name}, ${json} as json ${from} and ${matches(value, table, range)}
      order by ${table.name}, ${table.id} limit ${value('limit')}`,
  )
  return (db, range) => {
    const { patterns, after, limit } = range
    const lists = patterns.map((list, index) => [`patterns${index}`, list])
    const values: NameValues = {
      ...Object.fromEntries(lists),
      afterName: after?.[0],
      afterId: after?.[1],
      limit,
    }
    return select(`${patterns.length} ${after !== undefined}`, range)(db, values)
  }
}

/**
 * Compares every name, in lower case, without accents and with spaces around each word: there are few categories and
 * cuisines.
 */
function matches(
  value: Placeholders<NameValues>,
  table: Aliased<typeof categories | typeof cuisines>,
  { patterns, after }: NameRange,
): SQL {
  const words = sql`' ' || translate(lower(unaccent(${table.name})), '-/&,.()''+:', '          ') || ' '`
  const conditions = patterns.map((_, index) => sql`${words} like any (${value(`patterns${index}`)}::text[])`)
  const position = sql`(${table.name}, ${table.id}) > (${value('afterName')}, ${value('afterId')})`
  return sql.join([sql`true`, ...conditions, ...(after ? [position] : [])], sql` and `)
}
