import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'

/** What rows are sorted by, as it stands in a cursor. The id comes last, so that no two rows have the same key. */
const keyValues = {
  averageRating: z.number().min(0).max(5),
  ratingCount: z.int32().min(0),
  /** paise */
  price: z.int32().min(1),
  id,
}
type KeyName = keyof typeof keyValues
export type SortedRow = { [Name in KeyName]?: string | number }

/** A walk along one of the table's indexes; all columns go the same way, so that one index serves both ways. */
export interface Sort {
  direction: 'asc' | 'desc'
  by: Partial<Record<KeyName, Column>>
}

const newest = (table: typeof foods | typeof restaurants): Sort => ({
  direction: 'desc',
  by: { id: table.id },
})
const best = (table: typeof foods | typeof restaurants): Sort => ({
  direction: 'desc',
  by: { averageRating: table.averageRating, ratingCount: table.ratingCount, id: table.id },
})

/** Relevance goes by rating within each tier; see `tiersOf`. */
export const restaurantSorts = {
  newest: newest(restaurants),
  rating: best(restaurants),
  relevance: best(restaurants),
}

export const foodSorts = {
  newest: newest(foods),
  rating: best(foods),
  relevance: best(foods),
  price: { direction: 'asc', by: { price: foods.price, id: foods.id } },
  '-price': { direction: 'desc', by: { price: foods.price, id: foods.id } },
} satisfies Record<string, Sort>

/** The order of a sort. */
export function orderOf({ direction, by }: Sort): SQL {
  return sql.join(Object.values(by).map(direction === 'asc' ? asc : desc), sql`, `)
}

/** The rows that follow a key; all of them where there is none. */
export function followsKey({ direction, by }: Sort, key: readonly (string | number)[]): SQL {
  if (key.length === 0) return sql`true`
  const values = key.map((value) => sql`${value}`)
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${sql.join(Object.values(by), sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`
}

/** The key of a row in a sort. */
export function keyOf({ by }: Sort, row: SortedRow): (string | number)[] {
  return Object.keys(by).map((name) => row[name as KeyName] as string | number)
}

/** What a cursor of a sort holds: its name, the tier that the last row was in, and the key of that row. */
export function cursorOf(name: string, { by }: Sort, tiers: number) {
  const key = Object.keys(by).map((column) => keyValues[column as KeyName])
  const parts: z.ZodType = z.tuple([
    z.literal(name),
    z
      .int()
      .min(0)
      .max(tiers - 1),
    ...key,
  ])
  return parts as z.ZodType<[name: string, tier: number, ...key: (string | number)[]]>
}
