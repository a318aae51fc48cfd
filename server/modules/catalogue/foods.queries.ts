import { and, eq, isNull, SQL, sql } from 'drizzle-orm'
import type { FoodQuery } from '#contract/endpoints/catalogue.ts'
import { buildOnce } from '../../db/build-once.ts'
import type { Reader } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'
import { cuisines, foods, restaurants } from '../../db/schema/catalogue.ts'
import { images } from '../../db/schema/images.ts'
import { pictureColumns } from '../images/columns.ts'
import { keyColumns, keyOfPage, keyOrder, menuSort, orderOf, type Sort } from './sorts.ts'
import { type Listing, type Stretch, walk, type Way } from './walks.ts'

/** What a list that carries several shows of a category or cuisine. */
export interface NamedRow {
  id: string
  name: string
}

export type FoodFilters = Pick<FoodQuery, 'category' | 'cuisine' | 'restaurant'>

/**
 * One page of foods that are filtered as the placeholders `category`, `cuisine` and `restaurant` say, with their
 * cards. `shape` tells what stands in the text of the query. Nobody looks for a food’s restaurant: deleted, it has taken its foods
 * along.
 */
export const findFoods = buildOnce(
  (db, way: Way, filters: FoodFilters, text: Listing['text'], stretch: Stretch) => {
    const { category, cuisine, restaurant } = filters
    const ofCategory = sql`x.category_id = ${sql.placeholder('category')}`
    const cuisineId = sql.placeholder('cuisine')
    const all = (...conditions: (SQL | undefined | '')[]) =>
      sql.join([sql`true`, ...conditions.filter((one) => one instanceof SQL)], sql` and `)
    const ofRestaurant = restaurant && sql`${foods.restaurantId} = ${sql.placeholder('restaurant')}`
    const listing: Listing = {
      table: foods,
      joins: category ? sql`join food_categories x on x.food_id = foods.id and ${ofCategory}` : sql``,
      filters: {
        // A look-up for each row at hand: no index of these is a reason to fetch all that they find.
        holds: all(
          category && sql`(select true from food_categories x where x.food_id = foods.id and ${ofCategory})`,
          cuisine && sql`${foods.cuisineId} is not distinct from ${cuisineId}`,
          ofRestaurant,
        ),
        found: all(cuisine && sql`${foods.cuisineId} = ${cuisineId}`, ofRestaurant),
      },
      text,
    }
    return findFoodCards(db, walk(way, listing, stretch), stretch.sort).prepare('')
  },
)

/** The first foods by name of the restaurant in the placeholder `restaurant`. */
export const findMenu = buildOnce((db, limit: number) => {
  const ids = sql`
    select ${foods.id}, ${keyColumns(menuSort)} from ${foods}
    where ${foods.restaurantId} = ${sql.placeholder('restaurant')} and ${foods.deletedAt} is null
    order by ${orderOf(menuSort)} ${literalLimit(limit)}`
  return findFoodCards(db, ids, menuSort).prepare('')
})

/** One food that is in the catalogue. */
export async function findFood(db: Reader, id: string) {
  const ids = sql`
    select ${foods.id}, ${keyColumns(menuSort)} from ${foods}
    where ${foods.id} = ${id} and ${foods.deletedAt} is null`
  const [row] = await findFoodCards(db, ids, menuSort)
  return row
}

/** Foods with all that cards show, in one query: the joins are for the rows of the page only. */
function findFoodCards(db: Reader, ids: SQL, sort: Sort) {
  return db
    .select({
      key: keyOfPage(sort, 'page.'),
      id: foods.id,
      name: foods.name,
      description: foods.description,
      /** paise */
      price: foods.price,
      averageRating: foods.averageRating,
      ratingCount: foods.ratingCount,
      restaurant: { id: restaurants.id, name: restaurants.name },
      cuisine: { id: cuisines.id, name: cuisines.name },
      image: pictureColumns,
      categories: sql<NamedRow[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
        from food_categories x join categories c on c.id = x.category_id where x.food_id = ${foods.id})`,
    })
    .from(foods)
    .innerJoin(sql`(${ids}) as page`, sql`page.id = ${foods.id}`)
    .innerJoin(restaurants, eq(restaurants.id, foods.restaurantId))
    .leftJoin(cuisines, and(eq(cuisines.id, foods.cuisineId), isNull(cuisines.deletedAt)))
    .leftJoin(images, eq(images.id, foods.imageId))
    .orderBy(keyOrder(sort, 'page.'))
}

export type FoodRow = Awaited<ReturnType<typeof findFoodCards>>[number]
