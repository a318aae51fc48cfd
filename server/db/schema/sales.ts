import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { foods, restaurants } from './catalogue.ts'
import { orderEventType } from './orders.ts'

export const salesGrain = pgEnum('sales_grain', ['hour', 'day'])

const restaurantId = () =>
  uuid()
    .notNull()
    .references(() => restaurants.id)
/** Of the clock on the wall in the business time zone. */
const wallTime = () => timestamp({ mode: 'string' }).notNull()
const paise = () => bigint({ mode: 'number' }).notNull()

/**
 * What was ordered at a restaurant in an hour or a day, so that a dashboard costs the same however long the history is.
 * Orders count where they were placed, whatever becomes of them later.
 */
export const sales = pgTable(
  'sales',
  {
    restaurantId: restaurantId(),
    grain: salesGrain().notNull(),
    startsAt: wallTime(),
    placed: integer().notNull(),
    completed: integer().notNull(),
    failed: integer().notNull(),
    cancelled: integer().notNull(),
    /** grand totals of orders neither Cancelled nor Failed (decisions §5) */
    amount: paise(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.grain, table.startsAt] }),
    // What all restaurants sold on a day.
    index('sales_of_day')
      .on(table.startsAt)
      .where(sql`grain = 'day'`),
  ],
)

/** The same for each dish and day, of its own price without discount and tax. */
export const dishSales = pgTable(
  'dish_sales',
  {
    restaurantId: restaurantId(),
    startsAt: wallTime(),
    foodId: uuid()
      .notNull()
      .references(() => foods.id),
    quantity: integer().notNull(),
    amount: paise(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.startsAt, table.foodId] })],
)

/**
 * Steps of orders that the sums above do not hold yet: written with the step, counted by a job within a minute. Orders
 * of one restaurant would otherwise queue for the row of its hour.
 */
export const salesChanges = pgTable(
  'sales_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    // Without references: these rows live for a minute, and each would be looked up at every step of an order.
    restaurantId: uuid().notNull(),
    orderId: uuid().notNull(),
    type: orderEventType().notNull(),
  },
  (table) => [index('sales_changes_of_restaurant').on(table.restaurantId)],
)

/** The zone whose hours and days the sums are of; one row, none before the first counting. */
export const salesZone = pgTable('sales_zone', { zone: text().primaryKey() })
