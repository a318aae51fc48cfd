import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Noted } from '#contract/records/case.ts'
import { accounts } from './accounts.ts'

/** Notes of operators. They stay when their record is deleted, and may be deleted themselves: the log of changes has no text of them. */
export const operatorNotes = pgTable(
  'operator_notes',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    referenceType: text().$type<Noted>().notNull(),
    referenceId: uuid().notNull(),
    text: text().notNull(),
    byId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('operator_notes_of').on(table.referenceId, table.id)],
)
