import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Pictures in the image store: their sizes, and the placeholder colour shown while they load. */
export const images = pgTable('images', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  width: integer().notNull(),
  height: integer().notNull(),
  /** stored widths, ascending; the last is that of the original */
  widths: integer().array().notNull(),
  colour: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** since an operator hid it, with the account and the reason; its files have other names until it is restored */
  hiddenAt: timestamp({ withTimezone: true }),
  hiddenBy: uuid(),
  hiddenReason: text(),
  /** since its files were deleted, thirty days after it was hidden */
  removedAt: timestamp({ withTimezone: true }),
})
