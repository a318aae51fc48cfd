import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

/**
 * Searches that found nothing, counted as popular ones. They are known by a hash: the words are null until several networks
 * have searched for them (docs/decisions/0020).
 */
export const missedSearches = pgTable('missed_searches', {
  hash: text().primaryKey(),
  words: text(),
  networks: bigint({ mode: 'bigint' }).notNull(),
  searches: integer().notNull().default(1),
  lastOn: date().notNull(),
})

/** How many searches of a day found nothing, as `missed_searches` counts them: for the figures of the marketplace. */
export const searchDays = pgTable('search_days', { day: date().primaryKey(), missed: integer().notNull() })

/**
 * The vocabulary: every word of the catalogue's texts. A typed word that is not a prefix of any of them is misspelt, and
 * the nearest words of names replace it. Triggers add words; a daily job counts them and deletes unused ones.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    inName: boolean().notNull(),
    /** rows with the word anywhere and in their names, at the last count */
    foods: integer().notNull().default(1),
    foodNames: integer().notNull().default(1),
    restaurants: integer().notNull().default(1),
    restaurantNames: integer().notNull().default(1),
  },
  (table) => [
    index('search_words_beginning').on(table.word.op('text_pattern_ops')),
    index('search_words_like')
      .using('gist', table.word.op('gist_trgm_ops(siglen=64)'))
      .where(sql`in_name`),
  ],
)
