import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { Reader } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { images } from '../../db/schema/images.ts'
import type { NamedRow } from './foods.queries.ts'
import { orderOf } from './sorts.ts'
import { carefulWalk, type Listing, type Stretch, straightWalk, type Text } from './walks.ts'

/** One page of restaurants that are filtered as asked, with their cards. */
export function findRestaurants(
  db: Reader,
  { category, cuisine }: Pick<CatalogueQuery, 'category' | 'cuisine'>,
  { text, searching }: { text: Text; searching: boolean },
  stretch: Stretch,
) {
  const listing: Listing = {
    table: restaurants,
    joins: sql.join([
      ...(category
        ? [
            sql` join restaurant_categories x on x.restaurant_id = restaurants.id and category_id = ${category}`,
          ]
        : []),
      ...(cuisine
        ? [sql` join restaurant_cuisines y on y.restaurant_id = restaurants.id and cuisine_id = ${cuisine}`]
        : []),
    ]),
    where: sql`true`,
    text,
  }
  const careful = searching || (category && cuisine)
  const ids = careful ? carefulWalk(listing, stretch) : straightWalk(listing, stretch)
  return selectCards(db)
    .innerJoin(sql`(${ids}) as page`, sql`page.id = ${restaurants.id}`)
    .orderBy(orderOf(stretch.sort))
}

/** A seller's restaurants, newest first. */
export function findRestaurantsOf(db: Reader, sellerId: string) {
  return selectCards(db)
    .where(and(eq(restaurants.sellerId, sellerId), isNull(restaurants.deletedAt)))
    .orderBy(desc(restaurants.id))
}

/** One restaurant that is in the catalogue. */
export async function findRestaurant(db: Reader, id: string) {
  const [row] = await selectCards(db).where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)))
  return row
}

/** Restaurants with all that cards and their own pages show, in one query. */
function selectCards(db: Reader) {
  return db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      phoneNumber: restaurants.phoneNumber,
      description: restaurants.description,
      averageRating: restaurants.averageRating,
      ratingCount: restaurants.ratingCount,
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
      image: {
        id: images.id,
        width: images.width,
        height: images.height,
        widths: images.widths,
        colour: images.colour,
      },
      categories: sql<NamedRow[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
        from restaurant_categories x join categories c on c.id = x.category_id
        where x.restaurant_id = ${restaurants.id})`,
      cuisines: sql<NamedRow[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
        from restaurant_cuisines x join cuisines c on c.id = x.cuisine_id
        where x.restaurant_id = ${restaurants.id})`,
    })
    .from(restaurants)
    .innerJoin(accounts, eq(accounts.id, restaurants.sellerId))
    .leftJoin(addresses, eq(addresses.restaurantId, restaurants.id))
    .leftJoin(images, eq(images.id, restaurants.imageId))
    .$dynamic()
}

export type RestaurantRow = NonNullable<Awaited<ReturnType<typeof findRestaurant>>>
