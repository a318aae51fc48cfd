import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Moment } from '../../clock.ts'
import { type Placeholders, prepared, preparedVariants } from '../../db/prepared.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { isListed } from '../../db/schema/listed-records.ts'
import { clockRow } from '../menu/columns.ts'
import { hereTable, type PlaceValues } from './guest-place.ts'
import {
  fullOwnRestaurantJson,
  fullRestaurantJson,
  menuSectionJson,
  ownRestaurantJson,
  placedRestaurantJson,
  placedRestaurantTables,
  restaurantJson,
  restaurantTables,
} from './restaurant-columns.ts'

const r = alias(restaurants, 'r')

const select = (json: SQL, tables: SQL, where: SQL) =>
  sql<{ json: string }>`select ${json} as json from restaurants r ${tables} where ${where}`

const selectListed = (json: SQL, tables: SQL, where: SQL) =>
  select(json, tables, sql`${where} and ${isListed(r)}`)

/** Also of restaurants that guests do not see, but not of deleted ones. */
const selectOwn = (json: SQL, tables: SQL, where: SQL) =>
  select(json, tables, sql`${where} and r.deleted_at is null`)

const tablesOfPage = sql`join accounts s on s.id = r.seller_id ${restaurantTables}`

type OfRestaurant = Moment & { restaurant: string }

/** The restaurants of a seller, newest first. */
export const findRestaurantsOf = prepared<{ json: string }, Moment & { seller: string }>(
  'restaurants_of_seller',
  (value) =>
    sql`${selectOwn(ownRestaurantJson, restaurantTables, sql`r.seller_id = ${value('seller')}`)} order by r.id desc`,
)

/** A restaurant as lists show it, if it is listed. */
export const findRestaurant = prepared<{ json: string }, OfRestaurant>('restaurant', (value) =>
  selectListed(restaurantJson, restaurantTables, sql`r.id = ${value('restaurant')}`),
)

/** A restaurant as its seller sees it after a change. */
export const findChangedRestaurant = prepared<{ json: string }, OfRestaurant>('own_restaurant', (value) =>
  selectOwn(ownRestaurantJson, restaurantTables, sql`r.id = ${value('restaurant')}`),
)

/** The listed restaurants with these ids; with the guest's place they have distances. */
export const findRestaurantsById = preparedVariants(
  'restaurants_by_id',
  (value: Placeholders<Moment & Partial<PlaceValues> & { ids: readonly string[] }>, isPlaced: boolean) => {
    const isOneOf = sql`r.id = any(${value('ids')}::uuid[])`
    return isPlaced
      ? sql<{
          json: string
        }>`with ${hereTable} ${selectListed(placedRestaurantJson, placedRestaurantTables, isOneOf)}`
      : selectListed(restaurantJson, restaurantTables, isOneOf)
  },
)

/** A restaurant as its page shows it, if it is listed. */
export const findFullRestaurant = prepared<{ json: string }, OfRestaurant>('full_restaurant', (value) =>
  selectListed(fullRestaurantJson, tablesOfPage, sql`r.id = ${value('restaurant')}`),
)

/** A restaurant with its address, of this seller, or of any where that is null. */
export const findFullOwnRestaurant = prepared<{ json: string }, OfRestaurant & { seller: string | null }>(
  'full_own_restaurant',
  (value) =>
    selectOwn(
      fullOwnRestaurantJson,
      tablesOfPage,
      sql`r.id = ${value('restaurant')} and r.seller_id = coalesce(${value('seller')}::uuid, r.seller_id)`,
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
