import { z } from 'zod'
import type { CatalogueQuery, FoodQuery } from '#contract/endpoints/catalogue.ts'
import { id, name } from '#contract/fields.ts'
import type { Category, Cuisine, Food, Restaurant } from '#contract/records/catalogue.ts'
import { type Clock, readClock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { JsonText } from '../../db/json-text.ts'
import { cutJsonPage, type JsonPage, readCursor } from '../../db/paging.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { invalid } from '../../errors.ts'
import { appetiteValues, filterKey, isFiltered } from './food-filters.ts'
import { findFoodPage, type PlannedGroup } from './foods.queries.ts'
import {
  choosePlan,
  divideList,
  type PagedGroup,
  prepareList,
  readPage,
  type ServingQuery,
  sortNameOf,
} from './list-plan.ts'
import { findCategories, findCuisines } from './names.queries.ts'
import { findRestaurantsIn } from './places.queries.ts'
import { namePatterns, type ResolvedQuery, resolveQuery } from './resolve-query.ts'
import { findRestaurantPage } from './restaurants.queries.ts'
import { isPlaced, isRestricted, placeValues, servingKey } from './serving.ts'
import { foodSorts, restaurantSorts } from './sorts.ts'

/** A page of a search; `spelling` is the corrected query, if a word was corrected. */
type Found<Item> = JsonPage<Item> & { spelling?: string }

/**
 * One page of foods. Throws 400 for an unknown cursor, for a sort by distance without `near`, and for `delivers` without
 * the guest's place.
 */
export function listFoods(db: Reader, clock: Clock, query: FoodQuery): Promise<Found<Food>> {
  return withResolvedQuery(db, query.q, (resolved) => readFoodPage(db, clock, query, resolved))
}

/** `listFoods` for a query that is resolved already; `resolved` must belong to `query.q`. */
export async function readFoodPage(
  db: Reader,
  clock: Clock,
  query: FoodQuery,
  resolved: ResolvedQuery | undefined,
): Promise<JsonPage<Food>> {
  const sortName = sortNameOf(query)
  const ownPlace = placeValues(query, sortName === 'distance')
  // A search without a word matches nothing.
  if (query.q && !resolved) return { data: new JsonText('[]') }
  const list = prepareList(foods, sortName, foodSorts[sortName], resolved)
  const { category, cuisine, restaurant, place } = query
  // A single restaurant has few foods.
  const selective = Boolean(restaurant)
  const filtered = isFiltered(query)
  const narrowed = Boolean(category || cuisine)
  const values = {
    category,
    cuisine,
    restaurant,
    restaurants: place && (await findRestaurantsIn(db, place)),
    ...appetiteValues(query),
    ...ownPlace,
    ...list.values,
    ...readClock(clock),
  }
  const groups = divideList(foods, list, servingOf(query))
  return readPage(sortName, groups, query, (pageGroups, after) => {
    const parts = pageGroups.map((group) => {
      const isFilteredGroup = filtered || isRestricted(group.serving)
      return {
        ...group,
        plan: choosePlan(list, group, group.range.limit, { selective, filtered: isFilteredGroup, narrowed }),
      }
    })
    return findFoodPage(
      statementKey(query, parts),
      parts,
      query,
      isPlaced(query),
    )(db, { ...values, ...after })
  })
}

/**
 * One page of restaurants. Throws 400 for an unknown cursor, for a sort by price, which they do not have, for a sort by
 * distance without `near`, and for `delivers` without the guest's place.
 */
export function listRestaurants(db: Reader, clock: Clock, query: CatalogueQuery): Promise<Found<Restaurant>> {
  return withResolvedQuery(db, query.q, (resolved) => readRestaurantPage(db, clock, query, resolved))
}

/** `listRestaurants` for a query that is resolved already; `resolved` must belong to `query.q`. */
export async function readRestaurantPage(
  db: Reader,
  clock: Clock,
  query: CatalogueQuery,
  resolved: ResolvedQuery | undefined,
): Promise<JsonPage<Restaurant>> {
  const sortName = sortNameOf(query)
  if (sortName === 'price' || sortName === '-price') {
    throw invalid([{ path: 'sort', message: 'Restaurants have no price to sort by' }])
  }
  const ownPlace = placeValues(query, sortName === 'distance')
  // A search without a word matches nothing.
  if (query.q && !resolved) return { data: new JsonText('[]') }
  const list = prepareList(restaurants, sortName, restaurantSorts[sortName], resolved)
  const { category, cuisine, place } = query
  const places = place && (await findRestaurantsIn(db, place))
  const values = { category, cuisine, restaurants: places, ...ownPlace, ...list.values, ...readClock(clock) }
  const groups = divideList(restaurants, list, servingOf(query))
  return readPage(sortName, groups, query, (pageGroups, after) => {
    const parts = pageGroups.map((group) => {
      const filtered = Boolean(category || cuisine || place) || isRestricted(group.serving)
      return { ...group, plan: choosePlan(list, group, group.range.limit, { filtered }) }
    })
    const find = findRestaurantPage(statementKey(query, parts), parts, query, isPlaced(query))
    return find(db, { ...values, ...after })
  })
}

async function withResolvedQuery<Item>(
  db: Reader,
  q: string | undefined,
  read: (resolved: ResolvedQuery | undefined) => Promise<JsonPage<Item>>,
): Promise<Found<Item>> {
  const resolved = q ? await resolveQuery(db, q) : undefined
  return { ...(await read(resolved)), ...(resolved?.spelling && { spelling: resolved.spelling }) }
}

/** The foods of one restaurant are all delivered or none of them. */
function servingOf(query: CatalogueQuery & { restaurant?: string }): ServingQuery {
  const isDivided = isPlaced(query) && !query.restaurant
  return {
    open: query.open === 'now',
    ...(isDivided && { delivers: 'first' }),
    ...(query.delivers && { delivers: 'only' }),
  }
}

/** The cache key of a list's statement: everything interpolated into its SQL text. */
function statementKey(query: FoodQuery, parts: readonly (PlannedGroup & PagedGroup)[]): string {
  const groups = parts.map(({ plan, kind, place, serving, range: { sort, fromStart, limit } }) => [
    plan,
    kind,
    place,
    servingKey(serving),
    sort.direction,
    Object.keys(sort.key),
    fromStart,
    limit,
  ])
  return [...groups, ...filterKey(query), isPlaced(query)].join(' ')
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
export async function listCategories(db: Reader, query: NameQuery): Promise<JsonPage<Category>> {
  const rows = await findCategories(db, await readNameRange(db, query))
  return cutJsonPage(rows, query.limit, keyOfName)
}

/** Cuisines by name. Throws 400 for an unknown cursor. */
export async function listCuisines(db: Reader, query: NameQuery): Promise<JsonPage<Cuisine>> {
  const rows = await findCuisines(db, await readNameRange(db, query))
  return cutJsonPage(rows, query.limit, keyOfName)
}
