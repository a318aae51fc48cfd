import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** Requested downloads of one's data (marketplace §5). The file is in the store of pictures; the id is a part of its address. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** null: a job is making the file */
    readyAt: timestamp({ withTimezone: true }),
    /** of the file, in bytes */
    size: bigint({ mode: 'number' }),
  },
  (table) => [
    index('data_exports_of_account').on(table.accountId, table.requestedAt),
    uniqueIndex('data_exports_one_waiting')
      .on(table.accountId)
      .where(sql`ready_at is null`),
  ],
)
