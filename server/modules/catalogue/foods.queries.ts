import { and, eq, isNull, SQL, sql } from 'drizzle-orm'
import type { FoodQuery } from '#contract/endpoints/catalogue.ts'
import { buildOnce } from '../../db/build-once.ts'
import type { Reader } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'
import { cuisines, foods, restaurants } from '../../db/schema/catalogue.ts'
import { images } from '../../db/schema/images.ts'
import { pictureColumns } from '../images/columns.ts'
import { type Condition, type ListSource, pageIdsBy, type PageRange, type PlanName } from './query-plans.ts'
import { keyAsJson, keyColumns, keyOrder, menuSort, type Sort, sortOrder } from './sorts.ts'

/** A category, cuisine, restaurant or seller as part of another record. */
export interface NamedRow {
  id: string
  name: string
}

export type FoodFilters = Pick<FoodQuery, 'category' | 'cuisine' | 'restaurant'>

/**
 * One page of foods as cards show them, filtered by those of the placeholders `category`, `cuisine` and `restaurant`
 * that `filters` names. No condition on the restaurant's deletion: deleting a restaurant deletes its foods.
 */
export const findFoodPage = buildOnce(
  (db, plan: PlanName, filters: FoodFilters, text: Condition, range: PageRange) => {
    const { category, cuisine, restaurant } = filters
    const inCategory = sql`x.category_id = ${sql.placeholder('category')}`
    const cuisineId = sql.placeholder('cuisine')
    const all = (...conditions: (SQL | undefined | '')[]) =>
      sql.join([sql`true`, ...conditions.filter((one) => one instanceof SQL)], sql` and `)
    const ofRestaurant = restaurant && sql`${foods.restaurantId} = ${sql.placeholder('restaurant')}`
    const source: ListSource = {
      table: foods,
      joins: category ? sql`join food_categories x on x.food_id = foods.id and ${inCategory}` : sql``,
      filters: {
        // Look-ups in a form that no index can answer, so that the planner does not fetch all matches of a filter.
        perRow: all(
          category && sql`(select true from food_categories x where x.food_id = foods.id and ${inCategory})`,
          cuisine && sql`${foods.cuisineId} is not distinct from ${cuisineId}`,
          ofRestaurant,
        ),
        indexed: all(cuisine && sql`${foods.cuisineId} = ${cuisineId}`, ofRestaurant),
      },
      text,
    }
    return selectFoodCards(db, pageIdsBy(plan, source, range), range.sort).prepare('')
  },
)

/** The first foods by name of the restaurant in the placeholder `restaurant`. */
export const findMenu = buildOnce((db, limit: number) => {
  const ids = sql`
    select ${foods.id}, ${keyColumns(menuSort)} from ${foods}
    where ${foods.restaurantId} = ${sql.placeholder('restaurant')} and ${foods.deletedAt} is null
    order by ${sortOrder(menuSort)} ${literalLimit(limit)}`
  return selectFoodCards(db, ids, menuSort).prepare('')
})

/** One food, unless it is deleted. */
export async function findFood(db: Reader, id: string) {
  const ids = sql`
    select ${foods.id}, ${keyColumns(menuSort)} from ${foods}
    where ${foods.id} = ${id} and ${foods.deletedAt} is null`
  const [row] = await selectFoodCards(db, ids, menuSort)
  return row
}

/** The foods of a page with everything that cards show; the joins are executed for the rows of the page only. */
function selectFoodCards(db: Reader, ids: SQL, sort: Sort) {
  return db
    .select({
      key: keyAsJson(sort, 'page.'),
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

export type FoodCardRow = Awaited<ReturnType<typeof selectFoodCards>>[number]
