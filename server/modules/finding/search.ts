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
import { findSearchTerms, namePatterns } from './search-terms.ts'

/** The fields of search results, each as JSON text. */
interface FoundTexts {
  foods: JsonText<SearchResults['foods']>
  restaurants: JsonText<SearchResults['restaurants']>
  cuisines: JsonText<Cuisine[]>
  categories: JsonText<Category[]>
  spelling?: string
  understood?: Understood
}

/** Search results, and the words if the search can be counted: all known, and a food was found. */
interface Search {
  found: FoundTexts
  words?: string
}

/** The guest's place. */
type GuestPlace = Pick<CatalogueQuery, 'near' | 'postalCode' | 'delivers'>

/**
 * The best matches of each kind, at most `limit`. What is understood in the text is applied as filters. If that leaves no
 * food, all words are searched for instead: where no seller has stated diets, `veg pulao` finds dishes of that name.
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
  }: { q: string; limit: number } & Omit<SearchFilters, 'nearby'> & GuestPlace,
): Promise<Search> {
  const understood = await findSearchFilters(db, q, near !== undefined, money)
  const all = { limit, guest: { near, postalCode, delivers } }
  const unfiltered = () => searchFor(db, clock, q, toFilters({ ...all, ...requested }, money))
  if (!understood) return unfiltered()
  const filters = toFilters({ ...all, ...combineFilters([requested, understood]) }, money)
  const { found, words } = await searchFor(db, clock, understood.words, filters)
  const filtered = { found: { ...found, understood }, words }
  // `near me` alone, without a place, is no text to search for.
  const isPlaceMissing = understood.needsPlace && understood.words === ''
  if (!hasNone(found.foods) || isPlaceMissing) return filtered
  const other = await unfiltered()
  const { foods, restaurants, cuisines, categories } = other.found
  const isEmpty = hasNone(foods) && hasNone(restaurants) && isNone(cuisines) && isNone(categories)
  return isEmpty ? filtered : other
}

const noRows = '[]'
const isNone = ({ text }: { text: string }) => text === noRows
const hasNone = ({ text }: { text: string }) => text === `{"data":${noRows}}`

/** The terms are looked up once for all four kinds. Without words it finds the foods and restaurants that the filters leave. */
async function searchFor(
  db: Reader,
  clock: Clock,
  words: string,
  { limit, guest, nearby, ...filters }: SearchFilters & { limit: number; guest: GuestPlace },
): Promise<Search> {
  const { place, open } = filters
  const terms = await findSearchTerms(db, words)
  const sort = nearby && guest.near ? 'distance' : 'relevance'
  const query = { sort, limit, ...guest } as const
  const hasPlace = Boolean(place ?? open) || sort === 'distance'
  const isFilter = words === '' && (hasPlace || isFiltered(filters))
  const none = { data: new JsonText<never[]>(noRows) }
  const names = terms && { patterns: namePatterns(terms, 'anywhere'), limit }
  const [foods, restaurants, cuisines, categories] = await Promise.all([
    terms || isFilter ? readFoodPage(db, clock, { ...query, ...filters }, terms) : none,
    terms || (isFilter && hasPlace) ? readRestaurantPage(db, clock, { ...query, place, open }, terms) : none,
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
  return { found, ...(terms?.isKnown && !hasNone(found.foods) && { words: terms.folded.join(' ') }) }
}
