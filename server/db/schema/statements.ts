import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { orders } from './orders.ts'

const minorUnits = () => bigint({ mode: 'number' }).notNull()
const sellerId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id)
/** An account, which may be deleted: these rows never change. */
const byId = () => uuid()
const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow()

/** The columns of a statement (marketplace §3), of the whole and of each order, in minor units. */
const figures = () => ({
  gross: minorUnits(),
  /** what the seller bears of it */
  discount: minorUnits(),
  /** what the seller remits */
  tax: minorUnits(),
  deliveryFee: minorUnits(),
  tip: minorUnits(),
  commission: minorUnits(),
  refunded: minorUnits(),
  /** that the seller holds */
  cash: minorUnits(),
  /** that the marketplace holds */
  card: minorUnits(),
  /** for the seller: corrections, and disputes against them */
  corrections: minorUnits(),
})

const adds = 'gross - discount + tax + delivery_fee + tip - commission - refunded - cash + corrections'

/** Closed statements. Triggers refuse everything but inserts. */
export const statements = pgTable(
  'statements',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    sellerId: sellerId(),
    /** 1, 2, 3 … per seller */
    number: integer().notNull(),
    /** the first day in business time; null: since the beginning */
    from: date(),
    /** the day after the last one */
    until: date().notNull(),
    /** the end in the business time zone of then */
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** the highest id of an entry when it was closed: what came later belongs to the next, whatever its time */
    lastEntryId: bigint({ mode: 'number' }).notNull(),
    /** no entry before this one belongs to the next */
    nextEntryId: bigint({ mode: 'number' }).notNull(),
    ...figures(),
    /** the balance of the one before, less its payouts */
    carried: minorUnits(),
    /** to pay out; negative: to collect */
    balance: minorUnits(),
    closedBy: byId(),
    closedAt: createdAt(),
  },
  (table) => [
    unique('statements_number').on(table.sellerId, table.number),
    unique('statements_until').on(table.sellerId, table.until),
    index('statements_of_seller').on(table.sellerId, table.id),
    check('statements_number_from_1', sql`number > 0`),
    check('statements_period', sql`"from" < until`),
    check('statements_balance', sql.raw(`balance = carried + ${adds}`)),
  ],
)

/** The orders of a closed statement: completed in its period, or refunded in it. Append-only like the statement. */
export const statementOrders = pgTable(
  'statement_orders',
  {
    statementId: uuid()
      .notNull()
      .references(() => statements.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    ...figures(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.orderId] }),
    index('statement_orders_of_order').on(table.orderId),
  ],
)

/** Money that was paid to a seller, or (negative) collected. Append-only. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    statementId: uuid()
      .notNull()
      .references(() => statements.id),
    amount: minorUnits(),
    /** in business time */
    date: date().notNull(),
    reference: text().notNull(),
    byId: byId(),
    createdAt: createdAt(),
  },
  (table) => [
    index('payouts_of_statement').on(table.statementId, table.id),
    check('payouts_amount', sql`amount <> 0`),
  ],
)

/** What an owner has corrected, for (positive) or against a seller. Append-only. */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    sellerId: sellerId(),
    amount: minorUnits(),
    reason: text().notNull(),
    byId: byId(),
    createdAt: createdAt(),
  },
  (table) => [
    index('corrections_of_seller').on(table.sellerId, table.id),
    check('corrections_amount', sql`amount <> 0`),
  ],
)
