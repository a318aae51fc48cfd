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
import { type Key, keyOfPage, keyOrder } from './sorts.ts'
import { type Listing, type Stretch, walk, type Way } from './walks.ts'

export type RestaurantFilters = Pick<CatalogueQuery, 'category' | 'cuisine'>

/** One page of restaurants that are filtered as the placeholders `category` and `cuisine` say, with their cards. */
export const findRestaurants = buildOnce(
  (db, way: Way, { category, cuisine }: RestaurantFilters, text: Listing['text'], stretch: Stretch) => {
    const links = [
      ...(category ? [link('restaurant_categories', 'category')] : []),
      ...(cuisine ? [link('restaurant_cuisines', 'cuisine')] : []),
    ]
    const listing: Listing = {
      table: restaurants,
      joins: sql.join(links.map(({ join }) => join)),
      filters: {
        holds: sql.join([sql`true`, ...links.map(({ holds }) => holds)], sql` and `),
        found: sql`true`,
      },
      text,
    }
    return selectCards(db, keyOfPage(stretch.sort, 'page.'))
      .innerJoin(sql`(${walk(way, listing, stretch)}) as page`, sql`page.id = ${restaurants.id}`)
      .orderBy(keyOrder(stretch.sort, 'page.'))
      .prepare('')
  },
)

/** A table that ties restaurants to what the placeholder `to` names: to find them by, and to look one up in. */
function link(table: string, to: 'category' | 'cuisine') {
  const name = sql.identifier(table)
  const ofRestaurant = sql`${name}.restaurant_id = restaurants.id and ${name}.${sql.identifier(`${to}_id`)} = ${sql.placeholder(to)}`
  return {
    join: sql` join ${name} on ${ofRestaurant}`,
    holds: sql`(select true from ${name} where ${ofRestaurant})`,
  }
}

/** A seller's restaurants, newest first. */
export function findRestaurantsOf(db: Reader, sellerId: string) {
  return selectCards(db)
    .where(and(eq(restaurants.sellerId, sellerId), isNull(restaurants.deletedAt)))
    .orderBy(desc(restaurants.id))
}

/** What cards show of a restaurant. */
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

/** Restaurants with all that their cards show, in one query. */
function selectCards(db: Reader, key: SQL<Key> = sql<Key>`'[]'::json`) {
  return db
    .select({ key, ...card })
    .from(restaurants)
    .leftJoin(addresses, eq(addresses.restaurantId, restaurants.id))
    .leftJoin(images, eq(images.id, restaurants.imageId))
    .$dynamic()
}

/** The restaurant in the placeholder `restaurant` as its page shows it, where it is in the catalogue. */
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

export type RestaurantRow = Omit<Awaited<ReturnType<typeof findRestaurantsOf>>[number], 'key'>
export type FullRestaurantRow = Awaited<ReturnType<ReturnType<typeof findRestaurant>['execute']>>[number]
