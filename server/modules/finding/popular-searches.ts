import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Reader } from '../../db/client.ts'

/*
 * What many search for (docs/decisions/0020). Only words of the catalogue are stored, never what somebody typed, and no
 * network or account: a network sets one of 64 bits, which it shares with every 64th other.
 */

const bits = 64
/** Set bits from which a search is shown: as many networks, or more. */
const leastNetworks = 5
/** Characters of a search that is counted. */
const mostCharacters = 60
/** Searches that are shown, and kept by the hourly job. */
const shown = 8
const kept = 5000

/** Days after which the count of a search is reset. */
const days = 30

export interface FoundSearch {
  /** in lower case, without accents, all of them in the vocabulary */
  words: string
  network: string
  /** in business time, as `2026-11-22` */
  day: string
}

/** Counts searches. A network counts once per search and day in each process. */
export function searchCounter(database: Database) {
  let today = ''
  const counted = new Set<string>()
  return ({ words, network, day }: FoundSearch): void => {
    if (words.length < 3 || words.length > mostCharacters) return
    if (day !== today) counted.clear()
    today = day
    const key = `${words} ${network}`
    if (counted.has(key) || counted.size >= 10_000) return
    counted.add(key)
    const bit = hash('sha256', key, 'buffer').readUInt8(0) % bits
    // A search that is not counted is no reason to fail it.
    void countSearch(database.db, words, bit, day).catch(() => counted.delete(key))
  }
}

async function countSearch(db: Reader, words: string, bit: number, day: string): Promise<void> {
  const network = sql`(1::bigint << ${bit}::integer)`
  await db.execute(sql`
    insert into popular_searches as known (words, networks, last_on) values (${words}, ${network}, ${day}::date)
    on conflict (words) do update set
      networks = case when known.last_on < excluded.last_on - ${days}::integer then excluded.networks
        else known.networks | excluded.networks end,
      searches = case when known.last_on < excluded.last_on - ${days}::integer then 1 else known.searches + 1 end,
      last_on = greatest(known.last_on, excluded.last_on)`)
}

/** The most frequent searches of the last month, of those that several networks made. */
export async function findPopularSearches(db: Reader, day: string): Promise<string[]> {
  const { rows } = await db.execute<{ words: string }>(sql`
    select words from popular_searches
    where bit_count(networks::bit(64)) >= ${leastNetworks} and last_on >= ${day}::date - ${days}::integer
    order by searches desc, words limit ${shown}`)
  return rows.map(({ words }) => words)
}

/** Deletes searches of which the last is over a month old, and all but the most frequent. */
export async function deleteRareSearches(db: Pick<Reader, 'execute'>): Promise<void> {
  await db.execute(sql`
    delete from popular_searches where last_on < current_date - ${days}::integer
      or words not in (select words from popular_searches order by searches desc, last_on desc, words limit ${kept})`)
}
