import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

/**
 * What never changes of a recent order, as its answers have it (docs/decisions/0034-order-texts.md). An order without a row, or with
 * one of another form or version of pictures, is composed when it is read.
 */
export const orderTexts = pgTable('order_texts', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** a hash of how it was composed */
  form: text().notNull(),
  /** `picture_versions.version` that it was composed at; 0: none */
  picturesVersion: integer().notNull(),
  json: text().notNull(),
})

/**
 * How often pictures of a restaurant's foods were replaced, hidden or restored; kept by triggers. No row: never. Without a foreign key,
 * which would lock the restaurant after its foods.
 */
export const pictureVersions = pgTable('picture_versions', {
  restaurantId: uuid().primaryKey(),
  version: integer().notNull(),
})
