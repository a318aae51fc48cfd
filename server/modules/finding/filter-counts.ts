import { type SQL, sql } from 'drizzle-orm'
import type { FoodQuery } from '#contract/endpoints/catalogue.ts'
import { type MarketplaceMoney, priceLimits } from '#contract/format/money.ts'
import type { FilterCounts } from '#contract/records/catalogue.ts'
import { type Clock, readClock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'
import { type Placeholders, preparedVariants } from '../../db/prepared.ts'
import { foods } from '../../db/schema/catalogue.ts'
import { isListed } from '../../db/schema/listed-records.ts'
import { filterKey, foodFilterValues, type FoodFilters } from '../catalogue/food-filters.ts'
import { hereTable, placeValues } from '../catalogue/guest-place.ts'
import { foodSource, type FoodValues } from './foods.queries.ts'
import type { ListGroup, ListValues } from './list-groups.ts'
import { matchesOf } from './matches.ts'
import { findRestaurantsIn } from './places.queries.ts'
import { pageIdsBy } from './query-plans.ts'
import { onlyDelivering, restaurantFilterKey } from './restaurant-filters.ts'
import { findSearchTerms } from './search-terms.ts'
import { foodSorts } from './sorts.ts'

/** The choices of the filter form in stars; those of prices are `priceLimits`. */
const ratings = [3, 3.5, 4, 4.5]

/** Numbers are counted up to this one. */
const mostCounted = 1000
/** Of the newest foods so many are looked at, to learn how many of all the filters leave. */
const sampledFoods = 500
/** With so many of these, the cheapest and the best rated foods are found by reading in these orders. */
const denseFoods = 60

/** The numbers of foods that each choice leaves of the list with all other filters of the query (`toFilters`). */
export async function countFilterChoices(
  db: Reader,
  { clock, money }: { clock: Clock; money: MarketplaceMoney },
  query: Omit<FoodQuery, 'limit' | 'cursor' | 'sort'>,
): Promise<FilterCounts> {
  const { q, near, postalCode, open, delivers, maxPrice, minRating, ...others } = query
  const terms = q ? await findSearchTerms(db, q) : undefined
  const prices = priceLimits(money)
  if (q && !terms) return present(prices, {})
  const { groups, values } = matchesOf(foods, 'newest', terms)
  const restaurants = { ...(open && { open: true }), ...(delivers && onlyDelivering) }
  const group = { ...groups[0]!, sort: foodSorts.newest, restaurants }
  const shared = {
    ...others,
    restaurants: others.place && (await findRestaurantsIn(db, others.place)),
    ...values,
    ...placeValues({ near, postalCode, delivers }, false),
    ...readClock(clock),
    prices: prices.map(money.toMinor),
  }
  const count = async (filters: FoodFilters, ...orders: Order[]) => {
    const key = [orders, group.kind, restaurantFilterKey(restaurants), ...filterKey(filters)].join(' ')
    const [row] = await countChoices(
      key,
      filters,
      group,
      orders,
    )(db, { ...shared, ...foodFilterValues(filters) })
    return row!
  }
  // The choices of a limit replace it, so that the filter can be changed.
  if (maxPrice === undefined && minRating === undefined)
    return present(prices, await count(others, 'price', 'rating'))
  const [byPrice, byRating] = await Promise.all([
    count({ ...others, minRating }, 'price'),
    count({ ...others, maxPrice }, 'rating'),
  ])
  return present(prices, { ...byPrice, ...byRating })
}

function present(prices: readonly number[], { byPrice = [], byRating = [] }: CountsRow): FilterCounts {
  const choices = (values: readonly number[], counts: number[]) =>
    values.map((value, index) => ({ value, foods: counts[index] ?? 0 }))
  return { maxPrice: choices(prices, byPrice), minRating: choices(ratings, byRating), isPart: false }
}

type Order = 'price' | 'rating'

interface CountsRow {
  byPrice?: number[]
  byRating?: number[]
}

const columns = { price: sql`from_price`, rating: sql`average_rating` }
const everything = { perRow: sql`true`, indexed: sql`true` }

/**
 * A choice leaves a beginning of the list in the order of prices or ratings, so the first 1,000 foods in this order count all
 * choices exactly up to that number. Where the filters leave few foods, these are fetched by the filters' indexes instead.
 */
const countChoices = preparedVariants(
  'filter_counts',
  (
    value: Placeholders<ListValues & FoodValues & { prices: number[] }>,
    filters: FoodFilters,
    group: ListGroup,
    orders: readonly Order[],
  ): SQL<CountsRow> => {
    const source = foodSource(value, filters, group)
    const { served = everything } = source
    const isDense = sql`(select is_dense from sampled)`
    const inRow = sql`${source.filters.perRow} and ${served.perRow} and ${group.text.perRow}`
    const indexed = sql`${source.filters.indexed} and ${served.indexed} and ${group.text.indexed}`
    const dense = {
      ...source,
      filters: { ...source.filters, perRow: sql`${isDense} and ${source.filters.perRow}` },
    }
    const range = { text: group.text, fromStart: true, limit: mostCounted }
    const first = (order: Order) => sql`
      select k1 as ${columns[order]} from (${pageIdsBy('ordered-scan', dense, { ...range, sort: foodSorts[order] })}) as in_order
      union all select ${columns[order]} from listed`
    const conditions = {
      price: [1, 2, 3, 4].map(
        (place) => sql`from_price <= (${value('prices')}::bigint[])[${sql.raw(String(place))}]`,
      ),
      rating: ratings.map((stars) => sql`average_rating >= ${sql.raw(String(stars))}`),
    }
    const counts = (order: Order) => {
      const upTo = conditions[order].map(
        (condition) => sql`least(${sql.raw(String(mostCounted))}, count(*) filter (where ${condition}))`,
      )
      const name = sql.raw(order === 'price' ? '"byPrice"' : '"byRating"')
      return sql`(select array[${sql.join(upTo, sql`, `)}]::integer[] from (${first(order)}) as counted) as ${name}`
    }
    return sql`
      with ${group.restaurants.delivers ? sql`${hereTable},` : sql``} sampled as materialized (
        select count(*) filter (where ${inRow}) >= ${sql.raw(String(denseFoods))} as is_dense
        from (select * from ${foods} where ${isListed(foods)} order by id desc ${literalLimit(sampledFoods)}) as ${foods}
      ), listed as materialized (
        select ${foods.fromPrice}, ${foods.averageRating} from ${foods} ${source.joins}
        where ${isListed(foods)} and not ${isDense} and ${indexed}
      )
      select ${sql.join(orders.map(counts), sql`, `)}`
  },
)
