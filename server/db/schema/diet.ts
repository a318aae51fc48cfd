import { sql } from 'drizzle-orm'
import { pgEnum } from 'drizzle-orm/pg-core'
import { allergens, diets } from '#contract/rules/diet.ts'

/** Strictest first, so that `matching_diet <= 'egg'` also finds vegan and vegetarian foods. */
export const diet = pgEnum('diet', diets)

export const allergen = pgEnum('allergen', allergens)

/** A set of allergens; empty by default. */
export const allergensColumn = () =>
  allergen()
    .array()
    .notNull()
    .default(sql`'{}'`)
