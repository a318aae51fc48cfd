import { eq, type SQL, sql } from 'drizzle-orm'
import type { FoodQuery } from '#contract/endpoints/catalogue.ts'
import type { Reader } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'
import { cuisines, foods, restaurants } from '../../db/schema/catalogue.ts'
import { images } from '../../db/schema/images.ts'
import { orderOf, type Sort } from './sorts.ts'
import { carefulWalk, type Listing, type Stretch, straightWalk, type Text } from './walks.ts'

/** What a list that carries several shows of a category or cuisine. */
export interface NamedRow {
  id: string
  name: string
}

/**
 * The food of a deleted restaurant has gone with it. A look-up a row and no join: for few rows the planner would
 * otherwise hash all restaurants.
 */
const ofLiveRestaurant = sql`(select r.deleted_at is null from restaurants r where r.id = foods.restaurant_id)`

/** One page of foods that are filtered as asked, with their cards. */
export function findFoods(
  db: Reader,
  filters: Pick<FoodQuery, 'category' | 'cuisine' | 'restaurant'>,
  { text, searching }: { text: Text; searching: boolean },
  stretch: Stretch,
) {
  const { category, cuisine, restaurant } = filters
  const listing: Listing = {
    table: foods,
    joins: category ? sql`join food_categories on food_id = foods.id and category_id = ${category}` : sql``,
    where: sql.join(
      [
        ofLiveRestaurant,
        ...(cuisine ? [sql`${foods.cuisineId} = ${cuisine}`] : []),
        ...(restaurant ? [sql`${foods.restaurantId} = ${restaurant}`] : []),
      ],
      sql` and `,
    ),
    text,
  }
  // One restaurant has few foods, whatever else is asked.
  const careful = !restaurant && (searching || (category && cuisine))
  const ids = careful ? carefulWalk(listing, stretch) : straightWalk(listing, stretch)
  return findFoodCards(db, ids, orderOf(stretch.sort))
}

/** The first foods of a restaurant by name. */
export function findMenu(db: Reader, restaurantId: string, limit: number) {
  const order = sql`${foods.name}, ${foods.id}`
  const ids = sql`
    select ${foods.id} from ${foods}
    where ${foods.restaurantId} = ${restaurantId} and ${foods.deletedAt} is null and ${ofLiveRestaurant}
    order by ${order} ${literalLimit(limit)}`
  return findFoodCards(db, ids, order)
}

/** One food that is in the catalogue. */
export async function findFood(db: Reader, id: string) {
  const ids = sql`
    select ${foods.id} from ${foods}
    where ${foods.id} = ${id} and ${foods.deletedAt} is null and ${ofLiveRestaurant}`
  const [row] = await findFoodCards(db, ids, orderOf(byId))
  return row
}
const byId: Sort = { direction: 'asc', by: { id: foods.id } }

/** Foods with all that cards show, in one query: the joins are for the rows of the page only. */
function findFoodCards(db: Reader, ids: SQL, order: SQL) {
  return db
    .select({
      id: foods.id,
      name: foods.name,
      description: foods.description,
      /** paise */
      price: foods.price,
      averageRating: foods.averageRating,
      ratingCount: foods.ratingCount,
      restaurant: { id: restaurants.id, name: restaurants.name },
      cuisine: { id: cuisines.id, name: cuisines.name },
      image: {
        id: images.id,
        width: images.width,
        height: images.height,
        widths: images.widths,
        colour: images.colour,
      },
      categories: sql<NamedRow[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
        from food_categories x join categories c on c.id = x.category_id where x.food_id = ${foods.id})`,
    })
    .from(foods)
    .innerJoin(sql`(${ids}) as page`, sql`page.id = ${foods.id}`)
    .innerJoin(restaurants, eq(restaurants.id, foods.restaurantId))
    .leftJoin(cuisines, eq(cuisines.id, foods.cuisineId))
    .leftJoin(images, eq(images.id, foods.imageId))
    .orderBy(order)
}

export type FoodRow = Awaited<ReturnType<typeof findFoodCards>>[number]
