import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { foods, restaurants } from './catalogue.ts'
import { allergensColumn, diet } from './diet.ts'

/*
 * Option groups of a restaurant, which many foods can have (marketplace §1). A change of one locks the foods that have
 * it first and calls `refresh_foods` for them afterwards: an order that locks its foods then sees options that do not change.
 */

export const optionGroups = pgTable(
  'option_groups',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    restaurantId: uuid()
      .notNull()
      .references(() => restaurants.id),
    name: text().notNull(),
    /** how many options are chosen at least and at most, with quantities; 0: the group is not required */
    min: smallint().notNull(),
    max: smallint().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** deleted; the row is kept, so that baskets can name what was deleted */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('option_groups_of_restaurant')
      .on(table.restaurantId, table.id)
      .where(sql`deleted_at is null`),
    check('option_groups_bounds', sql`min between 0 and 20 and max between 1 and 20 and min <= max`),
  ],
)

export const options = pgTable(
  'options',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    groupId: uuid()
      .notNull()
      .references(() => optionGroups.id),
    place: smallint().notNull(),
    name: text().notNull(),
    /** minor units, added to the price of the food */
    price: bigint({ mode: 'number' }).notNull(),
    /** how often it may be chosen */
    most: smallint().notNull().default(1),
    preselected: boolean().notNull().default(false),
    diet: diet(),
    allergens: allergensColumn(),
    /** until then; `infinity` until the seller changes it. A job removes times that are over (`end-sold-out.ts`) */
    soldOutUntil: timestamp({ withTimezone: true }),
    /** deleted, like its group */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('options_of_group')
      .on(table.groupId, table.place)
      .where(sql`deleted_at is null`),
    index('options_sold_out')
      .on(table.soldOutUntil)
      .where(sql`sold_out_until is not null and deleted_at is null`),
    check('options_price', sql`${table.price} between 0 and 100000000`),
    check('options_most', sql`${table.most} between 1 and 10`),
  ],
)

/** The option groups of foods, in the order in which guests choose. */
export const foodOptionGroups = pgTable(
  'food_option_groups',
  {
    foodId: uuid()
      .notNull()
      .references(() => foods.id, { onDelete: 'cascade' }),
    groupId: uuid()
      .notNull()
      .references(() => optionGroups.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.foodId, table.groupId] }),
    index('food_option_groups_of_group').on(table.groupId),
  ],
)
