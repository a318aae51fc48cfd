import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, role } from './accounts.ts'
import { foods, restaurants } from './catalogue.ts'

export const orderStatus = pgEnum('order_status', ['Pending', 'Completed', 'Failed', 'Cancelled'])
export const paymentMethod = pgEnum('payment_method', ['CashOnDelivery', 'PayNow'])
export const paymentStatus = pgEnum('payment_status', ['Pending', 'Paid', 'Failed', 'Refunded'])
export const deliveryStatus = pgEnum('delivery_status', ['Pending', 'Delivered', 'Failed'])
export const orderEventType = pgEnum('order_event_type', [
  'placed',
  'address-changed',
  'accepted',
  'delivered',
  'failed',
  'cancelled',
  'paid',
  'payment-failed',
  'refunded',
  'refund-failed',
])

/** An amount in integer paise. */
export const paise = () => bigint({ mode: 'number' }).notNull()

/** Names, prices and the address are copies that never change with their originals. Amounts are paise. */
export const orders = pgTable(
  'orders',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    billNumber: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
    /** the basket it was placed from: one basket cannot become two orders */
    basketId: uuid().notNull().unique('orders_one_per_basket'),
    userId: uuid()
      .notNull()
      .references(() => accounts.id),
    restaurantId: uuid()
      .notNull()
      .references(() => restaurants.id),
    sellerId: uuid()
      .notNull()
      .references(() => accounts.id),
    restaurantName: text().notNull(),
    status: orderStatus().notNull().default('Pending'),
    /** the inverted sort weight (Pending 4 … Cancelled 1), so that the seller's lists are paged by one descending key */
    statusRank: smallint()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case status when 'Pending'::order_status then 4 when 'Completed'::order_status then 3 when 'Failed'::order_status then 2 else 1 end`,
      ),
    /** accepted by the seller: it has a delivery */
    accepted: boolean().notNull().default(false),
    /** 1 for Pending and not accepted, 2 for Pending and accepted, 0 otherwise: one ascending key with the id, oldest first */
    pendingRank: smallint()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case when status <> 'Pending'::order_status then 0 when accepted then 2 else 1 end`,
      ),
    paymentMethod: paymentMethod().notNull(),
    paymentStatus: paymentStatus().notNull().default('Pending'),
    totalPrice: paise(),
    discount: paise(),
    gst: paise(),
    grandTotal: paise(),
    streetAddress: text().notNull(),
    city: text().notNull(),
    postalCode: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('orders_sum', sql`${table.grandTotal} = ${table.totalPrice} - ${table.discount} + ${table.gst}`),
    index('orders_of_user').on(table.userId, table.id),
    index('orders_of_seller').on(table.sellerId, table.statusRank, table.id),
    index('orders_of_restaurant').on(table.restaurantId, table.statusRank, table.id),
    index('orders_pending_of_seller')
      .on(table.sellerId, table.pendingRank, table.id)
      .where(sql`pending_rank > 0`),
    index('orders_pending_of_restaurant')
      .on(table.restaurantId, table.pendingRank, table.id)
      .where(sql`pending_rank > 0`),
    index('orders_of_buyer').on(table.sellerId, table.userId, table.statusRank, table.id),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    foodId: uuid()
      .notNull()
      .references(() => foods.id),
    name: text().notNull(),
    quantity: integer().notNull(),
    /** unit price in paise when it was ordered */
    price: paise(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_items_food').on(table.foodId),
    check('order_items_quantity', sql`${table.quantity} between 1 and 50`),
  ],
)

/** Created when the seller accepts; one per order. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: deliveryStatus().notNull().default('Pending'),
    code: text().notNull(),
    /** wrong codes since the last lock; the fifth locks the delivery (decisions §5) */
    wrongCodes: smallint().notNull().default(0),
    lockedUntil: timestamp({ withTimezone: true }),
    deliveredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('deliveries_one_per_order').on(table.orderId),
    check('deliveries_delivered', sql`(status = 'Delivered') = (delivered_at is not null)`),
  ],
)

/** The history of an order: what happened, by whom, when. Written in the transaction of the change. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: orderEventType().notNull(),
    byRole: role(),
    byId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_events_of_order').on(table.orderId, table.id)],
)
