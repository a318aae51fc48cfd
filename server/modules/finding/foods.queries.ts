import { SQL, sql } from 'drizzle-orm'
import { type Placeholders, preparedVariants } from '../../db/prepared.ts'
import { foods } from '../../db/schema/catalogue.ts'
import { foodJson, foodTables, placedFoodJson, placedFoodTables } from '../catalogue/food-columns.ts'
import {
  boundsOf,
  foodConditions,
  type FoodFilters,
  type FoodFilterValues,
  isIndexed,
} from '../catalogue/food-filters.ts'
import { hereTable } from '../catalogue/guest-place.ts'
import type { ListValues, PlannedGroup } from './list-groups.ts'
import { type ListSource, selectPage } from './query-plans.ts'
import { restaurantCondition } from './restaurant-filters.ts'

/** The values of `foodSource`. */
export type FoodValues = FoodFilterValues & {
  category?: string
  cuisine?: string
  restaurant?: string
  restaurants?: readonly string[] | ''
}

/**
 * One page of foods, filtered by those placeholders that `filters` names; a place is the restaurants of the placeholder
 * `restaurants`. With the guest's place its foods have distances. No condition on the restaurant's deletion: deleting a
 * restaurant deletes its foods.
 */
export const findFoodPage = preparedVariants(
  'food_list',
  (
    value: Placeholders<ListValues & FoodValues>,
    groups: readonly PlannedGroup[],
    filters: FoodFilters,
    isPlaced: boolean,
  ) => {
    const parts = groups.map((group) => ({ ...group, source: foodSource(value, filters, group) }))
    return isPlaced
      ? selectPage(parts, placedFoodJson, placedFoodTables, sql`with ${hereTable}`)
      : selectPage(parts, foodJson, foodTables)
  },
)

/** The foods that these filters leave, without the search. */
export function foodSource(
  value: Placeholders<FoodValues>,
  filters: FoodFilters,
  { kind, sort, restaurants }: Pick<PlannedGroup, 'kind' | 'sort' | 'restaurants'>,
): ListSource {
  const { category, cuisine, restaurant, place } = filters
  const inCategory = sql`x.category_id = ${value('category')}`
  const cuisineId = value('cuisine')
  const all = (...conditions: (SQL | undefined | '')[]) =>
    sql.join([sql`true`, ...conditions.filter((one) => one instanceof SQL)], sql` and `)
  const ofRestaurant = restaurant && sql`${foods.restaurantId} = ${value('restaurant')}`
  const inPlace = place && sql`${foods.restaurantId} = any(${value('restaurants')}::uuid[])`
  const conditions = foodConditions(filters)
  const served = restaurantCondition(foods, restaurants)
  // Other indexes leave fewer foods than that of the restaurants.
  const isNarrow = kind !== 'all' || isIndexed(filters)
  return {
    table: foods,
    joins: category ? sql`join food_categories x on x.food_id = foods.id and ${inCategory}` : sql``,
    filters: {
      // Look-ups in a form that no index can answer, so that the planner does not fetch all matches of a filter.
      perRow: all(
        category && sql`(select true from food_categories x where x.food_id = foods.id and ${inCategory})`,
        cuisine && sql`${foods.cuisineId} is not distinct from ${cuisineId}`,
        ofRestaurant,
        inPlace,
        ...conditions.perRow,
      ),
      indexed: all(
        cuisine && sql`${foods.cuisineId} = ${cuisineId}`,
        ofRestaurant,
        inPlace,
        ...conditions.indexed,
      ),
    },
    ...(served && { served: isNarrow ? { ...served, indexed: served.perRow } : served }),
    bounds: boundsOf(filters, sort.key),
  }
}
