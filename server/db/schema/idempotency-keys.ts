import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** Keys of calls that took effect, with what they returned, so that a repeat within 24 hours has no further effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** of method, address and body: a key belongs to one request */
    request: text().notNull(),
    result: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)
