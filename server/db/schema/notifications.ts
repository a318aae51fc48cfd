import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** Written in the transaction of the change that they report. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** a key of the table of texts; rendered with `data` when read */
    type: text().notNull(),
    data: jsonb().notNull(),
    read: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('notifications_of_account').on(table.accountId, table.id),
    index('notifications_unread')
      .on(table.accountId)
      .where(sql`not read`),
  ],
)
