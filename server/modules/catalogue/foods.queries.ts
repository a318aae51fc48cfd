import { type SQL, sql } from 'drizzle-orm'
import type { Moment } from '../../clock.ts'
import { finished } from '../../db/json-object.ts'
import { literalLimit } from '../../db/paging.ts'
import { type Placeholders, prepared, preparedVariants } from '../../db/prepared.ts'
import { foods } from '../../db/schema/catalogue.ts'
import { isListed } from '../../db/schema/listed-records.ts'
import {
  foodJson,
  foodTables,
  fullFoodJson,
  listedFoodJson,
  menuFoodJson,
  placedFoodJson,
  placedFoodTables,
} from './food-columns.ts'
import { type FoodFilters, type FoodFilterValues, foodConditions } from './food-filters.ts'
import { hereTable, type PlaceValues } from './guest-place.ts'

/** The foods of a menu, in the order of its sections and of the foods in them; by name where none is set. */
const select = (json: SQL, where: SQL, range = sql``) => sql<{ json: string }>`
  select ${finished(json)} as json
  from (select id, section_place, menu_place, name from foods where deleted_at is null and ${where} ${range}) as page ${foodTables}
  order by page.section_place, page.menu_place, page.name, page.id`

type OfMenu = Moment & { restaurant: string }
type OfFood = Moment & { food: string }

/** Foods on the menu of a restaurant that these filters leave, after the first `skip`. */
export const findMenu = preparedVariants(
  'menu',
  (
    value: Placeholders<OfMenu & FoodFilterValues & { skip: number }>,
    limit: number,
    filters: FoodFilters,
  ) => {
    const ofRestaurant = sql`restaurant_id = ${value('restaurant')} and not hidden and not withheld`
    return select(
      listedFoodJson,
      sql.join([ofRestaurant, ...foodConditions(filters).perRow], sql` and `),
      sql`order by section_place, menu_place, name, id ${literalLimit(limit)} offset ${value('skip')}::int`,
    )
  },
)

/** All foods of a restaurant as their seller edits them, in the order of the menu. */
export const findMenuFoods = prepared<{ json: string }, OfMenu>('menu_foods', (value) =>
  select(menuFoodJson, sql`restaurant_id = ${value('restaurant')}`),
)

/** A food with its option groups, if it is listed. */
export const findFood = prepared<{ json: string }, OfFood>('food', (value) =>
  select(fullFoodJson, sql`id = ${value('food')} and not hidden and not withheld`),
)

/** A food as its seller edits it, unless it is deleted. */
export const findMenuFood = prepared<{ json: string }, OfFood>('menu_food', (value) =>
  select(menuFoodJson, sql`id = ${value('food')}`),
)

/** The listed foods with these ids; with the guest's place they have distances. */
export const findFoodsById = preparedVariants(
  'foods_by_id',
  (value: Placeholders<Moment & Partial<PlaceValues> & { ids: readonly string[] }>, isPlaced: boolean) => {
    const page = sql`(
      select id from foods where id = any(${value('ids')}::uuid[]) and ${isListed(foods)}) as page`
    return isPlaced
      ? sql<{
          json: string
        }>`with ${hereTable} select ${finished(placedFoodJson)} as json from ${page} ${placedFoodTables}`
      : sql<{ json: string }>`select ${finished(foodJson)} as json from ${page} ${foodTables}`
  },
)
