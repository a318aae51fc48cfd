import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/fields.ts'
import type { CatalogueSort } from '#contract/records/catalogue.ts'
import type { Placeholders } from '../../db/prepared.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'

export type CatalogueTable = typeof foods | typeof restaurants

/** Columns to sort by, as cursors hold their values. The id comes last and makes every key unique. */
const keyValues = {
  averageRating: z.number().min(0).max(5),
  ratingCount: z.int32().min(0),
  score: z.int32(),
  /** minor units */
  price: z.int32().min(1),
  /** metres, through the earth */
  distance: z.number().min(0),
  arrivalMinutes: z.int32(),
  restaurantId: id,
  id,
}
type KeyName = keyof typeof keyValues

/** The position of a row in a sort, as a cursor holds it. */
export type SortKey = (string | number)[]

/** A sort that one index of the table serves; all columns have the same direction, so that it can be read backwards. */
export interface Sort {
  direction: 'asc' | 'desc'
  key: Partial<Record<KeyName, SQL>>
  /** tables that the key needs beside the list's own */
  joins: SQL
  /** the same as look-ups per row, for rows that are not read in the order of the sort */
  lateralJoins: SQL
  /** rows that have a key */
  where: SQL
  /** so many columns of the key are those of one index, which a page then starts at; undefined: all */
  leading?: number
  /** of a sort whose rows a list has in two parts: which of them `where` has */
  part?: 'sooner' | 'later'
}

const sortBy = (direction: Sort['direction'], key: Sort['key']): Sort => ({
  direction,
  key,
  joins: sql``,
  lateralJoins: sql``,
  where: sql`true`,
})

const newest = (table: CatalogueTable) => sortBy('desc', { id: sql`${table.id}` })

const bestRated = (table: CatalogueTable) =>
  sortBy('desc', {
    averageRating: sql`${table.averageRating}`,
    ratingCount: sql`${table.ratingCount}`,
    id: sql`${table.id}`,
  })

export const highestScore = (table: CatalogueTable) =>
  sortBy('desc', { score: sql`${table.score}`, id: sql`${table.id}` })

/**
 * Soonest first, along the index of restaurants' minutes; the foods of a restaurant follow each other, so that no other
 * foods are read. Restaurants without minutes of their own take the marketplace's: they come between the two parts
 * (`divideList`). Without these minutes, too, all others are sooner.
 */
function soonest(table: CatalogueTable, part: 'sooner' | 'later'): Sort {
  const usual = sql`(select usual_minutes from marketplace_settings)`
  const its =
    part === 'sooner' ? sql`arrival_minutes <= coalesce(${usual}, 32767)` : sql`arrival_minutes > ${usual}`
  if (table === restaurants) {
    const sort = sortBy('asc', { arrivalMinutes: sql`restaurants.arrival_minutes`, id: sql`${table.id}` })
    return { ...sort, where: sql`restaurants.${its}`, part }
  }
  const key = {
    arrivalMinutes: sql`w.arrival_minutes`,
    restaurantId: sql`w.id`,
    id: sql`${table.id}`,
  }
  return {
    ...sortBy('asc', key),
    joins: sql`join restaurants w on w.id = ${foods.restaurantId}`,
    lateralJoins: sql`cross join lateral (
      select * from restaurants where restaurants.id = ${foods.restaurantId} offset 0) w`,
    where: sql`w.${its} and w.deleted_at is null`,
    leading: 2,
    part,
  }
}

export const soonestOfLater = (table: CatalogueTable) => soonest(table, 'later')

