import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'

/** A beginning of more words than these is searched for as such. */
export const mostMeanings = 8

/** How many rows of each table have something, roughly: anywhere, and in their names. */
export interface Counts {
  foods: number
  foodNames: number
  restaurants: number
  restaurantNames: number
}

/** A word of the catalogue, and how many have it. */
export interface WordRow extends Counts, Record<string, unknown> {
  word: string
}

/** A typed word, and how many have any of the words that begin with it. */
interface KnownRow extends Counts, Record<string, unknown> {
  /** the typed word in small letters, without accents */
  folded: string
  /** words that begin so, one more than `mostMeanings` at most, frequent ones first */
  beginning: string[]
  /** rows that are searched, roughly */
  allFoods: number
  allRestaurants: number
}

const counts = sql.raw(
  'w.foods, w.food_names as "foodNames", w.restaurants, w.restaurant_names as "restaurantNames"',
)
const most = sql.raw('w.foods + w.restaurants desc')
const sumOf = (name: keyof Counts) => sql.raw(`coalesce(sum("${name}"), 0)::float8 as "${name}"`)
const rowsOf = (table: string) =>
  sql.raw(`(select greatest(reltuples, 1)::float8 from pg_class where oid = '${table}'::regclass)`)

/** For each typed word, in their order, the words of the catalogue that begin with it. */
export async function findWordsBeginning(db: Reader, typed: readonly string[]): Promise<KnownRow[]> {
  const { rows } = await db.execute<KnownRow>(sql`
    select folded, coalesce(beginning, '{}') as beginning, foods, "foodNames", restaurants, "restaurantNames",
      ${rowsOf('foods')} as "allFoods", ${rowsOf('restaurants')} as "allRestaurants"
    from unnest(${sql.param(typed)}::text[]) with ordinality as typed (word, place)
      cross join lateral (select lower(unaccent(word)) as folded) as f
      left join lateral (
        select array_agg(word) as beginning, ${sumOf('foods')}, ${sumOf('foodNames')},
          ${sumOf('restaurants')}, ${sumOf('restaurantNames')} from (
          select w.word, ${counts} from search_words w
          where w.word ~>=~ folded and w.word ~<~ (folded || chr(1114111))
          order by w.word <> folded, ${most} limit ${sql.raw(String(mostMeanings + 1))}
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
      select w.word, ${counts} from search_words w
      where w.in_name and w.word ~>=~ left(folded, 1) and w.word ~<~ (left(folded, 1) || chr(1114111))
      order by ${most} limit 200`,
  )
}

/** Words of names that look like any of these: the more pieces of three letters they share, the more alike. */
export function findWordsSharingPieces(db: Reader, folded: readonly string[]): Promise<WordRow[]> {
  return findFor(
    db,
    folded,
    sql`select w.word, ${counts} from search_words w where w.in_name order by w.word <-> folded limit 24`,
  )
}

/** What a query finds for each of some words, as `folded`. */
async function findFor(db: Reader, folded: readonly string[], query: SQL): Promise<WordRow[]> {
  const { rows } = await db.execute<WordRow>(sql`
    select distinct found.* from unnest(${sql.param(folded)}::text[]) as typed (folded)
      cross join lateral (${query}) as found`)
  return rows
}
