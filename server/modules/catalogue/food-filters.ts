import { SQL, sql } from 'drizzle-orm'
import type { FoodQuery } from '#contract/endpoints/catalogue.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Placeholders } from '../../db/prepared.ts'
import { foods } from '../../db/schema/catalogue.ts'

/** Filters of lists of foods. Statements vary by which of them are set, not by their values. */
const foodFilters = [
  'category',
  'cuisine',
  'restaurant',
  'place',
  'diet',
  'without',
  'maxPrice',
  'minRating',
] as const
/** `maxPrice` in minor units, as `toFilters` returns it. */
export type FoodFilters = Pick<FoodQuery, (typeof foodFilters)[number]>

/** A query with its `maxPrice` in minor units. */
export function toFilters<Query extends { maxPrice?: number }>(
  query: Query,
  { toMinor }: MarketplaceMoney,
): Query {
  return query.maxPrice === undefined ? query : { ...query, maxPrice: toMinor(query.maxPrice) }
}

/** Whether a filter is set. */
export const isFiltered = (filters: FoodFilters) => filterNames(filters).length > 0

/** Whether an index finds the foods that these filters leave. */
export function isIndexed(filters: FoodFilters): boolean {
  const { category, cuisine, restaurant, place } = filters
  return Boolean(category ?? cuisine ?? restaurant ?? place) || tagsOf(filters).length > 0
}

/** What `filters` interpolate into the text of a statement. */
export function filterKey(filters: FoodFilters): string[] {
  return [...filterNames(filters), ...(tagsOf(filters).length > 0 ? ['tags'] : [])]
}

const filterNames = (filters: FoodFilters) => foodFilters.filter((name) => filters[name] !== undefined)

/** The values of the placeholders of `foodConditions`. */
export function foodFilterValues(filters: FoodFilters) {
  const { diet, without, maxPrice, minRating } = filters
  return { diet, without, maxPrice, minRating, tags: tagsOf(filters) }
}
export type FoodFilterValues = ReturnType<typeof foodFilterValues>

const value: Placeholders<FoodFilterValues> = sql.placeholder

/** The limits that have tags, as in `food_tags` (`server/db/migrations`): hundreds of minor units of any currency, and stars. */
const taggedPrices = [100, 200, 300, 500, 1000, 2000]
const taggedRatings = [1, 2, 3, 4, 4.5]

/**
 * Tags that every food has which matches these filters, and few others. Many foods have those of a price or rating: with a
 * category or cuisine, whose indexes leave fewer, these are not looked up.
 */
function tagsOf({ category, cuisine, diet, without = [], maxPrice, minRating }: FoodFilters): string[] {
  const isNarrow = category !== undefined || cuisine !== undefined
  const price = !isNarrow && maxPrice !== undefined && taggedPrices.find((tagged) => tagged * 100 >= maxPrice)
  const rating =
    !isNarrow && minRating !== undefined && taggedRatings.findLast((tagged) => tagged <= minRating)
  return [
    ...(diet ? [`diet:${diet}`] : []),
    ...without.map((allergen) => `without:${allergen}`),
    ...(price ? [`price:${price}`] : []),
    ...(rating ? [`rating:${rating}`] : []),
  ]
}

/** The filters by diet, allergens, price and rating as conditions on a row, and on the index of tags (marketplace §1). */
export function foodConditions(filters: FoodFilters): { perRow: SQL[]; indexed: SQL[] } {
  const { category, cuisine, diet, without, maxPrice, minRating } = filters
  const fits = [diet && sql`${foods.matchingDiet} <= ${dietValue}`, without && isWithout(filters)].filter(
    (condition) => condition instanceof SQL,
  )
  const limits = [
    maxPrice !== undefined && atMostMaxPrice,
    minRating !== undefined && atLeastMinRating,
  ].filter((condition) => condition instanceof SQL)
  const perRow = [...fits, ...limits]
  if (tagsOf(filters).length === 0) return { perRow, indexed: perRow }
  const tags = sql`food_tags(${foods.matchingDiet}, ${foods.fromPrice}, ${foods.averageRating}, ${foods.allergensStated},
    ${foods.allergens}, ${foods.mayContain}) @> ${value('tags')}::text[]`
  // `(…) is true` keeps the planner from the indexes of prices and ratings, which leave it to compute the tags of each row.
  const unindexed = (category ?? cuisine) ? limits : limits.map((limit) => sql`(${limit}) is true`)
  return { perRow, indexed: [tags, ...fits, ...unindexed] }
}

/** Conditions on columns of this sort, which its index then starts or ends at. */
export function boundsOf(filters: FoodFilters, key: { price?: SQL; averageRating?: SQL }): SQL {
  if (filters.maxPrice !== undefined && key.price) return atMostMaxPrice
  return filters.minRating !== undefined && key.averageRating ? atLeastMinRating : sql`true`
}

const dietValue = sql`${value('diet')}::diet`
const avoided = sql`${value('without')}::allergen[]`
const atMostMaxPrice = sql`${foods.fromPrice} <= ${value('maxPrice')}::bigint`
const atLeastMinRating = sql`${foods.averageRating} >= ${value('minRating')}::numeric`

/**
 * The food neither contains nor may contain the allergens, and so does a valid choice of its available options; with a
 * diet, one that fits both. `case` keeps the planner from looking at the options of foods that require none.
 */
function isWithout({ diet }: FoodFilters): SQL {
  const fittingOptions = sql`select coalesce(sum(o.most), 0) from options o
    where o.group_id = g.id and o.deleted_at is null and o.sold_out_until is null and not o.allergens && ${avoided}
      ${diet ? sql`and o.diet <= ${dietValue}` : sql``}`
  return sql`${foods.allergensStated} and not ${foods.allergens} && ${avoided} and not ${foods.mayContain} && ${avoided}
    and case when ${foods.choicesRequired} then (
      select coalesce(bool_and(g.min <= (${fittingOptions})), true)
      from food_option_groups fg join option_groups g on g.id = fg.group_id
      where fg.food_id = ${foods.id} and g.deleted_at is null and g.min > 0
    ) else true end`
}
