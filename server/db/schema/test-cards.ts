import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgEnum, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { paise } from './orders.ts'

/**
 * The tables of the built-in test provider of card payments. They are its own: nothing else reads them, and it reads no
 * others.
 */

export const testCardStatus = pgEnum('test_card_status', ['open', 'complete', 'expired'])

const time = () => timestamp({ withTimezone: true })

/** What a page asks to be paid for. Amounts in paise; the discount is what the lines are reduced by. */
export interface TestCardBill {
  title: string
  lines: { name: string; quantity: number; amount: number }[]
  discount: number
}

export const testCardSessions = pgTable(
  'test_card_sessions',
  {
    id: text().primaryKey(),
    /** a creation with the same key is the same session */
    idempotencyKey: text().notNull(),
    /** the caller's own ids */
    reference: text().notNull(),
    orderId: text().notNull(),
    amount: paise(),
    currency: text().notNull(),
    customerEmail: text().notNull(),
    bill: jsonb().$type<TestCardBill>().notNull(),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    status: testCardStatus().notNull().default('open'),
    chargeId: text(),
    /** of the card that waits for the extra authentication */
    challengedLast4: text(),
    cardLast4: text(),
    /** why the last card was refused */
    declineCode: text(),
    expiresAt: time().notNull(),
    createdAt: time().notNull().defaultNow(),
    paidAt: time(),
  },
  (table) => [
    unique('test_card_sessions_key').on(table.idempotencyKey),
    unique('test_card_sessions_charge').on(table.chargeId),
    check(
      'test_card_sessions_paid',
      sql`(status = 'complete') = (charge_id is not null and paid_at is not null)`,
    ),
  ],
)

export const testCardRefunds = pgTable(
  'test_card_refunds',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull(),
    chargeId: text()
      .notNull()
      .references(() => testCardSessions.chargeId),
    /** null: given back by the operator, not by a call */
    reference: text(),
    amount: paise(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    index('test_card_refunds_created').on(table.createdAt),
    unique('test_card_refunds_key').on(table.idempotencyKey),
    // Always of the whole amount: never more comes back than was taken.
    unique('test_card_refunds_one_a_charge').on(table.chargeId),
  ],
)

/** Events that are still to be delivered, or were. */
export const testCardEvents = pgTable(
  'test_card_events',
  {
    id: text().primaryKey(),
    body: text().notNull(),
    createdAt: time().notNull().defaultNow(),
    deliveredAt: time(),
  },
  (table) => [index('test_card_events_created').on(table.createdAt)],
)

/** The one secret that events are signed with, made at its first use. */
export const testCardSecret = pgTable(
  'test_card_secret',
  { id: smallint().primaryKey().default(1), secret: text().notNull() },
  () => [check('test_card_secret_one', sql`id = 1`)],
)
