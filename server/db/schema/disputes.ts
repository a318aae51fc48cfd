import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { DisputeState } from '#contract/rules/payment.ts'
import type { RefundPayer } from '#contract/rules/refunds.ts'
import { minorUnits } from './orders.ts'
import { payments } from './payments.ts'

const time = () => timestamp({ withTimezone: true })
const fee = () => bigint({ mode: 'number' }).notNull().default(0)

/**
 * Card payments that their customers dispute at the bank, as their provider reports them (marketplace §3). The ledger's entries
 * follow from these columns.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** the provider's id of it */
    providerId: text().notNull(),
    amount: minorUnits(),
    /** the bank has taken the amount; false: it only asks */
    isWithdrawn: boolean().notNull(),
    /** what the provider charged for it, and what of that it returned when the dispute was won; minor units */
    fee: fee(),
    feeReturned: fee(),
    state: text().$type<DisputeState>().notNull(),
    /** who pays for a lost one; null: not decided */
    paidBy: text().$type<RefundPayer>(),
    createdAt: time().notNull().defaultNow(),
    closedAt: time(),
    settledAt: time(),
  },
  (table) => [
    unique('disputes_provider_id').on(table.providerId),
    index('disputes_of_payment').on(table.paymentId),
    // Those that somebody has to do something about.
    index('disputes_waiting')
      .on(table.createdAt)
      .where(sql`state = 'Open' or state = 'Lost' and paid_by is null`),
    check('disputes_amounts', sql`amount > 0 and fee >= 0 and fee_returned between 0 and fee`),
    check('disputes_state', sql`state in ('Open', 'Won', 'Lost') and (state = 'Open') = (closed_at is null)`),
    check(
      'disputes_payer',
      sql`paid_by in ('seller', 'marketplace') and state <> 'Open' and is_withdrawn or paid_by is null`,
    ),
    check('disputes_settled', sql`(paid_by is null) = (settled_at is null)`),
  ],
)
