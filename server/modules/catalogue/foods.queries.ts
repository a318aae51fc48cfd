import { SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Food, FullFood } from '#contract/records/catalogue.ts'
import type { ListedFood, MenuFood } from '#contract/records/menu.ts'
import type { Moment } from '../../clock.ts'
import { asJson, finished, jsonIfJoined, jsonList, jsonObject, rupeesOf } from '../../db/json-object.ts'
import { literalLimit } from '../../db/paging.ts'
import { type Placeholders, prepared, preparedVariants } from '../../db/prepared.ts'
import { categories, cuisines, foods, restaurants } from '../../db/schema/catalogue.ts'
import { pictureJson } from '../images/columns.ts'
import {
  allergensJson,
  clockRow,
  groupIdsJson,
  opensAtJson,
  optionGroupsOf,
  soldOutJson,
} from '../menu/columns.ts'
import { servingFields } from '../restaurant-settings/columns.ts'
import {
  appetiteConditions,
  type AppetiteValues,
  boundsOf,
  type FoodFilters,
  isIndexed,
} from './food-filters.ts'
import { type Condition, type ListSource, type PagePart, pageIdsOf, type WordValues } from './query-plans.ts'
import {
  deliversJson,
  distanceJoin,
  hereTable,
  type PlaceValues,
  type Serving,
  servingCondition,
} from './serving.ts'
import {
  type AfterValues,
  keyAsJson,
  keyColumns,
  keyOrder,
  menuSort,
  type Sort,
  type SortKey,
  sortOrder,
} from './sorts.ts'

/** A row of a list: the record as JSON text, its group of matches, and its position in the sort. */
export interface ListRow {
  place: number
  key: SortKey
  json: string
}

/** A group with its plan. */
export type PlannedGroup = Omit<PagePart, 'source'> & {
  kind: 'all' | 'in-name' | 'elsewhere' | 'anywhere'
  text: Condition
  serving: Serving
}

/** The values of every list's placeholders. */
export type ListValues = Moment & PlaceValues & Partial<WordValues> & AfterValues
/** The values of `foodSource`. */
export type FoodValues = AppetiteValues & {
  category?: string
  cuisine?: string
  restaurant?: string
  restaurants?: readonly string[] | ''
}

/**
 * One page of foods, filtered by those placeholders that `filters` names; a place is the restaurants of the placeholder
 * `restaurants`. With the guest's place its foods have distances. No condition on the restaurant's deletion: deleting a
 * restaurant deletes its foods.
 */
export const findFoodPage = preparedVariants(
  'food_list',
  (
    value: Placeholders<ListValues & FoodValues>,
    parts: readonly PlannedGroup[],
    filters: FoodFilters,
    isPlaced: boolean,
  ) => {
    const { sort } = parts[0]!.range
    const ids = pageIdsOf(
      parts.map(({ text, serving, ...part }) => ({
        ...part,
        source: { ...foodSource(value, filters, sort, { serving, isSearch: part.kind !== 'all' }), text },
      })),
    )
    return isPlaced ? selectPlacedFoods(ids, sort) : selectFoods(ids, sort)
  },
)

