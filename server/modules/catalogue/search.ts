import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { SearchResults } from '#contract/endpoints/search.ts'
import type { Understood } from '#contract/records/appetite.ts'
import type { Category, Cuisine } from '#contract/records/catalogue.ts'
import type { Suggestion } from '#contract/records/suggestion.ts'
import { type Appetite, combineAppetites } from '#contract/rules/appetite.ts'
import type { Clock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { asJson, jsonObject } from '../../db/json-object.ts'
import { JsonText, writeList, writeObject } from '../../db/json-text.ts'
import { type Placeholders, preparedVariants } from '../../db/prepared.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { isFiltered } from './food-filters.ts'
import { choosePlan, type PreparedList, prepareList } from './list-plan.ts'
import { readFoodPage, readRestaurantPage } from './lists.ts'
import { findCategories, findCuisines } from './names.queries.ts'
import { type Condition, pageIdsBy, type PlanName, type WordValues } from './query-plans.ts'
import { namePatterns, resolveQuery } from './resolve-query.ts'
import { foodSorts, keyOrder, restaurantSorts, type Sort } from './sorts.ts'
import { understand } from './understand.ts'

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
type Served = Pick<CatalogueQuery, 'near' | 'postalCode' | 'delivers'>

/** Filters of foods beside the words of a search, and how many to find of each kind. */
type SearchFilters = Appetite & { limit: number; served: Served }

/**
 * The best matches of each kind, at most `limit`. What is understood in the text is applied as filters. If that leaves no
 * food, all words are searched for instead: where no seller has stated diets, `veg pulao` finds dishes of that name.
 */
export async function search(
  db: Reader,
  clock: Clock,
  {
    q,
    limit,
    near,
    postalCode,
    delivers,
    ...asked
  }: { q: string; limit: number } & Omit<Appetite, 'nearby'> & Served,
): Promise<Search> {
  const understood = await understand(db, q, near !== undefined)
  const all = { limit, served: { near, postalCode, delivers } }
  if (!understood) return searchFor(db, clock, q, { ...all, ...asked })
  const filters = { ...all, ...combineAppetites([asked, understood]) }
  const { found, words } = await searchFor(db, clock, understood.words, filters)
  const filtered = { found: { ...found, understood }, words }
  // `near me` alone, without a place, is no text to search for.
  const isPlaceMissing = understood.needsPlace && understood.words === ''
  if (!hasNone(found.foods) || isPlaceMissing) return filtered
  const unfiltered = await searchFor(db, clock, q, { ...all, ...asked })
  const { foods: dishes, restaurants: places, cuisines, categories } = unfiltered.found
  const isEmpty = hasNone(dishes) && hasNone(places) && isNone(cuisines) && isNone(categories)
  return isEmpty ? filtered : unfiltered
}

const noRows = '[]'
const isNone = ({ text }: { text: string }) => text === noRows
const hasNone = ({ text }: { text: string }) => text === `{"data":${noRows}}`

/** The query is resolved once for all four kinds. Without words it finds the foods and restaurants that the filters leave. */
async function searchFor(
  db: Reader,
  clock: Clock,
  words: string,
  { limit, served, nearby, ...filters }: SearchFilters,
): Promise<Search> {
  const { place, open } = filters
  const resolved = await resolveQuery(db, words)
  const byDistance = nearby && served.near ? ({ sort: 'distance' } as const) : {}
  if (!resolved) {
    const filtersRestaurants = words === '' && Boolean(place ?? open ?? byDistance.sort)
    const isFilter = filtersRestaurants || (words === '' && isFiltered(filters))
    const query = { sort: 'relevance', limit, ...served, ...byDistance } as const
    const none = { data: new JsonText<never[]>(noRows) }
    const [foodPage, restaurantPage] = await Promise.all([
      isFilter ? readFoodPage(db, clock, { ...query, ...filters }, undefined) : none,
      filtersRestaurants ? readRestaurantPage(db, clock, { ...query, place, open }, undefined) : none,
    ])
    return {
      found: {
        foods: writeObject(foodPage),
        restaurants: writeObject(restaurantPage),
        cuisines: new JsonText(noRows),
        categories: new JsonText(noRows),
      },
    }
  }
  const names = { patterns: namePatterns(resolved, 'anywhere'), limit }
  const [foodPage, restaurantPage, cuisines, categories] = await Promise.all([
    readFoodPage(db, clock, { q: words, limit, ...filters, ...served, ...byDistance }, resolved),
    readRestaurantPage(db, clock, { q: words, limit, place, open, ...served, ...byDistance }, resolved),
    findCuisines(db, names),
    findCategories(db, names),
  ])
  const found: FoundTexts = {
    foods: writeObject(foodPage),
    restaurants: writeObject(restaurantPage),
    cuisines: writeList(cuisines),
    categories: writeList(categories),
    ...(resolved.spelling && { spelling: resolved.spelling }),
  }
  const isCounted = resolved.isKnown && !hasNone(found.foods)
  return { found, ...(isCounted && { words: resolved.folded.join(' ') }) }
}

/** Suggestions of each kind at most. */
const most = { food: 5, restaurant: 3, cuisine: 2, category: 2 }

/** Foods, restaurants, cuisines and categories whose names match what was typed so far. */
export async function suggest(
  db: Reader,
  typed: string,
): Promise<{ data: JsonText<Suggestion[]>; spelling?: string }> {
  const resolved = await resolveQuery(db, typed, { isTyping: true })
  if (!resolved) return { data: new JsonText('[]') }
  const names = { patterns: namePatterns(resolved, 'word-start') }
  const foodList = prepareList(foods, 'relevance', foodSorts.relevance, resolved)
  const restaurantList = prepareList(restaurants, 'relevance', restaurantSorts.relevance, resolved)
  const [foodRows, restaurantRows, cuisines, categories] = await Promise.all([
    suggestFoods(...firstGroup(foodList, most.food))(db, foodList.values),
    suggestRestaurants(...firstGroup(restaurantList, most.restaurant))(db, restaurantList.values),
    findCuisines(db, { ...names, limit: most.cuisine }),
    findCategories(db, { ...names, limit: most.category }),
  ])
  const cuisineRows = cuisines.map(({ json }) => ({ json: suggestName('cuisine', JSON.parse(json)) }))
  const categoryRows = categories.map(({ json }) => ({ json: suggestName('category', JSON.parse(json)) }))
  return {
    data: writeList([...foodRows, ...restaurantRows, ...cuisineRows, ...categoryRows]),
    ...(resolved.spelling && { spelling: resolved.spelling }),
  }
}

function suggestName(
  kind: 'cuisine' | 'category',
  { _id, name, image }: Category & Pick<Partial<Cuisine>, 'image'>,
): string {
  const smallest = image && image.url.replace(/\d+\.webp$/, `${image.widths[0]}.webp`)
  return JSON.stringify({
    kind,
    _id,
    name,
    detail: null,
    image: smallest ?? null,
    restaurant: null,
  } satisfies Suggestion)
}

interface SuggestionQuery {
  plan: PlanName
  text: Condition
  sort: Sort
  limit: number
}

/** Matches in names, which are the first group; only the plan varies in the text of the query. */
function firstGroup(list: PreparedList, limit: number): [key: PlanName, query: SuggestionQuery] {
  const group = list.groups[0]!
  const plan = choosePlan(list, group, limit)
  return [plan, { plan, text: group.text, sort: list.sort, limit }]
}

const f = alias(foods, 'f')
const r = alias(restaurants, 'r')

/** The address of a small picture. */
const smallPicture = asJson<string | null>(
  sql`case when m.id is not null then concat('"/images/', m.id, '/', m.widths[1], '.webp"') end`,
)
const foodSuggestion: SQL<Suggestion> = jsonObject({
  kind: asJson<'food'>(sql`'"food"'`),
  _id: f.id,
  name: f.name,
  detail: r.name,
  image: smallPicture,
  restaurant: f.restaurantId,
})
const restaurantSuggestion: SQL<Suggestion> = jsonObject({
  kind: asJson<'restaurant'>(sql`'"restaurant"'`),
  _id: r.id,
  name: r.name,
  detail: sql<string | null>`(select city from addresses a where a.restaurant_id = r.id)`,
  image: smallPicture,
  restaurant: asJson<null>(sql`'null'`),
})

const suggestFoods = preparedVariants(
  'suggest_foods',
  (
    _: Placeholders<Partial<WordValues>>,
    { plan, text, sort, limit }: SuggestionQuery,
  ): SQL<{ json: string }> => {
    const live = sql`(select r.deleted_at is null from restaurants r where r.id = foods.restaurant_id)`
    const ids = pageIdsBy(
      plan,
      { table: foods, joins: sql``, filters: { perRow: live, indexed: live }, text },
      { sort, fromStart: true, limit },
    )
    return sql`select ${foodSuggestion} as json from (${ids}) as page
      join foods f on f.id = page.id join restaurants r on r.id = f.restaurant_id
      left join images m on m.id = f.image_id order by ${keyOrder(sort, 'page.')}`
  },
)

const suggestRestaurants = preparedVariants(
  'suggest_restaurants',
  (
    _: Placeholders<Partial<WordValues>>,
    { plan, text, sort, limit }: SuggestionQuery,
  ): SQL<{ json: string }> => {
    const ids = pageIdsBy(
      plan,
      { table: restaurants, joins: sql``, filters: { perRow: sql`true`, indexed: sql`true` }, text },
      { sort, fromStart: true, limit },
    )
    return sql`select ${restaurantSuggestion} as json from (${ids}) as page
      join restaurants r on r.id = page.id left join images m on m.id = r.image_id
      order by ${keyOrder(sort, 'page.')}`
  },
)
