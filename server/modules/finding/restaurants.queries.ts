import { sql } from 'drizzle-orm'
import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import { type Placeholders, preparedVariants } from '../../db/prepared.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { hereTable } from '../catalogue/guest-place.ts'
import {
  placedRestaurantJson,
  placedRestaurantTables,
  restaurantJson,
  restaurantTables,
} from '../catalogue/restaurant-columns.ts'
import type { ListValues, PlannedGroup } from './list-groups.ts'
import { type ListSource, selectPage } from './query-plans.ts'
import { restaurantCondition, type RestaurantFilters } from './restaurant-filters.ts'

type Filters = Pick<CatalogueQuery, 'category' | 'cuisine' | 'place'>

/** The values of its filters. */
type FilterValues = { category?: string; cuisine?: string; restaurants?: readonly string[] | '' }

/**
 * One page of restaurants, filtered by those of the placeholders `category` and `cuisine` that `filters` names; those of a
 * place are the placeholder `restaurants`. With the guest's place its restaurants have distances.
 */
export const findRestaurantPage = preparedVariants(
  'restaurant_list',
  (
    value: Placeholders<ListValues & FilterValues>,
    groups: readonly PlannedGroup[],
    filters: Filters,
    isPlaced: boolean,
  ) => {
    const parts = groups.map((group) => ({
      ...group,
      source: restaurantSource(value, filters, group.restaurants),
    }))
    const tables = sql`join restaurants r on r.id = page.id`
    return isPlaced
      ? selectPage(
          parts,
          placedRestaurantJson,
          sql`${tables} ${placedRestaurantTables}`,
          sql`with ${hereTable}`,
        )
      : selectPage(parts, restaurantJson, sql`${tables} ${restaurantTables}`)
  },
)

function restaurantSource(
  value: Placeholders<FilterValues>,
  { category, cuisine, place }: Filters,
  served: RestaurantFilters,
): ListSource {
  const links = [
    ...(category ? [linkTo(value, 'category', 'restaurant_categories')] : []),
    ...(cuisine ? [linkTo(value, 'cuisine', 'restaurant_cuisines')] : []),
  ]
  const inPlace = place ? sql`restaurants.id = any(${value('restaurants')}::uuid[])` : sql`true`
  return {
    table: restaurants,
    joins: sql.join(links.map(({ join }) => join)),
    filters: {
      perRow: sql.join([inPlace, ...links.map(({ exists }) => exists)], sql` and `),
      indexed: inPlace,
    },
    served: restaurantCondition(restaurants, served),
  }
}

/** The link from a restaurant to the category or cuisine in the placeholder of that name, as a join and a look-up. */
function linkTo(value: Placeholders<FilterValues>, name: 'category' | 'cuisine', linkTable: string) {
  const table = sql.identifier(linkTable)
  const condition = sql`${table}.restaurant_id = restaurants.id and ${table}.${sql.identifier(`${name}_id`)} = ${value(name)}`
  return {
    join: sql` join ${table} on ${condition}`,
    exists: sql`(select true from ${table} where ${condition})`,
  }
}
