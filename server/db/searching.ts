import { type SQL, sql } from 'drizzle-orm'
import { literalLimit } from './paging.ts'

/** Further words of a query are ignored. */
const maxWords = 8
/** Rows that are read along the list's own index before all matches are fetched through the trigram index. */
const probedRows = 1000

/**
 * `like` patterns, all of which a row's `search` text must match; empty for text without words. Words of at least three
 * characters match anywhere in the text, shorter ones at the beginning of a word, so that every pattern has a trigram
 * for the index. `search` is in lower case and begins with a space.
 */
export function searchPatterns(typed: string): string[] {
  const words =
    typed
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}@.+_'-]+/gu) ?? []
  return words.slice(0, maxWords).map((word) => {
    const literal = word.replaceAll('_', '\\_')
    return /^.{1,2}$/u.test(word) ? `% ${literal}%` : `%${literal}%`
  })
}

export interface SearchedList {
  /** a table with the columns `id` and `search`, the latter with a trigram index */
  table: SQL
  /** the conditions of the list and the cursor, without the search */
  where: SQL
  /** the columns of `orderBy`, including the id */
  keys: SQL
  orderBy: SQL
  patterns: readonly string[]
  /** instead of patterns: a condition on `searched` */
  matches?: SQL
  /** the column that is searched; default: `search` */
  searched?: SQL
  limit: number
}

/**
 * The ids of a page, in order. The number of matches is unknown, so a bounded number of rows of the list is probed
 * first. If they do not fill the page, matches are rare, and all of them are fetched through the trigram index and
 * sorted (`offset 0` keeps the planner from using the list's own index). So the cost is bounded in both cases.
 */
export function pageIds(list: SearchedList): SQL {
  const { table, where, keys, orderBy, patterns, searched = sql`search`, limit } = list
  if (patterns.length === 0 && !list.matches) {
    return sql`select id from ${table} where ${where} order by ${orderBy} ${literalLimit(limit)}`
  }
  const matches =
    list.matches ??
    sql.join(
      patterns.map((pattern) => sql`search like ${pattern}`),
      sql` and `,
    )
  return sql`
    with probed as materialized (
      select ${keys}, ${searched} from ${table} where ${where} order by ${orderBy} ${literalLimit(probedRows)}
    ), hits as materialized (
      select ${keys} from probed where ${matches} order by ${orderBy} ${literalLimit(limit)}
    ), page_state as (
      select (select count(*) from hits) = ${limit} or (select count(*) from probed) < ${probedRows} as is_full
    )
    select id from hits where (select is_full from page_state)
    union all (
      select id from (
        select ${keys} from ${table} where ${where} and ${matches} and not (select is_full from page_state) offset 0
      ) as fetched order by ${orderBy} ${literalLimit(limit)}
    )`
}
