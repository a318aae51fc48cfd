import { eq, sql } from 'drizzle-orm'
import { buildOnce } from '../../db/build-once.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { images } from '../../db/schema/images.ts'
import { keyOrder, type Sort } from './sorts.ts'
import { type Listing, walk, type Way } from './walks.ts'

/** The first `limit` foods whose name has the words in the placeholders. */
export const suggestFoods = buildOnce((db, way: Way, text: Listing['text'], sort: Sort, limit: number) => {
  const live = sql`(select r.deleted_at is null from restaurants r where r.id = foods.restaurant_id)`
  const ids = walk(
    way,
    { table: foods, joins: sql``, filters: { holds: live, found: live }, text },
    { sort, first: true, limit },
  )
  return db
    .select({
      id: foods.id,
      name: foods.name,
      restaurantId: foods.restaurantId,
      detail: restaurants.name,
      image: { id: images.id, widths: images.widths },
    })
    .from(foods)
    .innerJoin(sql`(${ids}) as page`, sql`page.id = ${foods.id}`)
    .innerJoin(restaurants, eq(restaurants.id, foods.restaurantId))
    .leftJoin(images, eq(images.id, foods.imageId))
    .orderBy(keyOrder(sort, 'page.'))
    .prepare('')
})

/** The first `limit` restaurants whose name has the words in the placeholders. */
export const suggestRestaurants = buildOnce(
  (db, way: Way, text: Listing['text'], sort: Sort, limit: number) => {
    const ids = walk(
      way,
      { table: restaurants, joins: sql``, filters: { holds: sql`true`, found: sql`true` }, text },
      { sort, first: true, limit },
    )
    return db
      .select({
        id: restaurants.id,
        name: restaurants.name,
        detail: sql<string | null>`(select city from addresses a where a.restaurant_id = ${restaurants.id})`,
        image: { id: images.id, widths: images.widths },
      })
      .from(restaurants)
      .innerJoin(sql`(${ids}) as page`, sql`page.id = ${restaurants.id}`)
      .leftJoin(images, eq(images.id, restaurants.imageId))
      .orderBy(keyOrder(sort, 'page.'))
      .prepare('')
  },
)
