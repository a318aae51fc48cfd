import { sql } from 'drizzle-orm'
import { pgEnum } from 'drizzle-orm/pg-core'
import { allergens as allergenNames, diets } from '#contract/rules/diet.ts'

/** Strictest first, so that `matching_diet <= 'egg'` also finds vegan and vegetarian foods. */
export const diet = pgEnum('diet', diets)

export const allergen = pgEnum('allergen', allergenNames)

/** A set of allergens; empty by default. */
export const allergens = () =>
  allergen()
    .array()
    .notNull()
    .default(sql`'{}'`)
