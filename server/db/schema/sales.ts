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
/** Local time in the business time zone. */
const wallTime = () => timestamp({ mode: 'string' }).notNull()
const minorUnits = () => bigint({ mode: 'number' }).notNull()

/**
 * Orders of a restaurant, aggregated by hour and by day, so that the cost of a dashboard does not depend on the
 * length of the history. Orders count at the time when they were placed.
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
    amount: minorUnits(),
    /** the delivery fees and tips within `amount` */
    fees: minorUnits().default(0),
    tips: minorUnits().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.grain, table.startsAt] }),
    // Sales of all restaurants on a day.
    index('sales_of_day')
      .on(table.startsAt)
      .where(sql`grain = 'day'`),
  ],
)

/** Sales of each dish by day, without discount and tax. */
export const dishSales = pgTable(
  'dish_sales',
  {
    restaurantId: restaurantId(),
    startsAt: wallTime(),
    foodId: uuid()
      .notNull()
      .references(() => foods.id),
    quantity: integer().notNull(),
    amount: minorUnits(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.startsAt, table.foodId] }),
    // The best dishes of a dashboard are added up from the index alone.
    index('dish_sales_sums').on(
      table.restaurantId,
      table.startsAt,
      table.foodId,
      table.quantity,
      table.amount,
    ),
  ],
)

/**
 * Order events that are not aggregated yet. Written with the event and counted by a job within a minute: otherwise
 * the orders of a restaurant would wait for the lock of its hour's row.
 */
export const salesChanges = pgTable(
  'sales_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    // No foreign keys: these rows live for a minute, and each key would cost a look-up per order event.
    restaurantId: uuid().notNull(),
    orderId: uuid().notNull(),
    type: orderEventType().notNull(),
  },
  (table) => [index('sales_changes_of_restaurant').on(table.restaurantId)],
)

/** The time zone of the aggregated hours and days. One row, none before the first count. */
export const salesZone = pgTable('sales_zone', { zone: text().primaryKey() })
