import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
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
import { orders, paise } from './orders.ts'

export const cardProvider = pgEnum('card_provider', ['stripe', 'test'])
export const paymentState = pgEnum('payment_state', ['Starting', 'Open', 'Paid', 'Expired'])
export const refundState = pgEnum('refund_state', ['Starting', 'Pending', 'Succeeded', 'Failed'])
export const refundReason = pgEnum('refund_reason', ['cancelled', 'failed', 'surplus', 'provider'])

const time = () => timestamp({ withTimezone: true })

/** Until when nobody has to look again; null: settled for good. Looking late is safe, looking twice is safe. */
const look = {
  checkAt: time(),
  /** looks so far that settled nothing: the pauses between them grow */
  checks: smallint().notNull().default(0),
}

/**
 * A try to pay an order by card: written before the provider is called, and the key of that call, so that a repeat makes
 * no second session. What it is about never changes afterwards (a trigger holds it).
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
    amount: paise(),
    currency: text().notNull(),
    customerEmail: text().notNull(),
    /** the origin that the customer comes back to */
    origin: text().notNull(),
    /** when the provider's page ends */
    expiresAt: time().notNull(),
    state: paymentState().notNull().default('Starting'),
    /** the provider's ids of its page, and of the money */
    sessionId: text(),
    chargeId: text(),
    url: text(),
    /** the last card was refused */
    declined: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
    paidAt: time(),
    /** when the provider was last asked because its customer looked */
    askedAt: time(),
    ...look,
  },
  (table) => [
    // Of two sessions for an order at most one can be paid: there are no two.
    uniqueIndex('payments_one_open_an_order')
      .on(table.orderId)
      .where(sql`state in ('Starting', 'Open')`),
    unique('payments_session').on(table.sessionId),
    unique('payments_charge').on(table.chargeId),
    index('payments_of_order').on(table.orderId, table.id),
    index('payments_due')
      .on(table.checkAt)
      .where(sql`check_at is not null`),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_paid', sql`(state = 'Paid') = (paid_at is not null and charge_id is not null)`),
    check('payments_open', sql`state <> 'Open' or (session_id is not null and url is not null)`),
  ],
)

/** Money on its way back: all of a payment, and only once. Written before the provider is called. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amount: paise(),
    reason: refundReason().notNull(),
    state: refundState().notNull().default('Starting'),
    /** the provider's id of it */
    providerId: text(),
    createdAt: time().notNull().defaultNow(),
    settledAt: time(),
    ...look,
  },
  (table) => [
    unique('refunds_one_a_payment').on(table.paymentId),
    unique('refunds_provider_id').on(table.providerId),
    index('refunds_due')
      .on(table.checkAt)
      .where(sql`check_at is not null`),
  ],
)

/** Up to when a provider's list of refunds has been looked through: what its operator gave back is found there. */
export const refundLooks = pgTable('refund_looks', {
  provider: cardProvider().primaryKey(),
  lookedUntil: time().notNull(),
})

/** The provider's events that have been heeded: each once, however often it is delivered. */
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
