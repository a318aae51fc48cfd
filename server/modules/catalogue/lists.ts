import { sql } from 'drizzle-orm'
import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { CatalogueSort } from '#contract/records/catalogue.ts'
import { cutPage, type Page, readCursor } from '../../db/paging.ts'
import type { foods, restaurants } from '../../db/schema/catalogue.ts'
import { cursorOf, keyOf, type Sort, type SortedRow } from './sorts.ts'
import type { Stretch, Text } from './walks.ts'
import { prefixQuery, wordsOf } from './words.ts'

/** What a list is asked, made ready: undefined where it can only be empty. */
export interface Question {
  sortName: CatalogueSort
  /** the text of the rows that come first, then of those that follow them */
  tiers: Text[]
  searching: boolean
}

const any: Text = { holds: sql`true`, found: sql`true` }

/**
 * Sorted by relevance with words, otherwise newest first. Relevance: first what has all words in its name, then
 * what has them in name and description together; the best rated first within each. Undefined for text without a
 * word: nothing fits that.
 */
export function questionOf(
  table: typeof foods | typeof restaurants,
  { q, sort }: Pick<CatalogueQuery, 'q' | 'sort'>,
): Question | undefined {
  if (!q) {
    return { sortName: !sort || sort === 'relevance' ? 'newest' : sort, tiers: [any], searching: false }
  }
  const words = wordsOf(q)
  if (words.length === 0) return undefined
  const typed = sql`to_tsquery('simple', ${prefixQuery(words)})`
  const typedInName = sql`to_tsquery('simple', ${prefixQuery(words, 'A')})`
  const anywhere = sql`${table.search} @@ ${typed}`
  const inName = sql`${table.search} @@ ${typedInName}`
  const elsewhere = sql`${anywhere} and not ${inName}`
  const sortName = sort ?? 'relevance'
  const tiers =
    sortName === 'relevance'
      ? [
          // The index of all words does not know where they stand: one of the names alone finds these.
          { holds: inName, found: sql`to_tsvector('simple', ${table.name}) @@ ${typed}` },
          { holds: elsewhere, found: elsewhere },
        ]
      : [{ holds: anywhere, found: anywhere }]
  return { sortName, tiers, searching: true }
}

/** One page through the tiers of a question. Throws 400 for a cursor that the list has not sent. */
export async function readPage<Row extends SortedRow, Item>(
  { sortName, tiers }: Question,
  sort: Sort,
  { limit, cursor }: Pick<CatalogueQuery, 'limit' | 'cursor'>,
  find: (text: Text, stretch: Stretch) => Promise<Row[]>,
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const [, start = 0, ...key] = readCursor(cursor, cursorOf(sortName, sort, tiers.length)) ?? []
  const found: { tier: number; row: Row }[] = []
  for (const [tier, text] of tiers.entries()) {
    if (tier < start || found.length > limit) continue
    const after = tier === start ? key : []
    const rows = await find(text, { sort, after, limit: limit + 1 - found.length })
    found.push(...rows.map((row) => ({ tier, row })))
  }
  return cutPage(
    found,
    limit,
    ({ tier, row }) => [sortName, tier, ...keyOf(sort, row)],
    ({ row }) => present(row),
  )
}
