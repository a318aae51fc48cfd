import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { images } from './images.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const role = pgEnum('role', ['user', 'seller', 'admin'])

/** People of all three roles: one e-mail once per role, whatever its letter case. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    role: role().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    passwordHash: text().notNull(),
    imageId: uuid().references(() => images.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_role_email').on(table.role, sql`lower(${table.email})`),
    index('accounts_role_newest').on(table.role, table.id),
  ],
)

/** Who is signed in; the token itself is known to the browser only. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    userAgent: text(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_last_used').on(table.lastUsedAt),
  ],
)

/** Failed password checks of the last minutes, by account and by network address (decisions §3). */
export const passwordFailures = pgTable(
  'password_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: text().notNull(),
    address: text().notNull(),
    failedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('password_failures_account').on(table.account, table.failedAt),
    index('password_failures_address').on(table.address, table.failedAt),
    index('password_failures_failed_at').on(table.failedAt),
  ],
)
