import type { SearchResults } from '#contract/endpoints/search.ts'
import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { Category, Cuisine } from '#contract/records/catalogue.ts'
import type { SearchFilters, Understood } from '#contract/records/search-filters.ts'
import { combineFilters } from '#contract/rules/search-filters.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Clock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { JsonText, writeList, writeObject } from '../../db/json-text.ts'
import { isFiltered, toFilters } from '../catalogue/food-filters.ts'
import { findCategories, findCuisines } from '../catalogue/names.ts'
import { readFoodPage, readRestaurantPage } from './lists.ts'
import { findSearchFilters } from './search-filters.ts'
import { findNamedWords } from './places.queries.ts'
import { readLexicon } from './lexicon.ts'
import { findScopes } from './scope.ts'
import { findSearchTerms, type SearchTerms } from './search-terms.ts'
import { isInName, searchedNames, wordsOf, namePatterns } from './search-words.ts'

/** The fields of search results, each as JSON text. */
interface FoundTexts {
  foods: JsonText<SearchResults['foods']>
  restaurants: JsonText<SearchResults['restaurants']>
  cuisines: JsonText<Cuisine[]>
  categories: JsonText<Category[]>
  spelling?: string
  understood?: Understood
  leftOut?: string
  from?: number
}

/** Search results. */
interface Search {
  found: FoundTexts
  /** undefined for text without a word */
  terms?: SearchTerms
}

/** The guest's place. */
type GuestPlace = Pick<CatalogueQuery, 'near' | 'postalCode' | 'delivers'>

/**
 * The best matches of each kind, at most `limit`, and the words if the search can be counted: all known, and a food was found; or nothing was found.
 * What is understood in the text is applied as filters: first prices, diets and the like (`readSearchFilters`). If no name of
 * a food has the remaining words, those that name a restaurant, a place, a cuisine or a category are filters, too. If no food
 * matches, all words are searched for instead: where no seller has stated diets, `veg pulao` finds dishes of that name. If
 * nothing matches, words are left out.
 */
export async function search(
  db: Reader,
  { clock, money }: { clock: Clock; money: MarketplaceMoney },
  {
    q,
    limit,
    near,
    postalCode,
    delivers,
    ...requested
  }: { q: string; limit: number } & Omit<SearchFilters, 'nearby' | 'category' | 'cuisine'> & GuestPlace,
): Promise<{ found: FoundTexts; counted?: { words: string; isMissed: boolean } }> {
  const understood = await findSearchFilters(db, q, near !== undefined, money)
  const guest = { limit, guest: { near, postalCode, delivers } }
  const find: Find = (words, ...filters) => {
    const all = combineFilters([requested, ...filters])
    return searchFor(db, clock, words, toFilters({ ...guest, ...all }, money))
  }
  const found = await findBest(db, clock, { q, find, requested, understood })
  const { terms } = found
  const isFound = terms?.isCounted && !found.found.leftOut && !hasNone(found.found.foods)
  // With filters, they may be the cause.
  const isUnfiltered = !delivers && Object.values(requested).every((one) => one === undefined)
  const isMissed = isEmpty(found) && isUnfiltered && !personal.test(q)
  const words = terms?.folded.join(' ')
  return { found: found.found, ...(words && (isFound || isMissed) && { counted: { words, isMissed } }) }
}

/** An e-mail address or a phone number. */
const personal = /@|(\d\W*){6}/

/** Searches for words with filters, in addition to those that the query has. */
type Find = (words: string, ...filters: SearchFilters[]) => Promise<Search>

interface Question {
  q: string
  find: Find
  /** the filters of the query */
  requested: SearchFilters
  understood?: Understood
}

async function findBest(db: Reader, clock: Clock, question: Question): Promise<Search> {
  const { q, find, understood } = question
  const words = understood?.words ?? q
  const { found, terms } = await find(words, understood ?? {})
  const first: Search = { found: { ...found, ...(understood && { understood }) }, terms }
  // `near me` alone, without a place, is no text to search for.
  const isPlaceMissing = understood?.needsPlace && words === ''
  if (isPlaceMissing || hasInName(found, terms)) return first
  const from = understood?.maxPrice && (await findLowestPrice(db, clock, question, terms))
  // The price of restaurants is not limited.
  if (from) return { ...first, found: { ...first.found, from, restaurants: writeObject(nothing) } }
  const isFound = !hasNone(found.foods)
  const scoped = terms && (await findInScope(db, question, first))
  if (scoped) return scoped
  if (isFound) return first
  const unfiltered = understood && (await find(q))
  if (unfiltered && !isEmpty(unfiltered)) return unfiltered
  return isEmpty(first) ? ((await findWithoutWords(db, question, words)) ?? first) : first
}

/** Whether the name of the first food has all words. */
function hasInName({ foods }: FoundTexts, terms: SearchTerms | undefined): boolean {
  const { data } = JSON.parse(foods.text) as SearchResults['foods']
  return data[0] !== undefined && (!terms || isInName(terms, data[0].name))
}

