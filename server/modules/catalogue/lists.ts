import { sql } from 'drizzle-orm'
import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { CatalogueSort } from '#contract/records/catalogue.ts'
import { cutPage, type Page, readCursor } from '../../db/paging.ts'
import { foods } from '../../db/schema/catalogue.ts'
import { type CatalogueTable, cursorOf, type Key, type Sort } from './sorts.ts'
import type { Understood } from './spelling.ts'
import type { Stretch, Text, Way } from './walks.ts'
import { textQuery } from './words.ts'

/** Rows that come one after the other, before those of the next tier. */
export interface Tier {
  text: Text
  /** tells the texts of tiers apart */
  kind: 'any' | 'named' | 'described' | 'worded'
  /** how many rows its words find, roughly; without words undefined */
  likely?: number
}

/** What a list is asked, made ready. */
export interface Question {
  sortName: CatalogueSort
  sort: Sort
  tiers: Tier[]
  /** how many rows are searched, roughly; without words undefined */
  all?: number
  /** for the placeholders `words` and `wordsInName` */
  values: Record<string, unknown>
}

const any: Text = { holds: sql`true`, found: sql`true` }

/** Up to so many rows that have the words are gathered at once; looking ahead for them would take longer. */
const fewEnough = 1500

/**
 * Gathering looks at all rows that have the words, walking along the sort at `all` by `likely` for each row of a page:
 * up to so many the first is less, even where these rows stand twice as far apart as chance would have them.
 */
const asFew = (all: number) => Math.sqrt(2 * 25 * all)

/** Words that more rows have narrow less than a filter by category or cuisine. */
const frequent = 15_000

/** The sort of a list that names none: by relevance with words, otherwise newest first. */
export function sortNameOf({ q, sort }: Pick<CatalogueQuery, 'q' | 'sort'>): CatalogueSort {
  return sort ?? (q ? 'relevance' : 'newest')
}

/**
 * Relevance: first what has all words in its name, then what has them in name and description together; what people
 * like best first within each, and without words.
 */
export function questionOf(
  table: CatalogueTable,
  sortName: CatalogueSort,
  sort: Sort,
  understood?: Understood,
): Question {
  if (!understood) return { sortName, sort, tiers: [{ text: any, kind: 'any' }], values: {} }
  const words = sql`${sql.placeholder('words')}::tsquery`
  const wordsInName = sql`${sql.placeholder('wordsInName')}::tsquery`
  const anywhere = sql`${table.search} @@ ${words}`
  const inName = sql`${table.search} @@ ${wordsInName}`
  const elsewhere = sql`${anywhere} and not ${inName}`
  const { likely, all } = understood
  const [many, named] =
    table === foods ? [likely.foods, likely.foodNames] : [likely.restaurants, likely.restaurantNames]
  const values = {
    words: textQuery(understood.meanings),
    wordsInName: textQuery(understood.meanings, 'A'),
  }
  const tiers: Tier[] =
    sortName === 'relevance'
      ? [
          // The index of all words does not know where they stand: one of the names alone finds these.
          {
            text: { holds: inName, found: sql`to_tsvector('catalogue', ${table.name}) @@ ${words}` },
            kind: 'named',
            likely: named,
          },
          { text: { holds: elsewhere, found: elsewhere }, kind: 'described', likely: many },
        ]
      : [{ text: { holds: anywhere, found: anywhere }, kind: 'worded', likely: many }]
  return { sortName, sort, tiers, all: table === foods ? all.foods : all.restaurants, values }
}

/**
 * How to find a page of a tier: `narrow` where one condition makes the list short, `filtered` where others may;
 * `many`: of foods.
 */
export function wayOf(
  { all = 0 }: Question,
  { likely }: Tier,
  {
    narrow = false,
    filtered = false,
    many = false,
  }: { narrow?: boolean; filtered?: boolean; many?: boolean },
): Way {
  if (narrow) return 'straight'
  if (likely !== undefined && likely <= fewEnough && (filtered || likely <= asFew(all))) return 'gather'
  if (likely !== undefined && likely > frequent && filtered && many) return 'filtered'
  if (likely !== undefined) return 'careful'
  return filtered ? 'careful' : 'straight'
}

/** Pages are queried in few lengths, so that few different queries are prepared, whatever limit is asked. */
const lengths = [5, 13, 25, 101]

/** One page through the tiers of a question. Throws 400 for a cursor that the list has not sent. */
export async function readPage<Row extends { key: Key }, Item>(
  { sortName, sort, tiers }: Question,
  { limit, cursor }: Pick<CatalogueQuery, 'limit' | 'cursor'>,
  find: (tier: Tier, stretch: Stretch, after: Record<string, unknown>) => Promise<Row[]>,
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const [, start = 0, ...key] = readCursor(cursor, cursorOf(sortName, sort, tiers.length)) ?? []
  const found: { place: number; row: Row }[] = []
  for (const [place, tier] of tiers.entries()) {
    if (place < start || found.length > limit) continue
    const after = place === start ? key : []
    const length = lengths.find((one) => one > limit - found.length) ?? limit + 1
    const stretch = { sort, first: after.length === 0, limit: length }
    const rows = await find(
      tier,
      stretch,
      Object.fromEntries(after.map((value, part) => [`after${part}`, value])),
    )
    found.push(...rows.map((row) => ({ place, row })))
  }
  return cutPage(
    found,
    limit,
    ({ place, row }) => [sortName, place, ...row.key],
    ({ row }) => present(row),
  )
}
