import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts, bytea } from './accounts.ts'

/** Secrets of authenticator apps, one per account. It is a second factor once a first code has confirmed it. */
export const totpSecrets = pgTable('totp_secrets', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** encrypted (`second-factor/encryption.ts`) */
  secret: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** the time step of the newest accepted code: no code of it or of an earlier one is taken again */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Codes that replace one of the authenticator app, once each: using one deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: bytea().notNull(),
    /** of codes that were made before the column: when it was added */
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** Sign-ins whose password or mailed code was right, and that wait for the second factor. Only their client knows the token. */
export const secondFactorTickets = pgTable(
  'second_factor_tickets',
  {
    tokenHash: bytea().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tries: smallint().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('second_factor_tickets_account').on(table.accountId),
    index('second_factor_tickets_created').on(table.createdAt),
  ],
)

/** An SQL expression: whether the account has an authenticator app. */
export const hasApp = sql<boolean>`exists (
  select from ${totpSecrets} where ${totpSecrets.accountId} = ${accounts.id} and ${totpSecrets.confirmedAt} is not null)`

/**
 * An SQL expression: whether the account has a second factor. It names columns as text, because Drizzle leaves the table out of those in
 * queries of one table, and passkeys have an id of their own.
 */
export const hasSecondFactor = sql<boolean>`(${hasApp}
  or exists (select from passkeys where passkeys.account_id = accounts.id))`
