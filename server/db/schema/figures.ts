import { bigint, boolean, check, date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { DaySums } from '#contract/records/figures.ts'

/** The figures of the marketplace of the orders placed on a day of the business (marketplace §10), counted by a job. */
export const figuresDays = pgTable('figures_days', {
  day: date().primaryKey(),
  /** amounts in minor units */
  sums: jsonb().$type<Omit<DaySums, 'searchesWithoutResult'>>().notNull(),
})

/** Up to where changes have been counted. One row. */
export const figuresState = pgTable(
  'figures_state',
  {
    isOnly: boolean().primaryKey().default(true),
    /** of the days */
    zone: text().notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull(),
    /** the newest entries of the ledger at this count and the one before: entries of longer transactions come later */
    entryId: bigint({ mode: 'number' }).notNull(),
    earlierEntryId: bigint({ mode: 'number' }).notNull(),
    /** the newest day that the first count, which goes backwards, has not reached; null: all days are counted */
    uncountedUntil: date(),
  },
  () => [check('figures_state_one', sql`is_only`)],
)
