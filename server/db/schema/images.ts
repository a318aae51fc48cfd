import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Pictures in the image store: their shape, and the colour shown while they come. */
export const images = pgTable('images', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  width: integer().notNull(),
  height: integer().notNull(),
  /** widths that are stored, ascending; the last is the original's own */
  widths: integer().array().notNull(),
  colour: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
