import { sql } from 'drizzle-orm'
import type { CatalogueSort } from '#contract/records/catalogue.ts'
import { type Placeholders, unplanned } from '../../db/prepared.ts'
import { foods } from '../../db/schema/catalogue.ts'
import type { Condition, WordValues } from './query-plans.ts'
import type { SearchTerms } from './search-terms.ts'
import type { CatalogueTable } from './sorts.ts'
import { toTsquery } from './search-words.ts'

/** Rows that a list shows before those of the next group. */
export interface MatchGroup {
  /** the text condition; part of the key of cached statements */
  kind: 'all' | 'in-name' | 'elsewhere' | 'anywhere'
  text: Condition
  /** estimated matching rows; undefined without a search */
  estimate?: number
}

/** What a list matches, in the form that its queries need. */
export interface Matches {
  groups: MatchGroup[]
  /** estimated rows of the table; undefined without a search */
  tableRows?: number
  /** none without a search */
  values: Partial<WordValues>
}

const value: Placeholders<WordValues> = sql.placeholder

const everything: Condition = { perRow: sql`true`, indexed: sql`true` }

/**
 * What a list matches; only in names with `where`. Relevance lists rows that have all words in their names before those that have some in their descriptions, each
 * group by score; without a search it sorts by score alone.
 */
export function matchesOf(
  table: CatalogueTable,
  sortName: CatalogueSort,
  terms?: SearchTerms,
  where: 'anywhere' | 'in-name' = 'anywhere',
): Matches {
  if (!terms) return { groups: [{ kind: 'all', text: everything }], values: {} }
  const words = unplanned(value('words'), 'tsquery')
  const wordsInName = unplanned(value('wordsInName'), 'tsquery')
  const anywhere = sql`${table.search} @@ ${words}`
  const inName = sql`${table.search} @@ ${wordsInName}`
  const elsewhere = sql`${anywhere} and not ${inName}`
  const { estimates, tableRows } = terms
  const [estimate, estimateInName] =
    table === foods
      ? [estimates.foods, estimates.foodNames]
      : [estimates.restaurants, estimates.restaurantNames]
  const named: MatchGroup = {
    kind: 'in-name',
    // The index on `search` ignores weights; the one on names alone does not need them.
    text: { perRow: inName, indexed: sql`to_tsvector('catalogue', ${table.name}) @@ ${words}` },
    estimate: estimateInName,
  }
  const others: MatchGroup[] =
    sortName === 'relevance'
      ? [named, { kind: 'elsewhere', text: { perRow: elsewhere, indexed: elsewhere }, estimate }]
      : [{ kind: 'anywhere', text: { perRow: anywhere, indexed: anywhere }, estimate }]
  const groups = where === 'in-name' ? [named] : others
  return {
    groups,
    tableRows: table === foods ? tableRows.foods : tableRows.restaurants,
    values: { words: toTsquery(terms, 'anywhere'), wordsInName: toTsquery(terms, 'name') },
  }
}
