import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'

/** A beginning of more words than these is searched for as such. */
export const mostMeanings = 8

/** A word of the catalogue, and how many rows have it, roughly. */
export interface WordRow extends Record<string, unknown> {
  word: string
  rows: number
}

interface KnownRow extends Record<string, unknown> {
  /** the typed word in small letters, without accents */
  folded: string
  /** words that begin so, one more than `mostMeanings` at most, frequent ones first */
  beginning: string[]
  /** rows that have any of them, roughly */
  rows: number
  /** rows that are searched, roughly */
  total: number
}

/** For each typed word, in their order, the words of the catalogue that begin with it. */
export async function findWordsBeginning(db: Reader, typed: readonly string[]): Promise<KnownRow[]> {
  const { rows } = await db.execute<KnownRow>(sql`
    select folded, coalesce(beginning, '{}') as beginning, coalesce(rows, 0)::float8 as rows,
      (select greatest(reltuples, 1)::float8 from pg_class where oid = 'foods'::regclass) as total
    from unnest(${sql.param(typed)}::text[]) with ordinality as typed (word, place)
      cross join lateral (select lower(unaccent(word)) as folded) as f
      left join lateral (
        select array_agg(word) as beginning, sum(rows) as rows from (
          select w.word, w.rows from search_words w
          where w.word ~>=~ folded and w.word ~<~ (folded || chr(1114111))
          order by w.word <> folded, w.rows desc limit ${sql.raw(String(mostMeanings + 1))}
        ) as found
      ) as found on true
    order by place`)
  return rows
}

/** Words of names with the same first letter as any of these, the most frequent ones. */
export function findWordsWithInitial(db: Reader, folded: readonly string[]): Promise<WordRow[]> {
  return findFor(
    db,
    folded,
    sql`
      select w.word, w.rows from search_words w
      where w.in_name and w.word ~>=~ left(folded, 1) and w.word ~<~ (left(folded, 1) || chr(1114111))
      order by w.rows desc limit 200`,
  )
}

/** Words of names that look like any of these: the more pieces of three letters they share, the more alike. */
export function findWordsSharingPieces(db: Reader, folded: readonly string[]): Promise<WordRow[]> {
  return findFor(
    db,
    folded,
    sql`select w.word, w.rows from search_words w where w.in_name order by w.word <-> folded limit 24`,
  )
}

/** What a query finds for each of some words, as `folded`. */
async function findFor(db: Reader, folded: readonly string[], query: SQL): Promise<WordRow[]> {
  const { rows } = await db.execute<WordRow>(sql`
    select distinct word, rows from unnest(${sql.param(folded)}::text[]) as typed (folded)
      cross join lateral (${query}) as found`)
  return rows
}