/** The foods that these filters leave, without the search. */
export function foodSource(
  value: Placeholders<FoodValues>,
  filters: FoodFilters,
  sort: Sort,
  { serving, isSearch }: { serving: Serving; isSearch: boolean },
): Omit<ListSource, 'text'> {
  const { category, cuisine, restaurant, place } = filters
  const inCategory = sql`x.category_id = ${value('category')}`
  const cuisineId = value('cuisine')
  const all = (...conditions: (SQL | undefined | '')[]) =>
    sql.join([sql`true`, ...conditions.filter((one) => one instanceof SQL)], sql` and `)
  const ofRestaurant = restaurant && sql`${foods.restaurantId} = ${value('restaurant')}`
  const inPlace = place && sql`${foods.restaurantId} = any(${value('restaurants')}::uuid[])`
  const appetite = appetiteConditions(filters)
  const served = servingCondition(foods, serving)
  // Other indexes leave fewer foods than that of the restaurants.
  const isNarrow = isSearch || isIndexed(filters)
  return {
    table: foods,
    joins: category ? sql`join food_categories x on x.food_id = foods.id and ${inCategory}` : sql``,
    filters: {
      // Look-ups in a form that no index can answer, so that the planner does not fetch all matches of a filter.
      perRow: all(
        category && sql`(select true from food_categories x where x.food_id = foods.id and ${inCategory})`,
        cuisine && sql`${foods.cuisineId} is not distinct from ${cuisineId}`,
        ofRestaurant,
        inPlace,
        ...appetite.perRow,
      ),
      indexed: all(
        cuisine && sql`${foods.cuisineId} = ${cuisineId}`,
        ofRestaurant,
        inPlace,
        ...appetite.indexed,
      ),
    },
    ...(served && { served: isNarrow ? { ...served, indexed: served.perRow } : served }),
    bounds: boundsOf(filters, sort.key),
  }
}

type OfMenu = Moment & { restaurant: string }
type OfFood = Moment & { food: string }

/** Foods on the menu of a restaurant that these filters leave, after the first `skip`. */
export const findMenu = preparedVariants(
  'menu',
  (value: Placeholders<OfMenu & AppetiteValues & { skip: number }>, limit: number, filters: FoodFilters) =>
    selectFoods(
      sql`select 0 as place, ${foods.id}, ${keyColumns(menuSort)} from ${foods}
      where ${sql.join(
        [
          sql`${foods.restaurantId} = ${value('restaurant')} and ${foods.deletedAt} is null and not ${foods.hidden}`,
          ...appetiteConditions(filters).perRow,
        ],
        sql` and `,
      )}
      order by ${sortOrder(menuSort)} ${literalLimit(limit)} offset ${value('skip')}::int`,
      menuSort,
      { shown: listedFoodJson },
    ),
)

/** All foods of a restaurant as their seller edits them, in the order of the menu. */
export const findMenuFoods = prepared<ListRow, OfMenu>('menu_foods', (value) =>
  selectFoods(
    sql`select 0 as place, ${foods.id}, ${keyColumns(menuSort)} from ${foods}
      where ${foods.restaurantId} = ${value('restaurant')} and ${foods.deletedAt} is null`,
    menuSort,
    { shown: menuFoodJson },
  ),
)

/** A food with its option groups, unless it is deleted or hidden. */
export const findFood = prepared<ListRow, OfFood>('food', (value) =>
  selectFoods(
    sql`select 0 as place, ${foods.id}, ${keyColumns(menuSort)} from ${foods}
      where ${foods.id} = ${value('food')} and ${foods.deletedAt} is null and not ${foods.hidden}`,
    menuSort,
    { shown: fullFoodJson },
  ),
)

/** The foods with these ids, except deleted and hidden ones; with the guest's place they have distances. */
export const findFoodsById = preparedVariants(
  'foods_by_id',
  (value: Placeholders<Moment & Partial<PlaceValues> & { ids: readonly string[] }>, isPlaced: boolean) => {
    const ids = sql`select 0 as place, ${foods.id}, ${keyColumns(menuSort)} from ${foods}
    where ${foods.id} = any(${value('ids')}::uuid[]) and ${foods.deletedAt} is null and not ${foods.hidden}`
    return isPlaced ? selectPlacedFoods(ids, menuSort) : selectFoods(ids, menuSort)
  },
)

/** A food as its seller edits it, unless it is deleted. */
export const findMenuFood = prepared<ListRow, OfFood>('menu_food', (value) =>
  selectFoods(
    sql`select 0 as place, ${foods.id}, ${keyColumns(menuSort)} from ${foods}
      where ${foods.id} = ${value('food')} and ${foods.deletedAt} is null`,
    menuSort,
    { shown: menuFoodJson },
  ),
)

