import { sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { favouriteTypes } from '#contract/rules/favourite.ts'
import { accounts } from './accounts.ts'

export const favouriteReference = pgEnum('favourite_reference', favouriteTypes)

/** One per (customer, reference). It stays when its reference is deleted or hidden, and is not listed then. */
export const favourites = pgTable(
  'favourites',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    referenceType: favouriteReference().notNull(),
    referenceId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('favourites_one_a_reference').on(table.userId, table.referenceId),
    index('favourites_of_user').on(table.userId, table.id),
  ],
)