/** Nearest first to the place `here` (`hereTable`), along the index of positions. Restaurants without a position follow it (`divideList`). */
const nearest = (table: CatalogueTable): Sort => {
  const restaurantId = table === foods ? foods.restaurantId : restaurants.id
  return {
    direction: 'asc',
    key: {
      distance: sql`(ll_to_earth(a.latitude, a.longitude) <-> (select ll_to_earth(latitude, longitude) from here))`,
      id: sql`${table.id}`,
    },
    joins: sql`join addresses a on a.restaurant_id = ${restaurantId}`,
    // `offset 0` keeps the planner from joining all addresses.
    lateralJoins: sql`cross join lateral (
      select * from addresses where addresses.restaurant_id = ${restaurantId} offset 0) a`,
    where: sql`a.restaurant_id is not null and a.latitude is not null`,
  }
}

const sortsOf = (table: CatalogueTable) => ({
  newest: newest(table),
  rating: bestRated(table),
  relevance: highestScore(table),
  distance: nearest(table),
  arrival: soonest(table, 'sooner'),
})

export const restaurantSorts = sortsOf(restaurants)

export const foodSorts = {
  ...sortsOf(foods),
  price: sortBy('asc', { price: sql`${foods.fromPrice}`, id: sql`${foods.id}` }),
  '-price': sortBy('desc', { price: sql`${foods.fromPrice}`, id: sql`${foods.id}` }),
} satisfies Record<CatalogueSort, Sort>

const aliases = ['k1', 'k2', 'k3']

/** The key's columns for a select list, named `k1`, `k2` … */
export function keyColumns({ key }: Sort): SQL {
  return sql.join(
    Object.values(key).map((column, place) => sql`${column} as ${sql.raw(aliases[place]!)}`),
    sql`, `,
  )
}

/** `k1, k2` … */
export function keyNames({ key }: Sort): SQL {
  return sql.raw(aliases.slice(0, Object.keys(key).length).join(', '))
}

/** The `order by` of a sort over rows with `keyColumns`. */
export function keyOrder({ direction, key }: Sort, table = ''): SQL {
  const columns = Object.keys(key).map((_, place) => `${table}${aliases[place]} ${direction}`)
  return sql.raw(columns.join(', '))
}

/** The key as one JSON value, for cursors. */
export function keyAsJson({ key }: Sort, table: string): SQL<SortKey> {
  const columns = Object.keys(key).map((_, place) => `${table}${aliases[place]}`)
  return sql<SortKey>`json_build_array(${sql.raw(columns.join(', '))})`
}

/** The `order by` of a sort over rows of its table. */
export function sortOrder({ direction, key }: Sort): SQL {
  return sql.join(
    Object.values(key).map((column) => sql`${column} ${sql.raw(direction)}`),
    sql`, `,
  )
}

/** The key behind which a page starts. */
export type AfterValues = Partial<Record<`after${number}`, string | number>>

const value: Placeholders<AfterValues> = sql.placeholder

/** Condition: the row comes after the key in the placeholders `after0`, `after1` …; always true `fromStart`. */
export function afterKey({ direction, key, leading }: Sort, fromStart: boolean): SQL {
  if (fromStart) return sql`true`
  const columns = Object.values(key)
  const values = columns.map((_, place) => sql`${value(`after${place}`)}`)
  const compare = (operator: string, count = columns.length) =>
    sql`(${sql.join(columns.slice(0, count), sql`, `)}) ${sql.raw(operator)} (${sql.join(values.slice(0, count), sql`, `)})`
  const operator = direction === 'asc' ? '>' : '<'
  const after = compare(operator)
  return leading ? sql`${after} and ${compare(`${operator}=`, leading)}` : after
}

/** The content of a cursor: the name of the sort, the place of the last row's group, and its key in that group's sort. */
export function cursorSchema(name: string, groups: readonly { sort: Sort }[]) {
  const ofGroups = groups.map(({ sort }, group) => {
    const values = Object.keys(sort.key).map((column): z.ZodType => keyValues[column as KeyName])
    return z.tuple([z.literal(name), z.literal(group), ...values])
  })
  return z.union(ofGroups) as unknown as z.ZodType<[name: string, group: number, ...key: SortKey]>
}
