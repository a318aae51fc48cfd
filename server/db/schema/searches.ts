import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Words that mean the same in searches (marketplace §1). Admins edit them. */
export const synonymGroups = pgTable('synonym_groups', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** The words of the groups, in lower case, without accents. A word is in one group. */
export const synonyms = pgTable(
  'synonyms',
  {
    word: text().primaryKey(),
    groupId: uuid()
      .notNull()
      .references(() => synonymGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [index('synonyms_of_group').on(table.groupId)],
)

/**
 * Searches that found something, in words of the catalogue's vocabulary, counted without whoever searched
 * (docs/decisions/0020). An hourly job deletes all but the most frequent.
 */
export const popularSearches = pgTable('popular_searches', {
  words: text().primaryKey(),
  /** one of 64 bits per network, which many networks share: how many bits are set is about how many searched */
  networks: bigint({ mode: 'bigint' }).notNull(),
  /** on different days or by different networks */
  searches: integer().notNull().default(1),
  lastOn: date().notNull(),
})
