import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
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
import type { RefundPayer } from '#contract/rules/refunds.ts'
import { accounts, role } from './accounts.ts'
import { minorUnits, orders } from './orders.ts'

export const paymentState = pgEnum('payment_state', ['Starting', 'Open', 'Paid', 'Expired'])
export const refundState = pgEnum('refund_state', ['Starting', 'Pending', 'Succeeded', 'Failed'])
export const refundReason = pgEnum('refund_reason', ['cancelled', 'failed', 'surplus', 'provider'])

const time = () => timestamp({ withTimezone: true })

/** A provider's name in the registry (`server/card-providers.ts`). Text and no enum: adding one needs no migration. */
const cardProvider = () => text()

/** When the provider has to be asked again; null: settled. Asking late or twice is safe. */
const schedule = {
  checkAt: time(),
  /** the number of checks so far: the intervals between them grow */
  checks: smallint().notNull().default(0),
}

/**
 * One attempt to pay an order by card. It is stored before the provider is called, and its id is the idempotency key of
 * that call. Order, amount and currency never change (enforced by a trigger).
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: cardProvider().notNull(),
    amount: minorUnits(),
    currency: text().notNull(),
    customerEmail: text().notNull(),
    /** the origin that the customer returns to */
    origin: text().notNull(),
    /** when the provider's page expires */
    expiresAt: time().notNull(),
    state: paymentState().notNull().default('Starting'),
    /** the provider's ids of the session and of the charge */
    sessionId: text(),
    chargeId: text(),
    url: text(),
    /** since when the provider waits for the money of a payment that the customer has made; its state is Open then */
    processingSince: time(),
    /** the last card was declined */
    declined: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
    paidAt: time(),
    /** the ledger has the entry of its money */
    booked: boolean().notNull().default(false),
    /** when the provider was last asked for a waiting customer */
    askedAt: time(),
    ...schedule,
  },
  (table) => [
    // An order has at most one session that can be paid.
    uniqueIndex('payments_one_open_per_order')
      .on(table.orderId)
      .where(sql`state in ('Starting', 'Open')`),
    unique('payments_session').on(table.sessionId),
    unique('payments_charge').on(table.chargeId),
    index('payments_of_order').on(table.orderId, table.id),
    index('payments_due')
      .on(table.checkAt)
      .where(sql`check_at is not null`),
    index('payments_unbooked')
      .on(table.orderId)
      .where(sql`state = 'Paid' and not booked`),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_paid', sql`(state = 'Paid') = (paid_at is not null and charge_id is not null)`),
    check('payments_open', sql`state <> 'Open' or (session_id is not null and url is not null)`),
  ],
)

/**
 * The refund of all that is left of a payment, at most one per payment: a trigger lowers the amount by what is refunded in part,
 * and inserts nothing where nothing is left. Stored before the provider is called.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amount: minorUnits(),
    reason: refundReason().notNull(),
    state: refundState().notNull().default('Starting'),
    /** the state up to which the ledger has its entries; another one, or null: a job writes them */
    bookedState: refundState(),
    /** the provider's id of it */
    providerId: text(),
    /** how it was paid by hand after the provider refused it; null: it was not */
    reference: text(),
    createdAt: time().notNull().defaultNow(),
    settledAt: time(),
    ...schedule,
  },
  (table) => [
    unique('refunds_one_per_payment').on(table.paymentId),
    unique('refunds_provider_id').on(table.providerId),
    index('refunds_unsettled')
      .on(table.createdAt)
      .where(sql`state <> 'Succeeded'`),
    index('refunds_unbooked')
      .on(table.paymentId)
      .where(sql`booked_state is distinct from state`),
    index('refunds_due')
      .on(table.checkAt)
      .where(sql`check_at is not null`),
  ],
)

/** A refunded line of an order: its place, and how many of it. */
export interface RefundedLine {
  position: number
  quantity: number
}

/**
 * Refunds that the seller or an operator has decided, and refunds in part that were found at the provider (marketplace §3). Of a card
 * payment they are stored before the provider is called. Amounts never change, and a trigger adds them to
 * `orders.refunded_in_part`, which is never more than the grand total.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** null: no card money */
    paymentId: uuid().references(() => payments.id),
    amount: minorUnits(),
    /** its parts: S, G, F, P of marketplace §3 */
    foods: minorUnits(),
    tax: minorUnits(),
    deliveryFee: minorUnits(),
    tip: minorUnits(),
    /** empty: by amount */
    lines: jsonb().$type<RefundedLine[]>().notNull().default([]),
    /** the stated reason, or `provider` */
    reason: text().notNull(),
    paidBy: text().$type<RefundPayer>().notNull(),
    byRole: role(),
    byId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** decided after the order was completed */
    isAfterCompletion: boolean().notNull(),
    state: refundState().notNull(),
    /** the provider's id of it */
    providerId: text(),
    /** how it was settled by hand; empty: handed over in cash. Null: it was not settled by hand */
    reference: text(),
    createdAt: time().notNull().defaultNow(),
    settledAt: time(),
    ...schedule,
  },
  (table) => [
    // Not unique: one refund by the operator at the provider may settle several.
    index('order_refunds_of_provider').on(table.providerId),
    index('order_refunds_of_order').on(table.orderId, table.id),
    index('order_refunds_unsettled')
      .on(table.createdAt)
      .where(sql`state <> 'Succeeded'`),
    index('order_refunds_of_payment').on(table.paymentId),
    index('order_refunds_due')
      .on(table.checkAt)
      .where(sql`check_at is not null`),
    check(
      'order_refunds_parts',
      sql`amount > 0 and foods >= 0 and tax >= 0 and delivery_fee >= 0 and tip >= 0 and amount = foods + tax + delivery_fee + tip`,
    ),
    check('order_refunds_payer', sql`paid_by in ('seller', 'marketplace')`),
  ],
)

/** Up to when each provider's list of refunds has been read, to find refunds that its operator made. */
export const refundScans = pgTable('refund_scans', {
  provider: cardProvider().primaryKey(),
  scannedUntil: time().notNull(),
})

/** The events that have been applied, so that a repeated delivery is ignored. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: cardProvider().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    receivedAt: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('payment_events_received').on(table.receivedAt),
  ],
)
