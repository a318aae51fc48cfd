import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { foods, restaurants } from './catalogue.ts'
import { options } from './options.ts'

/** One per (customer, restaurant). Deleted on checkout or when emptied. */
export const baskets = pgTable(
  'baskets',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    restaurantId: uuid()
      .notNull()
      .references(() => restaurants.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('baskets_one_a_restaurant').on(table.userId, table.restaurantId)],
)

/** The lines of a basket: a food with a choice of options and a note to the kitchen. */
export const basketItems = pgTable(
  'basket_items',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    basketId: uuid()
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    foodId: uuid()
      .notNull()
      .references(() => foods.id),
    quantity: integer().notNull(),
    note: text().notNull().default(''),
    /**
     * Identifies the choice and note of a food with option groups; empty for a food without, which has one line whatever
     * its note is.
     */
    choiceKey: text().notNull().default(''),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('basket_items_one_per_choice').on(table.basketId, table.foodId, table.choiceKey),
    check('basket_items_quantity', sql`${table.quantity} between 1 and 50`),
    index('basket_items_food').on(table.foodId),
  ],
)

/** The chosen options of a line. */
export const basketItemOptions = pgTable(
  'basket_item_options',
  {
    itemId: uuid()
      .notNull()
      .references(() => basketItems.id, { onDelete: 'cascade' }),
    optionId: uuid()
      .notNull()
      .references(() => options.id),
    quantity: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.optionId] }),
    index('basket_item_options_of_option').on(table.optionId),
    check('basket_item_options_quantity', sql`${table.quantity} between 1 and 10`),
  ],
)
