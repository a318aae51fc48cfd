import type { CatalogueQuery, FoodQuery } from '#contract/endpoints/catalogue.ts'
import type { CatalogueSort, Food, Restaurant } from '#contract/records/catalogue.ts'
import { type Clock, readClock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { JsonText } from '../../db/json-text.ts'
import type { JsonPage } from '../../db/paging.ts'
import type { Statement } from '../../db/prepared.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { invalid } from '../../errors.ts'
import { filterKey, foodFilterValues, isFiltered } from '../catalogue/food-filters.ts'
import { isPlaced, placeValues } from '../catalogue/guest-place.ts'
import { choosePlan, type Selectivity } from './choose-plan.ts'
import { findFoodPage, type FoodValues } from './foods.queries.ts'
import { divideList, type ListDivision, type ListValues, type PlannedGroup, readPage } from './list-groups.ts'
import { matchesOf } from './matches.ts'
import { findRestaurantsIn } from './places.queries.ts'
import type { ListRow } from './query-plans.ts'
import { restaurantFilterKey } from './restaurant-filters.ts'
import { findRestaurantPage } from './restaurants.queries.ts'
import { findSearchTerms, type SearchTerms } from './search-terms.ts'
import { type CatalogueTable, foodSorts, restaurantSorts, type Sort } from './sorts.ts'

/** A page of a search; `spelling` is the corrected query, if a word was corrected. */
type Found<Item> = JsonPage<Item> & { spelling?: string }

/**
 * One page of foods. Throws 400 for an unknown cursor, for a sort by distance without `near`, and for `delivers` without
 * the guest's place.
 */
export function listFoods(db: Reader, clock: Clock, query: FoodQuery): Promise<Found<Food>> {
  return withSearchTerms(db, query.q, (terms) => readFoodPage(db, clock, query, { terms }))
}

/** `listFoods` for known terms, which must be those of `query.q`; with `in-name` only foods whose names have them. */
export async function readFoodPage(
  db: Reader,
  clock: Clock,
  query: FoodQuery,
  { terms, where }: ListTerms,
): Promise<JsonPage<Food>> {
  const { category, cuisine, restaurant } = query
  return readList(db, clock, query, {
    table: foods,
    sortOf: (name) => foodSorts[name],
    terms,
    where,
    // A single restaurant has few foods.
    selective: Boolean(restaurant),
    filtered: isFiltered(query),
    narrowed: Boolean(category || cuisine),
    find: findFoodPage,
  })
}

/**
 * One page of restaurants. Throws 400 for an unknown cursor, for a sort by price, which they do not have, for a sort by
 * distance without `near`, and for `delivers` without the guest's place.
 */
export function listRestaurants(db: Reader, clock: Clock, query: CatalogueQuery): Promise<Found<Restaurant>> {
  return withSearchTerms(db, query.q, (terms) => readRestaurantPage(db, clock, query, terms))
}

/** `listRestaurants` for known terms; `terms` must be those of `query.q`. */
export async function readRestaurantPage(
  db: Reader,
  clock: Clock,
  query: CatalogueQuery,
  terms: SearchTerms | undefined,
): Promise<JsonPage<Restaurant>> {
  return readList(db, clock, query, {
    table: restaurants,
    sortOf: (name) => {
      if (name !== 'price' && name !== '-price') return restaurantSorts[name]
      throw invalid([{ path: 'sort', message: 'Restaurants have no price to sort by' }])
    },
    terms,
    filtered: isFiltered(query),
    find: findRestaurantPage,
  })
}

async function withSearchTerms<Item>(
  db: Reader,
  q: string | undefined,
  read: (terms: SearchTerms | undefined) => Promise<JsonPage<Item>>,
): Promise<Found<Item>> {
  const terms = q ? await findSearchTerms(db, q) : undefined
  return { ...(await read(terms)), ...(terms?.spelling && { spelling: terms.spelling }) }
}

interface ListTerms {
  terms: SearchTerms | undefined
  where?: 'anywhere' | 'in-name'
}

interface List extends Selectivity, ListTerms {
  table: CatalogueTable
  sortOf: (name: CatalogueSort) => Sort
  find: (
    key: string,
    groups: readonly PlannedGroup[],
    query: FoodQuery,
    isPlaced: boolean,
  ) => Statement<ListRow, ListValues & FoodValues>
}

async function readList<Item>(
  db: Reader,
  clock: Clock,
  query: FoodQuery,
  { table, sortOf, terms, where, find, ...selectivity }: List,
): Promise<JsonPage<Item>> {
  const { q, category, cuisine, restaurant, place } = query
  const sortName = query.sort ?? (q ? 'relevance' : 'newest')
  const sort = sortOf(sortName)
  const ownPlace = placeValues(query, sortName === 'distance')
  // A search without a word matches nothing.
  if (q && !terms) return { data: new JsonText('[]') }
  const matches = matchesOf(table, sortName, terms, where)
  const values = {
    category,
    cuisine,
    restaurant,
    restaurants: place && (await findRestaurantsIn(db, place)),
    ...foodFilterValues(query),
    ...ownPlace,
    ...matches.values,
    ...readClock(clock),
  }
  const { groups, tableRows } = matches
  const division = { ...divisionOf(query), groups }
  return readPage(sortName, divideList(table, sortName, sort, division), query, (pageGroups, after) => {
    const planned = pageGroups.map((group) => {
      const filtered = selectivity.filtered || restaurantFilterKey(group.restaurants) !== ''
      return { ...group, plan: choosePlan(group, tableRows, group.limit, { ...selectivity, filtered }) }
    })
    const select = find(statementKey(query, planned), planned, query, isPlaced(query))
    return select(db, { ...values, ...after })
  })
}

/** The foods of one restaurant are all delivered or none of them. */
function divisionOf(query: FoodQuery): ListDivision {
  const isDivided = isPlaced(query) && !query.restaurant
  return {
    open: query.open === 'now',
    ...(isDivided && { delivers: 'first' }),
    ...(query.delivers && { delivers: 'only' }),
  }
}

/** The cache key of a list's statement: everything interpolated into its SQL text. */
function statementKey(query: FoodQuery, groups: readonly PlannedGroup[]): string {
  const parts = groups.map(({ plan, kind, place, restaurants: served, sort, fromStart, limit }) => [
    plan,
    kind,
    place,
    restaurantFilterKey(served),
    sort.direction,
    sort.part,
    Object.keys(sort.key),
    fromStart,
    limit,
  ])
  return [...parts, ...filterKey(query), isPlaced(query)].join(' ')
}
