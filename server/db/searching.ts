import { type SQL, sql } from 'drizzle-orm'
import { literalLimit } from './paging.ts'

/** Words that are looked for at most; further ones narrow nothing that a person types. */
const maxWords = 8
/** So many rows are looked at along the list's own index before all matches are gathered. */
const lookAhead = 1000

/**
 * `like` patterns that a row's `search` text must match all of, none for text without words. Words of three and more
 * characters are found anywhere in the text, shorter ones at the beginning of a word: so each has a trigram that its
 * index can look up. `search` is lower case and begins with a space.
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
  /** of the list, without the search; begins a page behind its cursor */
  where: SQL
  /** the columns of `orderBy`, the id among them */
  keys: SQL
  orderBy: SQL
  patterns: readonly string[]
  limit: number
}

/**
 * The ids of a page, in order. How many rows match what was typed cannot be known: so the next rows of the list are
 * looked at first. They fill the page where much matches; where they do not, little matches, and that is gathered by
 * the trigram index (`offset 0` keeps the list's own index away) and sorted. Either way the cost has a bound.
 */
export function pageIds({ table, where, keys, orderBy, patterns, limit }: SearchedList): SQL {
  if (patterns.length === 0) {
    return sql`select id from ${table} where ${where} order by ${orderBy} ${literalLimit(limit)}`
  }
  const matches = sql.join(
    patterns.map((pattern) => sql`search like ${pattern}`),
    sql` and `,
  )
  return sql`
    with ahead as materialized (
      select ${keys}, search from ${table} where ${where} order by ${orderBy} ${literalLimit(lookAhead)}
    ), hits as materialized (
      select ${keys} from ahead where ${matches} order by ${orderBy} ${literalLimit(limit)}
    ), enough as (
      select (select count(*) from hits) = ${limit} or (select count(*) from ahead) < ${lookAhead} as yes
    )
    select id from hits where (select yes from enough)
    union all (
      select id from (
        select ${keys} from ${table} where ${where} and ${matches} and not (select yes from enough) offset 0
      ) as gathered order by ${orderBy} ${literalLimit(limit)}
    )`
}
