import { type SQL, sql } from 'drizzle-orm'
import type { Moment } from '../../clock.ts'
import { type Placeholders, prepared, preparedVariants } from '../../db/prepared.ts'
import { clockRow } from '../menu/columns.ts'
import { hereTable, type PlaceValues } from './guest-place.ts'
import {
  fullRestaurantJson,
  menuSectionJson,
  placedRestaurantJson,
  placedRestaurantTables,
  restaurantJson,
  restaurantTables,
} from './restaurant-columns.ts'

const select = (json: SQL, tables: SQL, where: SQL) =>
  sql<{
    json: string
  }>`select ${json} as json from restaurants r ${tables} where ${where} and r.deleted_at is null`

type OfRestaurant = Moment & { restaurant: string }

/** The restaurants of a seller, newest first. */
export const findRestaurantsOf = prepared<{ json: string }, Moment & { seller: string }>(
  'restaurants_of_seller',
  (value) =>
    sql`${select(restaurantJson, restaurantTables, sql`r.seller_id = ${value('seller')}`)} order by r.id desc`,
)

/** A restaurant as lists show it, unless it is deleted. */
export const findRestaurant = prepared<{ json: string }, OfRestaurant>('restaurant', (value) =>
  select(restaurantJson, restaurantTables, sql`r.id = ${value('restaurant')}`),
)

/** The restaurants with these ids that are not deleted; with the guest's place they have distances. */
export const findRestaurantsById = preparedVariants(
  'restaurants_by_id',
  (value: Placeholders<Moment & Partial<PlaceValues> & { ids: readonly string[] }>, isPlaced: boolean) => {
    const isOneOf = sql`r.id = any(${value('ids')}::uuid[])`
    return isPlaced
      ? sql<{
          json: string
        }>`with ${hereTable} ${select(placedRestaurantJson, placedRestaurantTables, isOneOf)}`
      : select(restaurantJson, restaurantTables, isOneOf)
  },
)

/** A restaurant as its page shows it, unless it is deleted. */
export const findFullRestaurant = prepared<{ json: string }, OfRestaurant>('full_restaurant', (value) =>
  select(
    fullRestaurantJson,
    sql`join accounts s on s.id = r.seller_id ${restaurantTables}`,
    sql`r.id = ${value('restaurant')}`,
  ),
)

/** The sections that the seller has placed in the menu of a restaurant, in order: categories, and its own. */
export const findMenuSections = prepared<{ json: string }, OfRestaurant>(
  'menu_sections',
  (value) => sql`select ${menuSectionJson} as json
    from (
      select c.id as category, null::uuid as section, c.name, x.place, x.hours
      from menu_sections x join categories c on c.id = x.category_id where x.restaurant_id = ${value('restaurant')}
      union all
      select null, id, name, place, hours from own_sections where restaurant_id = ${value('restaurant')}
    ) m cross join ${clockRow} order by m.place, m.category, m.section`,
)
