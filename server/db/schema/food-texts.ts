import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { foods } from './catalogue.ts'

/**
 * What rarely changes of a food, as its answers have it (docs/decisions/0035-food-texts.md). A food without a row, or with one of
 * another form or version, is composed when it is read.
 */
export const foodTexts = pgTable('food_texts', {
  foodId: uuid()
    .primaryKey()
    .references(() => foods.id, { onDelete: 'cascade' }),
  /** a hash of how it was composed */
  form: text().notNull(),
  /** `catalogue_version.version` that it was composed at; 0: none */
  catalogueVersion: integer().notNull(),
  /** `picture_versions.version` that it was composed at; 0: none */
  picturesVersion: integer().notNull(),
  json: text().notNull(),
})

/**
 * How often something changed that many texts of foods may have: names of categories and cuisines, deletions of them, and the decimals of
 * the currency. Kept by triggers. One row, or none before the first change.
 */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    singleton: boolean().primaryKey().default(true),
    version: integer().notNull(),
  },
  () => [check('catalogue_version_singleton', sql`singleton`)],
)