/** The lowest price of foods whose names have the words, without the price limit. */
async function findLowestPrice(
  db: Reader,
  clock: Clock,
  { requested, understood = {} }: Pick<Question, 'requested'> & { understood?: SearchFilters },
  terms: SearchTerms | undefined,
): Promise<number | undefined> {
  if (!terms) return undefined
  const { diet, without, minRating, place, open } = combineFilters([requested, understood])
  const query = { sort: 'price', limit: 1, diet, without, minRating, place, open } as const
  const { data } = await readFoodPage(db, clock, query, { terms, where: 'in-name' })
  const [cheapest] = JSON.parse(data.text) as SearchResults['foods']['data']
  return cheapest?.fromPrice
}

/**
 * What the remaining words find where the others say. Where foods were found already, by their descriptions, all words must say where.
 */
async function findInScope(
  db: Reader,
  { q, find, understood }: Question,
  first: Search,
): Promise<Search | undefined> {
  const { spelling } = first.found
  const lexicon = await readLexicon(db)
  const words = searchedNames(lexicon, spelling ?? understood?.words ?? q)
  for (const scope of await findScopes(db, words, lexicon)) {
    if (!hasNone(first.found.foods) && scope.words.length > 0) continue
    const filters = combineFilters([understood ?? {}, ...scope.parts.map(({ filter }) => filter)])
    const rest = scope.words.join(' ')
    const { found, terms } = await find(rest, filters)
    if (hasNone(found.foods)) continue
    const parts = scope.parts.map(({ filter, names }) => ({ filter, rest: withoutWords(q, names) }))
    const { cuisines, categories } = first.found
    return {
      found: {
        ...found,
        ...(rest === '' && { cuisines, categories }),
        ...(spelling && { spelling }),
        understood: {
          ...understood,
          ...filters,
          words: rest,
          parts: [...(understood?.parts ?? []), ...parts],
        },
      },
      terms,
    }
  }
  return undefined
}

/** A text without these words. */
function withoutWords(text: string, words: readonly string[]): string {
  const isKept = (part: string) => wordsOf(part).every((word) => !words.includes(word))
  return text.split(/\s+/).filter(isKept).join(' ')
}

/** What most of the words find: those that the name of one food has. Undefined if none has any, or all. */
async function findWithoutWords(
  db: Reader,
  { find, understood }: Question,
  text: string,
): Promise<Search | undefined> {
  const terms = await findSearchTerms(db, text, { isApart: true })
  const kept = terms ? await findNamedWords(db, terms) : []
  if (!terms || kept.length === 0 || kept.length === terms.words.length) return undefined
  const { found, terms: others } = await find(kept.join(' '), understood ?? {})
  if (hasNone(found.foods)) return undefined
  const leftOut = terms.words.filter((word) => !kept.includes(word)).join(' ')
  return {
    found: { ...found, leftOut, ...(understood && { understood: { ...understood, words: kept.join(' ') } }) },
    terms: others,
  }
}

const noRows = '[]'
const nothing = { data: new JsonText<never[]>(noRows) }
const isNone = ({ text }: { text: string }) => text === noRows
const hasNone = ({ text }: { text: string }) => text === `{"data":${noRows}}`
const isEmpty = ({ found: { foods, restaurants, cuisines, categories } }: Search) =>
  hasNone(foods) && hasNone(restaurants) && isNone(cuisines) && isNone(categories)

/** The terms are looked up once for all four kinds. Without words it finds the foods and restaurants that the filters leave. */
async function searchFor(
  db: Reader,
  clock: Clock,
  words: string,
  {
    limit,
    guest,
    nearby,
    category,
    cuisine,
    ...filters
  }: SearchFilters & { limit: number; guest: GuestPlace },
): Promise<Search> {
  const { place, open } = filters
  const kinds = { category: category?._id, cuisine: cuisine?._id }
  const terms = await findSearchTerms(db, words)
  const sort = nearby && guest.near ? 'distance' : 'relevance'
  const query = { sort, limit, ...guest, ...kinds } as const
  const hasPlace = Boolean(place ?? open ?? category ?? cuisine) || sort === 'distance'
  const isFilter = words === '' && (hasPlace || isFiltered(filters))
  const names = terms && { patterns: namePatterns(terms, 'anywhere'), limit }
  const [foods, restaurants, cuisines, categories] = await Promise.all([
    terms || isFilter ? readFoodPage(db, clock, { ...query, ...filters }, { terms }) : nothing,
    terms || (isFilter && hasPlace)
      ? readRestaurantPage(db, clock, { ...query, place, open }, terms)
      : nothing,
    names ? findCuisines(db, names) : [],
    names ? findCategories(db, names) : [],
  ])
  const found: FoundTexts = {
    foods: writeObject(foods),
    restaurants: writeObject(restaurants),
    cuisines: writeList(cuisines),
    categories: writeList(categories),
    ...(terms?.spelling && { spelling: terms.spelling }),
  }
  return { found, terms }
}
