import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/fields.ts'
import type { CatalogueSort } from '#contract/records/catalogue.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'

export type CatalogueTable = typeof foods | typeof restaurants

/** What rows are sorted by, as it stands in a cursor. The id comes last, so that no two rows have the same key. */
const keyValues = {
  averageRating: z.number().min(0).max(5),
  ratingCount: z.int32().min(0),
  score: z.int32(),
  /** paise */
  price: z.int32().min(1),
  /** metres through the earth */
  distance: z.number().min(0),
  name: z.string(),
  id,
}
type KeyName = keyof typeof keyValues

/** A row's place in a sort, as it stands in a cursor. */
export type Key = (string | number)[]

/** A walk along one of the table's indexes; all columns go the same way, so that one index serves both ways. */
export interface Sort {
  direction: 'asc' | 'desc'
  by: Partial<Record<KeyName, SQL>>
  /** tables that the sort needs beside the list's own */
  joins: SQL
  /** the same, looked up for each row at hand: for rows that are gathered otherwise than along the sort */
  lookUps: SQL
  /** rows that have a place in this sort */
  where: SQL
}

const along = (direction: Sort['direction'], by: Sort['by']): Sort => ({
  direction,
  by,
  joins: sql``,
  lookUps: sql``,
  where: sql`true`,
})

const newest = (table: CatalogueTable) => along('desc', { id: sql`${table.id}` })

const best = (table: CatalogueTable) =>
  along('desc', {
    averageRating: sql`${table.averageRating}`,
    ratingCount: sql`${table.ratingCount}`,
    id: sql`${table.id}`,
  })

const liked = (table: CatalogueTable) => along('desc', { score: sql`${table.score}`, id: sql`${table.id}` })

/** The nearest first, along the index of places. Restaurants whose place nobody knows are in no such list. */
const nearest = (table: CatalogueTable): Sort => {
  const restaurantId = table === foods ? foods.restaurantId : restaurants.id
  const place = sql`ll_to_earth(${sql.placeholder('latitude')}, ${sql.placeholder('longitude')})`
  return {
    direction: 'asc',
    by: { distance: sql`(ll_to_earth(a.latitude, a.longitude) <-> ${place})`, id: sql`${table.id}` },
    joins: sql`join addresses a on a.restaurant_id = ${restaurantId}`,
    // `offset 0` keeps it from becoming a join with all addresses.
    lookUps: sql`cross join lateral (select * from addresses where addresses.restaurant_id = ${restaurantId} offset 0) a`,
    where: sql`a.restaurant_id is not null and a.latitude is not null`,
  }
}

/** A restaurant's menu. */
export const menuSort = along('asc', { name: sql`${foods.name}`, id: sql`${foods.id}` })

const sortsOf = (table: CatalogueTable) => ({
  newest: newest(table),
  rating: best(table),
  relevance: liked(table),
  distance: nearest(table),
})

export const restaurantSorts = sortsOf(restaurants)

export const foodSorts = {
  ...sortsOf(foods),
  price: along('asc', { price: sql`${foods.price}`, id: sql`${foods.id}` }),
  '-price': along('desc', { price: sql`${foods.price}`, id: sql`${foods.id}` }),
} satisfies Record<CatalogueSort, Sort>

const names = ['k1', 'k2', 'k3']

/** The columns of a key, in a select: `k1`, `k2` … */
export function keyColumns({ by }: Sort): SQL {
  return sql.join(
    Object.values(by).map((column, place) => sql`${column} as ${sql.raw(names[place]!)}`),
    sql`, `,
  )
}

/** `k1, k2` … */
export function keyNames({ by }: Sort): SQL {
  return sql.raw(names.slice(0, Object.keys(by).length).join(', '))
}

/** The order of a sort, by its key's columns as `keyColumns` names them. */
export function keyOrder({ direction, by }: Sort, table = ''): SQL {
  const columns = Object.keys(by).map((_, place) => `${table}${names[place]} ${direction}`)
  return sql.raw(columns.join(', '))
}

/** A key as one value: what a cursor holds. */
export function keyOfPage({ by }: Sort, table: string): SQL<Key> {
  const columns = Object.keys(by).map((_, place) => `${table}${names[place]}`)
  return sql<Key>`json_build_array(${sql.raw(columns.join(', '))})`
}

/** The order of a sort, by its own columns. */
export function orderOf({ direction, by }: Sort): SQL {
  return sql.join(
    Object.values(by).map((column) => sql`${column} ${sql.raw(direction)}`),
    sql`, `,
  )
}

/** The rows that follow the key in `after1`, `after2` …; all of them on the first page. */
export function followsKey({ direction, by }: Sort, first: boolean): SQL {
  if (first) return sql`true`
  const values = Object.keys(by).map((_, place) => sql`${sql.placeholder(`after${place}`)}`)
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${sql.join(Object.values(by), sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`
}

/** What a cursor of a sort holds: its name, the tier that the last row was in, and the key of that row. */
export function cursorOf(name: string, { by }: Sort, tiers: number) {
  const key = Object.keys(by).map((column): z.ZodType => keyValues[column as KeyName])
  const tier = z
    .int()
    .min(0)
    .max(tiers - 1)
  return z.tuple([z.literal(name), tier, ...key]) as unknown as z.ZodType<
    [name: string, tier: number, ...key: Key]
  >
}
