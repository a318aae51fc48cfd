import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Avoids } from '#contract/records/account.ts'
import { fulfilments } from '#contract/records/charges.ts'
import {
  actors,
  cancelReasons,
  deliveryStatuses,
  orderEventTypes,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
} from '#contract/rules/order.ts'
import { accounts, bytea, role } from './accounts.ts'
import { foods, restaurants } from './catalogue.ts'

export const actor = pgEnum('actor', actors)
export const cancelReason = pgEnum('cancel_reason', cancelReasons)
export const fulfilment = pgEnum('fulfilment', fulfilments)
export const orderStatus = pgEnum('order_status', orderStatuses)
export const paymentMethod = pgEnum('payment_method', paymentMethods)
export const paymentStatus = pgEnum('payment_status', paymentStatuses)
export const deliveryStatus = pgEnum('delivery_status', deliveryStatuses)
export const orderEventType = pgEnum('order_event_type', orderEventTypes)

/** An amount in minor units of the marketplace's currency. */
export const minorUnits = () => bigint({ mode: 'number' }).notNull()

/** A chosen option as an order keeps it. `price` of one, in minor units; `quantity` per food. */
export interface OrderedOption {
  optionId: string
  group: string
  name: string
  price: number
  quantity: number
}

/** Names, prices and the address are copies that never change with their originals. Amounts are minor units. */
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
    totalPrice: minorUnits(),
    discount: minorUnits(),
    gst: minorUnits(),
    /** percent of the tax; null: 5, and of orders of releases that knew no other */
    taxRate: numeric({ precision: 4, scale: 2, mode: 'number' }),
    /** the prices contain the tax (marketplace §11) */
    taxIncluded: boolean().notNull().default(false),
    deliveryFee: minorUnits().default(0),
    tip: minorUnits().default(0),
    grandTotal: minorUnits(),
    /** the sum of its rows in `order_refunds`, kept by a trigger */
    refundedInPart: minorUnits().default(0),
    /** pickup: the address is the restaurant's */
    fulfilment: fulfilment().notNull().default('delivery'),
    /** null: as soon as possible */
    scheduledFor: timestamp({ withTimezone: true }),
    /** for the person who delivers */
    instructions: text().notNull().default(''),
    streetAddress: text().notNull(),
    city: text().notNull(),
    postalCode: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    /** from the restaurant to the point of the address; null: pickup, or one of the points was not known */
    distanceMetres: integer(),
    /** the phone number for this order, where an operator has set another than the customer's */
    mobile: text(),
    /** what the customer avoids, if they chose to show it to the kitchen; null otherwise */
    avoids: jsonb().$type<Avoids>(),
    cancelledBy: actor(),
    cancelReason: cancelReason(),
    cancelText: text().notNull().default(''),
    /** the customer's request to cancel the accepted order, and the seller's refusal of it */
    cancelRequestedAt: timestamp({ withTimezone: true }),
    cancelRequest: text().notNull().default(''),
    cancelDeclinedAt: timestamp({ withTimezone: true }),
    /** minutes of the restaurant's accept limit when the order was placed; null: none */
    acceptLimit: smallint(),
    /**
     * Seconds of the limit that were left at `accept_from`; they run while the restaurant is open. Null until the order waits
     * to be accepted: PayNow orders wait from their payment on.
     */
    acceptLeft: integer(),
    acceptFrom: timestamp({ withTimezone: true }),
    /** when the limit ends by the hours and the pause of the restaurant; null: never, as they are now */
    acceptBy: timestamp({ withTimezone: true }),
    /** when the seller was reminded, at half of the limit */
    remindedAt: timestamp({ withTimezone: true }),
    /** hundredths of a percent, when it was placed; null: an order of a release without commission */
    commissionRate: integer(),
    commissionOfFee: boolean().notNull().default(false),
    /** who pays the discount and remits the tax, when it was placed */
    discountByMarketplace: boolean().notNull().default(false),
    taxByMarketplace: boolean().notNull().default(false),
    /**
     * The status up to which the ledger has its entries. Another one than `status`, or null: an earlier release moved the order,
     * and a job writes them (server/modules/ledger/book-orders.ts).
     */
    bookedStatus: orderStatus(),
    /** when the seller has seen it; until then it rings */
    seenAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'orders_sum',
      sql`${table.grandTotal} = ${table.totalPrice} - ${table.discount} + case when ${table.taxIncluded} then 0 else ${table.gst} end + ${table.deliveryFee} + ${table.tip}`,
    ),
    check('orders_refunded', sql`refunded_in_part between 0 and grand_total`),
    check('orders_cancelled', sql`(status = 'Cancelled') = (cancelled_by is not null)`),
    check('orders_cancel_declined', sql`cancel_declined_at is null or cancel_requested_at is not null`),
    check('orders_extras', sql`${table.deliveryFee} >= 0 and ${table.tip} >= 0`),
    index('orders_of_user').on(table.userId, table.id),
    index('orders_of_user_at_restaurant').on(table.userId, table.restaurantId),
    index('orders_pending_of_user')
      .on(table.userId, table.id)
      .where(sql`pending_rank > 0`),
    index('orders_of_seller').on(table.sellerId, table.statusRank, table.id),
    index('orders_of_restaurant').on(table.restaurantId, table.statusRank, table.id),
    index('orders_pending_of_seller')
      .on(table.sellerId, table.pendingRank, table.id)
      .where(sql`pending_rank > 0`),
    index('orders_pending_of_restaurant')
      .on(table.restaurantId, table.pendingRank, table.id)
      .where(sql`pending_rank > 0`),
    index('orders_by_status').on(table.statusRank, table.id),
    index('orders_running')
      .on(table.pendingRank, table.id)
      .where(sql`pending_rank > 0`),
    index('orders_with_limit')
      .on(table.acceptBy)
      .where(sql`pending_rank = 1 and accept_limit is not null`),
    index('orders_unbooked')
      .on(table.id)
      .where(sql`booked_status is distinct from status`),
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
    /** unit price in minor units with options, when it was ordered */
    price: minorUnits(),
    /** copies of the chosen options; prices in minor units */
    options: jsonb().$type<OrderedOption[]>().notNull().default([]),
    /** to the kitchen */
    note: text().notNull().default(''),
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
    /** null: the restaurant has given no time */
    expectedAt: timestamp({ withTimezone: true }),
    /** when the seller gave another one, and why */
    expectedChangedAt: timestamp({ withTimezone: true }),
    expectedReason: text().notNull().default(''),
    readyAt: timestamp({ withTimezone: true }),
    dispatchedAt: timestamp({ withTimezone: true }),
    /** of the courier link (marketplace §2), as the hash of its token; null: there is none. It ends with the delivery */
    courierTokenHash: bytea(),
    /** why the courier cannot deliver, and when they said so */
    courierReport: text().notNull().default(''),
    courierReportedAt: timestamp({ withTimezone: true }),
    /** when the customer was mailed that the order is late */
    lateNotifiedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('deliveries_one_per_order').on(table.orderId),
    uniqueIndex('deliveries_by_courier_token')
      .on(table.courierTokenHash)
      .where(sql`courier_token_hash is not null`),
    index('deliveries_running')
      .on(table.expectedAt, table.createdAt)
      .where(sql`status = 'Pending'`),
    index('deliveries_late')
      .on(table.expectedAt)
      .where(sql`status = 'Pending' and late_notified_at is null`),
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
    /** what the actor gave as the reason */
    reason: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_events_of_order').on(table.orderId, table.id)],
)

/** Links that show the state of an order to everybody who has them (marketplace §6). */
export const orderLinks = pgTable(
  'order_links',
  {
    tokenHash: bytea().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_links_of_order').on(table.orderId)],
)
