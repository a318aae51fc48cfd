import { z } from 'zod'
import type { CatalogueQuery, FoodQuery } from '#contract/endpoints/catalogue.ts'
import { id, name } from '#contract/fields.ts'
import type { CatalogueSort, Category, Cuisine, Food, Restaurant } from '#contract/records/catalogue.ts'
import type { Reader } from '../../db/client.ts'
import { cutPage, type ListPage, readCursor } from '../../db/paging.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { invalid } from '../../errors.ts'
import { findFoodPage, type FoodFilters } from './foods.queries.ts'
import { choosePlan, type MatchGroup, prepareList, readPage, sortNameOf } from './list-plan.ts'
import { findCategories, findCuisines } from './names.queries.ts'
import { presentCategory, presentCuisine, presentFood, presentRestaurant } from './present.ts'
import type { PageRange, PlanName } from './query-plans.ts'
import { namePatterns, type ResolvedQuery, resolveQuery } from './resolve-query.ts'
import { findRestaurantPage } from './restaurants.queries.ts'
import { foodSorts, restaurantSorts, type SortKey } from './sorts.ts'

/** A page of a search; `spelling` is the corrected query, if a word was corrected. */
type Found<Item> = ListPage<Item> & { spelling?: string }

/** One page of foods. Throws 400 for an unknown cursor, and for a sort by distance without `near`. */
export function listFoods(db: Reader, query: FoodQuery): Promise<Found<Food>> {
  return withResolvedQuery(db, query.q, (resolved) => readFoodPage(db, query, resolved))
}

/** `listFoods` for a query that is resolved already; `resolved` must belong to `query.q`. */
export async function readFoodPage(
  db: Reader,
  query: FoodQuery,
  resolved: ResolvedQuery | undefined,
): Promise<ListPage<Food>> {
  const sortName = sortNameOf(query)
  const origin = readOrigin(sortName, query.near)
  // A search without a word matches nothing.
  if (query.q && !resolved) return { data: [] }
  const list = prepareList(foods, sortName, foodSorts[sortName], resolved)
  const { category, cuisine, restaurant } = query
  // A single restaurant has few foods.
  const selective = Boolean(restaurant)
  const filtered = Boolean(category || cuisine)
  const values = { category, cuisine, restaurant, ...origin, ...list.values }
  return readPage(
    list,
    query,
    (group, range, after) => {
      const plan = choosePlan(list, group, { selective, filtered, ofFoods: true })
      const key = statementKey(query, group, range, plan)
      return findFoodPage(db, key, plan, query, group.text, range).execute({ ...values, ...after })
    },
    (row) => ({ ...presentFood(row), ...distanceIn(sortName, row) }),
  )
}

/**
 * One page of restaurants. Throws 400 for an unknown cursor, for a sort by price, which they do not have, and for a
 * sort by distance without `near`.
 */
export function listRestaurants(db: Reader, query: CatalogueQuery): Promise<Found<Restaurant>> {
  return withResolvedQuery(db, query.q, (resolved) => readRestaurantPage(db, query, resolved))
}

/** `listRestaurants` for a query that is resolved already; `resolved` must belong to `query.q`. */
export async function readRestaurantPage(
  db: Reader,
  query: CatalogueQuery,
  resolved: ResolvedQuery | undefined,
): Promise<ListPage<Restaurant>> {
  const sortName = sortNameOf(query)
  if (sortName === 'price' || sortName === '-price') {
    throw invalid([{ path: 'sort', message: 'Restaurants have no price to sort by' }])
  }
  const origin = readOrigin(sortName, query.near)
  // A search without a word matches nothing.
  if (query.q && !resolved) return { data: [] }
  const list = prepareList(restaurants, sortName, restaurantSorts[sortName], resolved)
  const { category, cuisine } = query
  const values = { category, cuisine, ...origin, ...list.values }
  return readPage(
    list,
    query,
    (group, range, after) => {
      const plan = choosePlan(list, group, { filtered: Boolean(category || cuisine) })
      const key = statementKey(query, group, range, plan)
      return findRestaurantPage(db, key, plan, query, group.text, range).execute({ ...values, ...after })
    },
    (row) => ({ ...presentRestaurant(row), ...distanceIn(sortName, row) }),
  )
}

async function withResolvedQuery<Item>(
  db: Reader,
  q: string | undefined,
  read: (resolved: ResolvedQuery | undefined) => Promise<ListPage<Item>>,
): Promise<Found<Item>> {
  const resolved = q ? await resolveQuery(db, q) : undefined
  return { ...(await read(resolved)), ...(resolved?.spelling && { spelling: resolved.spelling }) }
}

function readOrigin(sortName: CatalogueSort, near?: number[]) {
  if (sortName !== 'distance') return {}
  if (!near) throw invalid([{ path: 'near', message: 'Says where from, as latitude,longitude' }])
  return { latitude: near[0], longitude: near[1] }
}

/** The cache key of a list's statement: everything interpolated into its SQL text. */
function statementKey(
  query: FoodFilters,
  { kind }: MatchGroup,
  { sort, fromStart, limit }: PageRange,
  plan: PlanName,
): string {
  const filters = [query.category && 'category', query.cuisine && 'cuisine', query.restaurant && 'restaurant']
  return [plan, kind, sort.direction, Object.keys(sort.key), fromStart, limit, ...filters].join(' ')
}

/** The mean radius that PostgreSQL's earthdistance uses, in metres. */
const earthRadius = 6_378_168

/** The distance along the ground in metres, in a list sorted by it; the key holds the one through the earth. */
function distanceIn(sortName: CatalogueSort, { key }: { key: SortKey }) {
  if (sortName !== 'distance') return {}
  const throughEarth = Math.min(1, Number(key[0]) / 2 / earthRadius)
  return { distance: Math.round(2 * earthRadius * Math.asin(throughEarth)) }
}

interface NameQuery {
  q?: string
  cursor?: string
  limit: number
}
const nameKey = z.tuple([name, id])
const keyOfName = (row: { name: string; id: string }) => [row.name, row.id]

async function readNameRange(db: Reader, { q, cursor, limit }: NameQuery) {
  const resolved = q ? await resolveQuery(db, q) : undefined
  return {
    patterns: resolved ? namePatterns(resolved, 'anywhere') : [],
    after: readCursor(cursor, nameKey),
    limit: limit + 1,
  }
}

/** Categories by name. Throws 400 for an unknown cursor. */
export async function listCategories(db: Reader, query: NameQuery): Promise<ListPage<Category>> {
  const rows = await findCategories(db, await readNameRange(db, query))
  return cutPage(rows, query.limit, keyOfName, presentCategory)
}

/** Cuisines by name. Throws 400 for an unknown cursor. */
export async function listCuisines(db: Reader, query: NameQuery): Promise<ListPage<Cuisine>> {
  const rows = await findCuisines(db, await readNameRange(db, query))
  return cutPage(rows, query.limit, keyOfName, presentCuisine)
}
