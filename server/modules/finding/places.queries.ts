import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { isListed } from '../../db/schema/listed-records.ts'
import { formsOf, type Lexicon, readLexicon } from './lexicon.ts'
import type { SearchTerms } from './search-terms.ts'
import { searchedNames, spansOf, toTsquery } from './search-words.ts'

/** Restaurants of a place that lists show; a city has fewer. */
const mostRestaurants = 5000

/** Words of a search of which some can be left out. */
const mostKept = 8

/** The longest run of words of a search that the name of one food has; none of words that the catalogue does not have as they are, or that are of diet or taste. */
export async function findNamedWords(
  db: Reader,
  { words, terms, known, wholeWords }: SearchTerms,
): Promise<string[]> {
  const kept = words
    .flatMap((word, index) => (known[index] && !wholeWords[index] ? [{ word, terms: terms[index]! }] : []))
    .slice(0, mostKept)
  const runs = spansOf(kept.length, kept.length).map(({ from, to }) => kept.slice(from, to))
  const queries = runs.map((run) => toTsquery({ terms: run.map((one) => one.terms) }, 'anywhere'))
  const [longest] = queries.length > 0 ? await namedRun(db, { queries }) : []
  return longest ? runs[longest.run]!.map(({ word }) => word) : []
}

const namedRun = prepared<{ run: number }, { queries: readonly string[] }>(
  'words_of_one_name',
  (value) => sql`
    select (position - 1)::int as run from unnest(${value('queries')}::text[]) with ordinality as t (words, position)
    where exists (select from foods where ${isListed(foods)} and to_tsvector('catalogue', ${foods.name}) @@ t.words::tsquery)
    order by position limit 1`,
)

/** A text to search for as the name of a place, a restaurant, a category or a cuisine. */
interface NameText {
  /** a `tsquery` */
  words: string
  postalCode: string
}

function nameText(words: readonly string[], lexicon: Lexicon): NameText {
  const terms = words.map((word) => [...formsOf(word), ...lexicon.others(word)])
  return { words: toTsquery({ terms }, 'anywhere'), postalCode: words.join('').toUpperCase() }
}

/** The restaurants whose own name, or whose street, quarter and city, have these words, or that have this postal code. */
export async function findRestaurantsIn(db: Reader, place: string): Promise<string[]> {
  const lexicon = await readLexicon(db)
  const words = searchedNames(lexicon, place)
  if (words.length === 0) return []
  const rows = await restaurantsIn(db, nameText(words, lexicon))
  return rows.map(({ id }) => id)
}

const { restaurantId } = addresses
const inStreet = (words: SQL) =>
  sql`${restaurantId} is not null and to_tsvector('catalogue', street_address || ', ' || city) @@ ${words}`
const atPostalCode = (code: SQLWrapper) =>
  sql`${restaurantId} is not null and replace(postal_code, ' ', '') = ${code}`
const isNamed = (words: SQL) =>
  sql`${isListed(restaurants)} and to_tsvector('catalogue', ${restaurants.name}) @@ ${words}`

const restaurantsIn = prepared<{ id: string }, NameText>(
  'restaurants_in',
  (value) => sql`
    select ${restaurantId} as id from addresses where ${inStreet(sql`${value('words')}::tsquery`)}
    union select ${restaurantId} from addresses where ${atPostalCode(value('postalCode'))}
    union select ${restaurants.id} from restaurants where ${isNamed(sql`${value('words')}::tsquery`)}
    limit ${sql.raw(String(mostRestaurants))}`,
)

/** What a text names. `place` is the place or the name of restaurants. */
export interface NamedKind {
  /** position of the text */
  text: number
  kind: 'category' | 'cuisine' | 'place'
  _id: string | null
  name: string | null
}

/** The categories and cuisines that have one of these names, at most two of each, and whether restaurants have it or are there. */
export function findKinds(
  db: Reader,
  texts: readonly (readonly string[])[],
  lexicon: Lexicon,
): Promise<NamedKind[]> {
  const names = texts.map((words) => nameText(words, lexicon))
  return kindsOf(db, {
    words: names.map(({ words }) => words),
    codes: names.map(({ postalCode: code }) => code),
  })
}

const words = sql`t.words::tsquery`
const kindsOf = prepared<NamedKind, { words: readonly string[]; codes: readonly string[] }>(
  'kinds_in_search',
  (value) => sql`
    select (position - 1)::int as text, found.* from unnest(${value('words')}::text[], ${value('codes')}::text[])
      with ordinality as t (words, code, position)
    cross join lateral (
      (select 'category' as kind, id as "_id", name from categories where to_tsvector('catalogue', name) @@ ${words} limit 2)
      union all (select 'cuisine', id, name from cuisines
        where deleted_at is null and to_tsvector('catalogue', name) @@ ${words} limit 2)
      union all select 'place', null, null where exists (select from addresses where ${inStreet(words)})
        or exists (select from addresses where ${atPostalCode(sql`t.code`)})
        or exists (select from restaurants where ${isNamed(words)})
    ) as found`,
)
