import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts, bytea, role } from './accounts.ts'

/** Passkeys of accounts (marketplace §5): the private key never leaves the device or its password manager. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** the id that the authenticator has given it */
    credentialId: bytea().notNull().unique('passkeys_credential'),
    /** in COSE format */
    publicKey: bytea().notNull(),
    /** how often it has signed, as the authenticator says; always 0 where it does not count */
    counter: bigint({ mode: 'number' }).notNull(),
    /** how browsers reach the authenticator, such as `internal` or `usb` */
    transports: text().array().notNull(),
    name: text().notNull(),
    /** whether a password manager keeps copies on other devices */
    backedUp: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
)

/** What a challenge is for: to create a passkey, or to sign in with one. */
export const passkeyPurposes = ['create', 'login'] as const
export const passkeyPurpose = pgEnum('passkey_purpose', passkeyPurposes)

/** Challenges that are not answered yet. Only a cookie of the browser has the value that the challenge is made of. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    tokenHash: bytea().primaryKey(),
    role: role().notNull(),
    purpose: passkeyPurpose().notNull(),
    /** who creates a passkey; null at sign-in */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('passkey_challenges_account')
      .on(table.accountId)
      .where(sql`account_id is not null`),
    index('passkey_challenges_created').on(table.createdAt),
  ],
)
