import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { MissedSearch } from '#contract/records/figures.ts'
import type { Database, Reader } from '../../db/client.ts'

/*
 * What many search for, and what they do not find (docs/decisions/0020). Of searches that found something only words of the catalogue
 * are stored; others are known by a hash until several networks made them. No network or account is stored: a network sets one of 64
 * bits, which it shares with every 64th other.
 */

const bits = 64
/** Set bits from which a search is shown: as many networks, or more. */
const leastNetworks = 5
/** Characters of a search that is counted. */
const mostCharacters = 60
/** Searches that are shown, and kept by the hourly job. */
const shown = 8
const kept = 5000
/** Missed searches that operators see. */
const shownMissed = 20

/** Days after which the count of a search is reset. */
const days = 30

export interface CountedSearch {
  /** in lower case, without accents; of a search that found something all are in the vocabulary */
  words: string
  /** it found nothing */
  isMissed: boolean
  network: string
  /** in business time, as `2026-11-22` */
  day: string
}

/** Counts searches. A network counts once per search and day in each process. */
export function searchCounter(database: Database) {
  let today = ''
  const counted = new Set<string>()
  return ({ words, isMissed, network, day }: CountedSearch): void => {
    if (words.length < 3 || words.length > mostCharacters) return
    if (day !== today) counted.clear()
    today = day
    const key = `${words} ${network}`
    if (counted.has(key) || counted.size >= 10_000) return
    counted.add(key)
    const bit = hash('sha256', key, 'buffer').readUInt8(0) % bits
    // A search that is not counted is no reason to fail it.
    const count = isMissed ? countMissedSearch : countSearch
    void count(database.db, words, bit, day).catch(() => counted.delete(key))
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

const isKnownToMany = (networks: SQL) => sql`bit_count((${networks})::bit(64)) >= ${leastNetworks}`

/** The words are stored with the search by which they are of several networks. */
async function countMissedSearch(db: Reader, words: string, bit: number, day: string): Promise<void> {
  const network = sql`(1::bigint << ${bit}::integer)`
  const isOld = sql`known.last_on < excluded.last_on - ${days}::integer`
  await db.execute(sql`
    with counted as (
      insert into search_days as known (day, missed) values (${day}::date, 1) on conflict (day) do update set missed = known.missed + 1
    )
    insert into missed_searches as known (hash, networks, last_on) values (${hash('sha256', words)}, ${network}, ${day}::date)
    on conflict (hash) do update set
      networks = case when ${isOld} then excluded.networks else known.networks | excluded.networks end,
      searches = case when ${isOld} then 1 else known.searches + 1 end,
      words = case when not ${isOld} and ${isKnownToMany(sql`known.networks | excluded.networks`)} then ${words} end,
      last_on = greatest(known.last_on, excluded.last_on)`)
}

/** The most frequent searches of the last month that found nothing, of those that several networks made. */
export async function findMissedSearches(db: Reader, day: string): Promise<MissedSearch[]> {
  const { rows } = await db.execute<MissedSearch & Record<string, unknown>>(sql`
    select words, searches from missed_searches where words is not null and last_on >= ${day}::date - ${days}::integer
    order by searches desc, words limit ${shownMissed}`)
  return rows
}

/** The most frequent searches of the last month, of those that several networks made. */
export async function findPopularSearches(db: Reader, day: string): Promise<string[]> {
  const { rows } = await db.execute<{ words: string }>(sql`
    select words from popular_searches
    where ${isKnownToMany(sql`networks`)} and last_on >= ${day}::date - ${days}::integer
    order by searches desc, words limit ${shown}`)
  return rows.map(({ words }) => words)
}

/** Deletes searches of which the last is over a month old, and all but the most frequent. */
export async function deleteRareSearches(db: Pick<Reader, 'execute'>): Promise<void> {
  for (const [table, key] of [
    ['popular_searches', 'words'],
    ['missed_searches', 'hash'],
  ] as const) {
    const [searches, name] = [sql.raw(table), sql.raw(key)]
    await db.execute(sql`
      delete from ${searches} where last_on < current_date - ${days}::integer
        or ${name} not in (select ${name} from ${searches} order by searches desc, last_on desc, ${name} limit ${kept})`)
  }
}
