import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { FullRestaurant, Restaurant } from '#contract/records/catalogue.ts'
import type { MenuSection } from '#contract/records/menu.ts'
import type { OpeningHours } from '#contract/records/opening.ts'
import type { Moment } from '../../clock.ts'
import { asJson, finished, jsonIfJoined, jsonList, jsonObject } from '../../db/json-object.ts'
import { type Placeholders, prepared, preparedVariants } from '../../db/prepared.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { categories, menuSections, restaurants } from '../../db/schema/catalogue.ts'
import { addressJson } from '../addresses/columns.ts'
import { pictureJson } from '../images/columns.ts'
import { clockRow, opensAtJson } from '../menu/columns.ts'
import { servingFields } from '../restaurant-settings/columns.ts'
import type { ListRow, ListValues, PlannedGroup } from './foods.queries.ts'
import { type ListSource, pageIdsOf } from './query-plans.ts'
import { deliversJson, distanceJoin, hereTable, type PlaceValues, servingCondition } from './serving.ts'
import { keyAsJson, keyOrder } from './sorts.ts'

export type RestaurantFilters = Pick<CatalogueQuery, 'category' | 'cuisine' | 'place'>

interface LinkValues {
  category?: string
  cuisine?: string
}
type RestaurantListValues = ListValues & LinkValues & { restaurants?: readonly string[] | '' }

/**
 * One page of restaurants, filtered by those of the placeholders `category` and `cuisine` that `filters` names; those of a
 * place are the placeholder `restaurants`. With the guest's place its restaurants have distances.
 */
export const findRestaurantPage = preparedVariants(
  'restaurant_list',
  (
    value: Placeholders<RestaurantListValues>,
    parts: readonly PlannedGroup[],
    filters: RestaurantFilters,
    isPlaced: boolean,
  ): SQL<ListRow> => {
    const links = [
      ...(filters.category ? [linkTo(value, 'category', 'restaurant_categories')] : []),
      ...(filters.cuisine ? [linkTo(value, 'cuisine', 'restaurant_cuisines')] : []),
    ]
    const inPlace = filters.place ? sql`restaurants.id = any(${value('restaurants')}::uuid[])` : sql`true`
    const ids = pageIdsOf(
      parts.map(({ text, serving, ...part }) => {
        const source: ListSource = {
          table: restaurants,
          joins: sql.join(links.map(({ join }) => join)),
          filters: {
            perRow: sql.join([inPlace, ...links.map(({ exists }) => exists)], sql` and `),
            indexed: inPlace,
          },
          served: servingCondition(restaurants, serving),
          text,
        }
        return { ...part, source }
      }),
    )
    const { sort } = parts[0]!.range
    const json = finished(isPlaced ? placedRestaurantJson : restaurantJson)
    return sql`${isPlaced ? sql`with ${hereTable}` : sql``}
      select page.place, ${keyAsJson(sort, 'page.')} as key, ${json} as json
      from (${ids}) as page cross join ${clockRow} join restaurants r on r.id = page.id ${joins} ${isPlaced ? distanceJoin : sql``}
      order by page.place, ${keyOrder(sort, 'page.')}`
  },
)

/** The link from a restaurant to the category or cuisine in the placeholder of that name, as a join and a look-up. */
function linkTo(value: Placeholders<LinkValues>, name: 'category' | 'cuisine', linkTable: string) {
  const table = sql.identifier(linkTable)
  const condition = sql`${table}.restaurant_id = restaurants.id and ${table}.${sql.identifier(`${name}_id`)} = ${value(name)}`
  return {
    join: sql` join ${table} on ${condition}`,
    exists: sql`(select true from ${table} where ${condition})`,
  }
}

const r = alias(restaurants, 'r')
const s = alias(accounts, 's')
const a = alias(addresses, 'a')
const c = alias(categories, 'c')

const x = alias(menuSections, 'x')

const named = jsonObject({ _id: c.id, name: c.name })
const joins = sql`left join addresses a on a.restaurant_id = r.id left join images m on m.id = r.image_id`

