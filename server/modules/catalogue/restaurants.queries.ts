import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import { buildOnce } from '../../db/build-once.ts'
import type { Reader } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { images } from '../../db/schema/images.ts'
import { pictureColumns } from '../images/columns.ts'
import type { NamedRow } from './foods.queries.ts'
import { type Condition, type ListSource, pageIdsBy, type PageRange, type PlanName } from './query-plans.ts'
import { keyAsJson, keyOrder, type SortKey } from './sorts.ts'

export type RestaurantFilters = Pick<CatalogueQuery, 'category' | 'cuisine'>

/**
 * One page of restaurants as cards show them, filtered by those of the placeholders `category` and `cuisine` that
 * `filters` names.
 */
export const findRestaurantPage = buildOnce(
  (db, plan: PlanName, filters: RestaurantFilters, text: Condition, range: PageRange) => {
    const links = [
      ...(filters.category ? [linkTo('category', 'restaurant_categories')] : []),
      ...(filters.cuisine ? [linkTo('cuisine', 'restaurant_cuisines')] : []),
    ]
    const source: ListSource = {
      table: restaurants,
      joins: sql.join(links.map(({ join }) => join)),
      filters: {
        perRow: sql.join([sql`true`, ...links.map(({ exists }) => exists)], sql` and `),
        indexed: sql`true`,
      },
      text,
    }
    return selectRestaurantCards(db, keyAsJson(range.sort, 'page.'))
      .innerJoin(sql`(${pageIdsBy(plan, source, range)}) as page`, sql`page.id = ${restaurants.id}`)
      .orderBy(keyOrder(range.sort, 'page.'))
      .prepare('')
  },
)

/** The link from a restaurant to the category or cuisine in the placeholder of that name, as a join and a look-up. */
function linkTo(name: 'category' | 'cuisine', linkTable: string) {
  const table = sql.identifier(linkTable)
  const condition = sql`${table}.restaurant_id = restaurants.id and ${table}.${sql.identifier(`${name}_id`)} = ${sql.placeholder(name)}`
  return {
    join: sql` join ${table} on ${condition}`,
    exists: sql`(select true from ${table} where ${condition})`,
  }
}

/** A seller's restaurants, newest first. */
export function findRestaurantsOf(db: Reader, sellerId: string) {
  return selectRestaurantCards(db)
    .where(and(eq(restaurants.sellerId, sellerId), isNull(restaurants.deletedAt)))
    .orderBy(desc(restaurants.id))
}

/** The columns that cards show of a restaurant. */
const card = {
  id: restaurants.id,
  name: restaurants.name,
  phoneNumber: restaurants.phoneNumber,
  description: restaurants.description,
  averageRating: restaurants.averageRating,
  ratingCount: restaurants.ratingCount,
  city: addresses.city,
  image: pictureColumns,
  categories: sql<NamedRow[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
    from restaurant_categories x join categories c on c.id = x.category_id
    where x.restaurant_id = ${restaurants.id})`,
  cuisines: sql<NamedRow[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
    from restaurant_cuisines x join cuisines c on c.id = x.cuisine_id
    where x.restaurant_id = ${restaurants.id})`,
}

/** Restaurants with everything that cards show, in one query. */
function selectRestaurantCards(db: Reader, key: SQL<SortKey> = sql<SortKey>`'[]'::json`) {
  return db
    .select({ key, ...card })
    .from(restaurants)
    .leftJoin(addresses, eq(addresses.restaurantId, restaurants.id))
    .leftJoin(images, eq(images.id, restaurants.imageId))
    .$dynamic()
}

/** The restaurant in the placeholder `restaurant` as its page shows it, unless it is deleted. */
export const findRestaurant = buildOnce((db) =>
  db
    .select({
      ...card,
      seller: { id: accounts.id, name: accounts.name },
      address: {
        id: addresses.id,
        type: addresses.type,
        streetAddress: addresses.streetAddress,
        city: addresses.city,
        postalCode: addresses.postalCode,
        state: addresses.state,
        country: addresses.country,
        latitude: addresses.latitude,
        longitude: addresses.longitude,
      },
    })
    .from(restaurants)
    .innerJoin(accounts, eq(accounts.id, restaurants.sellerId))
    .leftJoin(addresses, eq(addresses.restaurantId, restaurants.id))
    .leftJoin(images, eq(images.id, restaurants.imageId))
    .where(and(eq(restaurants.id, sql.placeholder('restaurant')), isNull(restaurants.deletedAt)))
    .prepare(''),
)

export type RestaurantCardRow = Omit<Awaited<ReturnType<typeof findRestaurantsOf>>[number], 'key'>
export type FullRestaurantRow = Awaited<ReturnType<ReturnType<typeof findRestaurant>['execute']>>[number]
