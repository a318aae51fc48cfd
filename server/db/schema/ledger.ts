import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type Account,
  accountNames,
  type Cause,
  causeNames,
  type MoneyPart,
  partNames,
} from '#contract/rules/ledger.ts'
import { accounts } from './accounts.ts'

const oneOf = (column: string, names: readonly string[]) =>
  sql.raw(`${column} in (${names.map((name) => `'${name}'`).join(', ')})`)

/**
 * The ledger (marketplace §3). A row is one movement with its debit and its credit, so no set of rows can be unbalanced. Triggers
 * refuse everything but inserts. Texts and no enums: a later cause needs no value of a type that is used in the same transaction.
 * No foreign keys: nothing here may be deleted or changed with what it names, and each would cost a look-up per row;
 * `npm run ledger:check` finds entries without their record.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** when the cause happened */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    cause: text().$type<Cause>().notNull(),
    /** the record that caused it: an order, payment, refund, payout, dispute or correction */
    sourceId: uuid().notNull(),
    /** the line of the cause in the chart */
    line: smallint().notNull(),
    /** 0; higher where one record causes the same movement again: a refund that failed and succeeded after all */
    turn: smallint().notNull().default(0),
    debit: text().$type<Account>().notNull(),
    credit: text().$type<Account>().notNull(),
    /** minor units */
    amount: bigint({ mode: 'number' }).notNull(),
    /** the part of the order's sum that moves; null: no single one */
    part: text().$type<MoneyPart>(),
    /** of the account `card` */
    provider: text(),
    /** null: not of one order */
    orderId: uuid(),
    /** of the account `seller`; null: not of one seller */
    sellerId: uuid(),
    /** of payouts: the statement on which they were recorded */
    statementId: uuid(),
  },
  (table) => [
    // A cause is written once. Also finds the entries of an order.
    unique('ledger_entries_once')
      .on(table.orderId, table.cause, table.sourceId, table.line, table.turn)
      .nullsNotDistinct(),
    index('ledger_entries_of_seller').on(table.sellerId, table.id),
    // What the sales dashboard shows beside the sales (`server/modules/ledger/order-sums.ts`).
    index('ledger_entries_costs')
      .on(table.sellerId, table.at)
      .where(
        sql`cause in ('refund-before-completion', 'refund-by-seller') or 'commission' in (debit, credit)`,
      ),
    check('ledger_entries_amount', sql`amount > 0`),
    check('ledger_entries_accounts', sql`debit <> credit`),
    check('ledger_entries_debit', oneOf('debit', accountNames)),
    check('ledger_entries_credit', oneOf('credit', accountNames)),
    check('ledger_entries_cause', oneOf('cause', causeNames)),
    check('ledger_entries_part', sql`part is null or ${oneOf('part', partNames)}`),
    check('ledger_entries_card', sql`(provider is not null) = ('card' in (debit, credit))`),
    check('ledger_entries_seller', sql`seller_id is not null or 'seller' not in (debit, credit)`),
  ],
)

/** What the marketplace has agreed with a seller; no row: the marketplace's default. */
export const sellerTerms = pgTable(
  'seller_terms',
  {
    sellerId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** hundredths of a percent; null: the marketplace's default */
    commissionRate: integer(),
    commissionOfFee: boolean().notNull().default(false),
  },
  () => [check('seller_terms_rate', sql`commission_rate between 0 and 10000`)],
)