const f = alias(foods, 'f')
const r = alias(restaurants, 'r')
const u = alias(cuisines, 'u')
const c = alias(categories, 'c')

const forLater = { scheduledOrders: sql<boolean>`nullif(${r.scheduledOrders}, false)` }

const foodFields = {
  _id: f.id,
  name: f.name,
  image: pictureJson,
  description: f.description,
  price: rupeesOf(f.price),
  categories: jsonList(
    jsonObject({ _id: c.id, name: c.name }),
    sql`c.name, c.id`,
    sql`from food_categories x join categories c on c.id = x.category_id where x.food_id = f.id`,
  ),
  cuisine: jsonIfJoined(u.id, jsonObject({ _id: u.id, name: u.name })),
  restaurant: jsonObject({ _id: r.id, name: r.name, ...servingFields }, forLater),
  // The database has an average of 0 without ratings, to sort by.
  averageRating: asJson<number | null>(sql`case when f.rating_count > 0 then f.average_rating::text end`),
  ratingCount: f.ratingCount,
  fromPrice: rupeesOf(f.fromPrice),
  optionsRequired: f.choicesRequired,
  diet: f.diet,
  allergens: allergensJson(f.allergens),
  mayContain: allergensJson(f.mayContain),
  allergensStated: f.allergensStated,
  soldOut: soldOutJson(sql`greatest(f.sold_out_until, f.choices_sold_out_until)`),
  opensAt: opensAtJson(f.orderHours),
}
/** A food as its seller edits it, hidden or not. */
const menuFoodJson: SQL<MenuFood> = jsonObject({
  ...foodFields,
  restaurant: jsonObject({ _id: r.id, name: r.name }),
  optionGroups: groupIdsJson,
  hidden: f.hidden,
  ownSoldOut: soldOutJson(f.soldOutUntil),
  chosenSection: f.chosenSectionId,
})
const foodJson: SQL<Food> = jsonObject({ ...foodFields, optionGroups: groupIdsJson })
/** Without the state of the restaurant, which is the same for all foods of a menu. */
const listedFoodJson: SQL<ListedFood> = jsonObject({
  ...foodFields,
  restaurant: jsonObject({ _id: r.id, name: r.name }, forLater),
  optionGroups: groupIdsJson,
  section: f.sectionId,
})
/** With the place of `distanceJoin`. */
const placedFoodJson: SQL<Food> = jsonObject(
  {
    ...foodFields,
    restaurant: jsonObject({ _id: r.id, name: r.name, ...servingFields, delivers: deliversJson }, forLater),
    optionGroups: groupIdsJson,
  },
  { distance: sql<number>`away.metres` },
)
const fullFoodJson: SQL<FullFood> = jsonObject({ ...foodFields, optionGroups: optionGroupsOf(f.id) })

/** The foods of a page; the joins are executed for the rows of the page only. */
function selectFoods(
  ids: SQL,
  sort: Sort,
  { shown = foodJson, joins = sql`` }: { shown?: SQL; joins?: SQL } = {},
): SQL<ListRow> {
  const json = finished(shown)
  return sql`select page.place, ${keyAsJson(sort, 'page.')} as key, ${json} as json from (${ids}) as page cross join ${clockRow}
    join foods f on f.id = page.id join restaurants r on r.id = f.restaurant_id
    left join cuisines u on u.id = f.cuisine_id and u.deleted_at is null
    left join images m on m.id = f.image_id ${joins}
    order by page.place, ${keyOrder(sort, 'page.')}`
}

/** `selectFoods` with their distances from the guest's place. */
function selectPlacedFoods(ids: SQL, sort: Sort): SQL<ListRow> {
  const joins = sql`left join addresses a on a.restaurant_id = r.id ${distanceJoin}`
  return sql`with ${hereTable} ${selectFoods(ids, sort, { shown: placedFoodJson, joins })}`
}
