import { type Placeholder, sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'
import { prepared, unplanned } from '../../db/prepared.ts'

/** A prefix of more words than these is searched for as a prefix. */
export const maxExpansions = 8
/** Corrections of one misspelt word that are searched for. */
const maxCorrections = 3
/** Characters; longer words are not corrected. `levenshtein` refuses arguments of more than 255 bytes. */
const maxCorrectedLength = 50
/** Characters of a word that are compared: more than a corrected word and its typos have, at most 240 bytes. */
const maxComparedLength = 60

/** Estimated rows of each table that contain something: anywhere, or in the name. */
export interface RowEstimates {
  foods: number
  foodNames: number
  restaurants: number
  restaurantNames: number
}

/** A typed word and the words of the vocabulary that it may mean; the estimates are sums over those words. */
export interface VocabularyRow extends RowEstimates {
  /** the typed word in lower case, without accents */
  folded: string
  /** words with this prefix, the most frequent first, at most `maxExpansions` + 1 */
  expansions: string[]
  /** if nothing has the prefix: the nearest words of names, the most frequent first */
  corrections: string[]
  /** estimated rows of each table */
  allFoods: number
  allRestaurants: number
}

const counts = sql.raw(
  'w.foods, w.food_names as "foodNames", w.restaurants, w.restaurant_names as "restaurantNames"',
)
const mostFrequent = sql.raw('w.foods + w.restaurants desc')
const columns = ['foods', 'foodNames', 'restaurants', 'restaurantNames'] as const
const sums = sql.raw(columns.map((name) => `coalesce(sum("${name}"), 0)::float8 as "${name}"`).join(', '))
const sumsOfFound = sql.raw(
  columns.map((name) => `coalesce(e."${name}", c."${name}", 0) as "${name}"`).join(', '),
)
const tableRows = (table: string) =>
  sql.raw(`(select greatest(reltuples, 1)::float8 from pg_class where oid = '${table}'::regclass)`)

/** Compares `folded` with a `word`, whole and as the beginning of it; `spellings` as in `corrections`. */
const distances = sql.raw(`(
  select min(edits + levenshtein_less_equal(spelling, compared, allowed - edits)) as whole,
    min(edits + levenshtein_less_equal(spelling, left(compared, length(folded)), allowed - edits)) as prefix
  from spellings, left(word, ${maxComparedLength}) as compared)`)

/**
 * The nearest words of names by edit distance. `levenshtein` counts two exchanged neighbours as two edits, so it is
 * also given every spelling with one such exchange, at the price of one edit. While the caller is typing, a word also matches
 * by its beginning, half an edit behind a whole word. In a complete search a short word, or more than one edit, must sound like
 * the word that replaces it (Double Metaphone): "korma" is not "kofta".
 *
 * Most typos are one edit behind the first letter: frequent words with the same first letter are compared first, and
 * the trigram index is read only if none of them is that near. The limit of `spellings` corrects the planner's estimate
 * of 1,000 rows, which would make it compile the query at every call (JIT).
 */
const correctionsOf = (isTyping: Placeholder) => sql`
  with spellings (spelling, edits) as materialized (
    select folded, 0
    union all (
      select overlay(folded placing reverse(substr(folded, i, 2)) from i for 2), 1
      from generate_series(1, length(folded) - 1) as i limit ${sql.raw(String(maxCorrectedLength))}
    )
  ), same_initial as materialized (
    select found.*, whole, prefix from (
      select w.word, ${counts} from search_words w
      where w.in_name and w.word ~>=~ left(folded, 1) and w.word ~<~ (left(folded, 1) || chr(1114111))
      order by ${mostFrequent} limit 200
    ) as found cross join lateral ${distances} as d
  ), similar_words as (
    select found.*, whole, prefix from (
      select w.word, ${counts} from search_words w
      where w.in_name and not exists (select from same_initial where whole <= 1)
      order by w.word <-> folded limit 24
    ) as found cross join lateral ${distances} as d
  )
  select *, rank() over (order by least(whole, beginning + 0.5)) as place
  from (select * from same_initial union select * from similar_words) as candidates
    cross join lateral (select case when ${isTyping}::boolean then prefix end as beginning) as b
  where least(whole, beginning) <= allowed
    and (${isTyping}::boolean or (whole = 1 and length(folded) > 4) or dmetaphone(word) = dmetaphone(folded))
  order by place, foods + restaurants desc, word collate "C" limit ${sql.raw(String(maxCorrections))}`

/**
 * For each typed word, in their order, the words that it may mean. The longer a word, the more edits are allowed.
 * `offset 0` makes PostgreSQL evaluate an expression once instead of at each use.
 */
export function findVocabulary(
  db: Reader,
  typed: readonly string[],
  { isTyping = false } = {},
): Promise<VocabularyRow[]> {
  return vocabulary(db, { typed, isTyping })
}

const vocabulary = prepared<VocabularyRow, { typed: readonly string[]; isTyping: boolean }>(
  'vocabulary',
  (value) => sql`
    select folded, coalesce(expansions, '{}') as expansions, coalesce(corrections, '{}') as corrections,
      ${sumsOfFound}, ${tableRows('foods')} as "allFoods", ${tableRows('restaurants')} as "allRestaurants"
    from unnest(${unplanned(value('typed'), 'text[]')}) with ordinality as typed (typed_word, position)
      cross join lateral (select lower(unaccent(typed_word)) as folded offset 0) as f
      cross join lateral (select case when length(folded) not between 3 and ${sql.raw(String(maxCorrectedLength))} then 0
        when length(folded) < 5 then 1 when length(folded) < 9 then 2 else 3 end as allowed offset 0) as a
      left join lateral (
        select array_agg(word) as expansions, ${sums} from (
          select * from (
            select w.word, ${counts} from search_words w
            where w.word ~>=~ folded and w.word ~<~ (folded || chr(1114111))
            union all
            select w.word, ${counts} from search_words w
            where folded like '%__s' and folded not like '%ss' and w.word = left(folded, -1)
          ) as words order by word <> folded, foods + restaurants desc limit ${sql.raw(String(maxExpansions + 1))}
        ) as found having count(*) > 0
      ) as e on true
      left join lateral (
        select array_agg(word) as corrections, ${sums} from (
          select * from (${correctionsOf(value('isTyping'))}) as ranked where place = 1
        ) as nearest where expansions is null and allowed > 0 having count(*) > 0
      ) as c on true
    order by position`,
)

/** Deletes the words that no text of the catalogue contains any more, and counts the others. */
export async function refreshVocabulary(db: Pick<Reader, 'execute'>): Promise<void> {
  await db.execute(sql`select refresh_search_words()`)
}
