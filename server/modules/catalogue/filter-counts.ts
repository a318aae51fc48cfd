import { type SQL, sql } from 'drizzle-orm'
import type { FoodQuery } from '#contract/endpoints/catalogue.ts'
import type { FilterCounts } from '#contract/records/catalogue.ts'
import { type Clock, readClock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'
import { type Placeholders, preparedVariants } from '../../db/prepared.ts'
import { foods } from '../../db/schema/catalogue.ts'
import { appetiteValues, filterKey, type FoodFilters } from './food-filters.ts'
import { foodSource, type FoodValues, type ListValues } from './foods.queries.ts'
import { type MatchGroup, prepareList } from './list-plan.ts'
import { findRestaurantsIn } from './places.queries.ts'
import { isListed } from './query-plans.ts'
import { resolveQuery } from './resolve-query.ts'
import { hereTable, placeValues, type Serving, servingKey } from './serving.ts'
import { foodSorts } from './sorts.ts'

/** The choices of the filter form, in rupees and stars. */
const prices = [100, 200, 300, 500]
const ratings = [3, 3.5, 4, 4.5]

/** Numbers are counted up to this one. */
const mostCounted = 1000
/** Foods of the list that are counted. */
const mostFoods = 5000

/** The numbers of foods that each choice leaves of the list with all other filters of the query. */
export async function countFilterChoices(
  db: Reader,
  clock: Clock,
  {
    q,
    category,
    cuisine,
    restaurant,
    place,
    maxPrice,
    minRating,
    near,
    postalCode,
    open,
    delivers,
    ...eaten
  }: FoodFilters & Pick<FoodQuery, 'q' | 'near' | 'postalCode' | 'open' | 'delivers'>,
): Promise<FilterCounts> {
  const ownPlace = placeValues({ near, postalCode, delivers }, false)
  const resolved = q ? await resolveQuery(db, q) : undefined
  if (q && !resolved) return present([], [], false)
  const filters = { category, cuisine, restaurant, place, ...eaten }
  const list = prepareList(foods, 'newest', foodSorts.newest, resolved)
  const group = list.groups[0]!
  const serving: Serving = { ...(open && { open: true }), ...(delivers && { delivers: true }) }
  const values = {
    ...filters,
    restaurants: place && (await findRestaurantsIn(db, place)),
    ...appetiteValues(filters),
    ...list.values,
    ...ownPlace,
    ...readClock(clock),
    // Those of a choice replace the limit of the same kind, so that the filter can be changed.
    paise: maxPrice === undefined ? Number.MAX_SAFE_INTEGER : Math.round(maxPrice * 100),
    stars: minRating ?? 0,
  }
  const key = [group.kind, servingKey(serving), ...filterKey(filters)].join(' ')
  const [row] = await countChoices(key, filters, group, serving)(db, values)
  return present(row!.byPrice, row!.byRating, row!.isPart)
}

function present(byPrice: number[], byRating: number[], isPart: boolean): FilterCounts {
  const choices = (values: number[], counts: number[]) =>
    values.map((value, index) => ({ value, foods: counts[index] ?? 0 }))
  return { maxPrice: choices(prices, byPrice), minRating: choices(ratings, byRating), isPart }
}

interface CountsRow {
  byPrice: number[]
  byRating: number[]
  isPart: boolean
}

const countChoices = preparedVariants(
  'filter_counts',
  (
    value: Placeholders<ListValues & FoodValues & { paise: number; stars: number }>,
    filters: FoodFilters,
    { kind, text }: MatchGroup,
    serving: Serving,
  ): SQL<CountsRow> => {
    const isSearch = kind !== 'all'
    const source = foodSource(value, filters, foodSorts.newest, { serving, isSearch })
    const conditions = sql`${source.filters.indexed} and ${source.served?.indexed ?? sql`true`} and ${text.indexed}`
    const upTo = (condition: SQL) =>
      sql`least(${sql.raw(String(mostCounted))}, count(*) filter (where ${condition}))`
    const affordable = sql`price <= ${value('paise')}::bigint`
    const liked = sql`rating >= ${value('stars')}::numeric`
    const counts = (columns: SQL[]) => sql`array[${sql.join(columns, sql`, `)}]::integer[]`
    return sql`
      with ${serving.delivers ? sql`${hereTable},` : sql``} listed as materialized (
        select ${foods.fromPrice} as price, ${foods.averageRating} as rating from ${foods} ${source.joins}
        where ${isListed(foods)} and ${conditions} ${literalLimit(mostFoods)}
      )
      select ${counts(prices.map((price) => upTo(sql`price <= ${sql.raw(String(price * 100))} and ${liked}`)))} as "byPrice",
        ${counts(ratings.map((stars) => upTo(sql`rating >= ${sql.raw(String(stars))} and ${affordable}`)))} as "byRating",
        count(*) = ${sql.raw(String(mostFoods))} as "isPart"
      from listed`
  },
)
