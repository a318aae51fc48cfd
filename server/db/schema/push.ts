import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts, bytea, role, sessions } from './accounts.ts'

/** Browsers that get notifications of an account: at most one per session, with which it ends (marketplace §2). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    sessionId: uuid()
      .notNull()
      .unique('push_subscriptions_session')
      .references(() => sessions.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: role().notNull(),
    /** where its push service takes messages to it: a secret address */
    endpoint: text().notNull(),
    endpointHash: bytea().notNull(),
    /** the entry of the list of push services that the endpoint is at */
    service: text().notNull(),
    /** the keys that messages are encrypted with, in base64url */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** when the push service last took a message */
    lastSuccessAt: timestamp({ withTimezone: true }),
    testedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // A browser that is signed in as customer and as seller has one endpoint for both.
    unique('push_subscriptions_endpoint').on(table.endpointHash, table.role),
    index('push_subscriptions_account').on(table.accountId),
  ],
)

/**
 * Messages that wait to be sent. They refer to subscriptions and notifications without foreign keys: an order must not wait for
 * a subscription that is being deleted, or fail with it.
 */
export const pushes = pgTable(
  'pushes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: uuid().notNull(),
    service: text().notNull(),
    /** null: a test */
    notificationId: uuid(),
    tries: smallint().notNull().default(0),
    /** when it is sent, or sent again if nobody has reported how a try ended */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('pushes_due').on(table.service, table.dueAt)],
)