const restaurantFields = {
  _id: r.id,
  name: r.name,
  image: pictureJson,
  phoneNumber: r.phoneNumber,
  description: r.description,
  categories: jsonList(
    named,
    sql`c.name, c.id`,
    sql`from restaurant_categories x join categories c on c.id = x.category_id where x.restaurant_id = r.id`,
  ),
  cuisines: jsonList(
    named,
    sql`c.name, c.id`,
    sql`from restaurant_cuisines x join cuisines c on c.id = x.cuisine_id where x.restaurant_id = r.id`,
  ),
  city: sql<string | null>`${a.city}`,
  // The database has an average of 0 without ratings, to sort by.
  averageRating: asJson<number | null>(sql`case when r.rating_count > 0 then r.average_rating::text end`),
  ratingCount: r.ratingCount,
  ...servingFields,
}
/** A section of a menu, of the tables `categories c` and `menu_sections x`, which may have no row. */
const menuSectionJson: SQL<MenuSection> = jsonObject({
  category: c.id,
  name: c.name,
  hours: x.hours,
  opensAt: opensAtJson(x.hours),
})

const restaurantJson: SQL<Restaurant> = jsonObject(restaurantFields)
/** With the place of `distanceJoin`. */
const placedRestaurantJson: SQL<Restaurant> = jsonObject(
  { ...restaurantFields, delivers: deliversJson },
  { distance: sql<number>`away.metres` },
)
const fullRestaurantJson: SQL<FullRestaurant & { menuSections: MenuSection[] }> = jsonObject({
  ...restaurantFields,
  seller: jsonObject({ _id: s.id, name: s.name }),
  address: jsonIfJoined(a.id, addressJson),
  scheduledOrders: r.scheduledOrders,
  hours: asJson<OpeningHours | null>(
    sql`case when r.weekly_hours is not null or r.special_days <> '[]' then ${jsonObject({ weekly: r.weeklyHours, special: r.specialDays })} end`,
  ),
  /** Those with foods that guests see; none unless the seller has arranged the menu. */
  menuSections: jsonList(
    menuSectionJson,
    sql`x.place, c.id`,
    sql`from categories c left join menu_sections x on x.restaurant_id = r.id and x.category_id = c.id
      where (select true from menu_sections m where m.restaurant_id = r.id limit 1)
        and c.id in (select section_id from foods where restaurant_id = r.id and deleted_at is null and not hidden)`,
  ),
})

type OfRestaurant = Moment & { restaurant: string }

/** The restaurants of a seller, newest first. */
export const findRestaurantsOf = prepared<
  {
    json: string
  },
  Moment & { seller: string }
>(
  'restaurants_of_seller',
  (value) => sql`select ${restaurantJson} as json from restaurants r cross join ${clockRow} ${joins}
    where r.seller_id = ${value('seller')} and r.deleted_at is null order by r.id desc`,
)

/** A restaurant as lists show it, unless it is deleted. */
export const findRestaurant = prepared<
  {
    json: string
  },
  OfRestaurant
>(
  'restaurant',
  (value) => sql`select ${restaurantJson} as json from restaurants r cross join ${clockRow} ${joins}
    where r.id = ${value('restaurant')} and r.deleted_at is null`,
)

/** Those of the restaurants that are not deleted; with the guest's place they have distances. */
export const findRestaurantsById = preparedVariants(
  'restaurants_by_id',
  (
    value: Placeholders<Moment & Partial<PlaceValues> & { ids: readonly string[] }>,
    isPlaced: boolean,
  ) => sql<{
    json: string
  }>`${isPlaced ? sql`with ${hereTable}` : sql``} select ${isPlaced ? placedRestaurantJson : restaurantJson} as json
    from restaurants r cross join ${clockRow} ${joins} ${isPlaced ? distanceJoin : sql``}
    where r.id = any(${value('ids')}::uuid[]) and r.deleted_at is null`,
)

/** A restaurant as its page shows it, unless it is deleted. */
export const findFullRestaurant = prepared<{ json: string }, OfRestaurant>(
  'full_restaurant',
  (value) => sql`select ${fullRestaurantJson} as json
    from restaurants r join accounts s on s.id = r.seller_id cross join ${clockRow} ${joins}
    where r.id = ${value('restaurant')} and r.deleted_at is null`,
)

/** The sections that the seller has placed in the menu of a restaurant, in order. */
export const findMenuSections = prepared<{ json: string }, OfRestaurant>(
  'menu_sections',
  (value) => sql`select ${menuSectionJson} as json
    from menu_sections x join categories c on c.id = x.category_id cross join ${clockRow}
    where x.restaurant_id = ${value('restaurant')} order by x.place, c.id`,
)
