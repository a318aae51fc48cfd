import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { foods, restaurants } from './catalogue.ts'

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

export const basketItems = pgTable(
  'basket_items',
  {
    basketId: uuid()
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    foodId: uuid()
      .notNull()
      .references(() => foods.id),
    quantity: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.basketId, table.foodId] }),
    check('basket_items_quantity', sql`${table.quantity} between 1 and 50`),
    index('basket_items_food').on(table.foodId),
  ],
)
