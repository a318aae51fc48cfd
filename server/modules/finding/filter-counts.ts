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
import { onlyDelivering, restaurantFilterKey } from './restaurant-filters.ts'
import { findSearchTerms } from './search-terms.ts'
import { foodSorts } from './sorts.ts'

/** The choices of the filter form in stars; those of prices are `priceLimits`. */
const ratings = [3, 3.5, 4, 4.5]

/** Numbers are counted up to this one. */
const mostCounted = 1000
/** Foods of the list that are counted. */
const mostFoods = 5000

/** The numbers of foods that each choice leaves of the list with all other filters of the query (`toFilters`). */
export async function countFilterChoices(
  db: Reader,
  { clock, money }: { clock: Clock; money: MarketplaceMoney },
  query: Omit<FoodQuery, 'limit' | 'cursor' | 'sort'>,
): Promise<FilterCounts> {
  const { q, near, postalCode, open, delivers, maxPrice, minRating, ...filters } = query
  const guestPlace = placeValues({ near, postalCode, delivers }, false)
  const terms = q ? await findSearchTerms(db, q) : undefined
  const prices = priceLimits(money)
  if (q && !terms) return present(prices, { byPrice: [], byRating: [], isPart: false })
  const { groups, values } = matchesOf(foods, 'newest', terms)
  const group = groups[0]!
  const restaurants = { ...(open && { open: true }), ...(delivers && onlyDelivering) }
  const key = [group.kind, restaurantFilterKey(restaurants), ...filterKey(filters)].join(' ')
  const [row] = await countChoices(key, filters, { ...group, sort: foodSorts.newest, restaurants })(db, {
    ...filters,
    restaurants: filters.place && (await findRestaurantsIn(db, filters.place)),
    ...foodFilterValues(filters),
    ...values,
    ...guestPlace,
    ...readClock(clock),
    // Those of a choice replace the limit of the same kind, so that the filter can be changed.
    most: maxPrice ?? Number.MAX_SAFE_INTEGER,
    prices: prices.map(money.toMinor),
    stars: minRating ?? 0,
  })
  return present(prices, row!)
}

function present(prices: readonly number[], { byPrice, byRating, isPart }: CountsRow): FilterCounts {
  const choices = (values: readonly number[], counts: number[]) =>
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
    value: Placeholders<ListValues & FoodValues & { most: number; prices: number[]; stars: number }>,
    filters: FoodFilters,
    group: ListGroup,
  ): SQL<CountsRow> => {
    const source = foodSource(value, filters, group)
    const conditions = sql`${source.filters.indexed} and ${source.served?.indexed ?? sql`true`} and ${group.text.indexed}`
    const upTo = (condition: SQL) =>
      sql`least(${sql.raw(String(mostCounted))}, count(*) filter (where ${condition}))`
    const affordable = sql`price <= ${value('most')}::bigint`
    const liked = sql`rating >= ${value('stars')}::numeric`
    const counts = (columns: SQL[]) => sql`array[${sql.join(columns, sql`, `)}]::integer[]`
    return sql`
      with ${group.restaurants.delivers ? sql`${hereTable},` : sql``} listed as materialized (
        select ${foods.fromPrice} as price, ${foods.averageRating} as rating from ${foods} ${source.joins}
        where ${isListed(foods)} and ${conditions} ${literalLimit(mostFoods)}
      )
      select ${counts([1, 2, 3, 4].map((place) => upTo(sql`price <= (${value('prices')}::bigint[])[${sql.raw(String(place))}] and ${liked}`)))} as "byPrice",
        ${counts(ratings.map((stars) => upTo(sql`rating >= ${sql.raw(String(stars))} and ${affordable}`)))} as "byRating",
        count(*) = ${sql.raw(String(mostFoods))} as "isPart"
      from listed`
  },
)
