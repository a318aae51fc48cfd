import type {
  Category,
  Cuisine,
  Food,
  FullFood,
  FullOwnRestaurant,
  FullRestaurant,
  OwnRestaurant,
  Restaurant,
} from '#contract/records/catalogue.ts'
import type { ListedFood, MenuFood, MenuSection } from '#contract/records/menu.ts'
import { type Clock, type Moment, readClock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { JsonText, writeList } from '../../db/json-text.ts'
import { notFound } from '../../errors.ts'
import { filterKey, type FoodFilters, foodFilterValues } from './food-filters.ts'
import { findFood, findFoodsById, findMenu, findMenuFood, findMenuFoods } from './foods.queries.ts'
import type { PlaceValues } from './guest-place.ts'
import { findCategory, findCuisine } from './names.ts'
import {
  findFullOwnRestaurant,
  findFullRestaurant,
  findMenuSections,
  findChangedRestaurant,
  findRestaurant,
  findRestaurantsById,
  findRestaurantsOf,
} from './restaurants.queries.ts'

/** Foods that come with the full data of a restaurant at a time. */
const menuLength = 500

/** One food with its option groups. Throws 404 where it is not listed, also because of its restaurant. */
export async function readFood(db: Reader, clock: Clock, foodId: string): Promise<JsonText<FullFood>> {
  return required(await findFood(db, { food: foodId, ...readClock(clock) }))
}

/** One food as its seller edits it. Throws 404 for a deleted one. */
export async function readMenuFood(db: Reader, clock: Clock, foodId: string): Promise<JsonText<MenuFood>> {
  return required(await findMenuFood(db, { food: foodId, ...readClock(clock) }))
}

/** One restaurant as lists show it. Throws 404 where it is not listed. */
export async function readRestaurant(
  db: Reader,
  clock: Clock,
  restaurantId: string,
): Promise<JsonText<Restaurant>> {
  return required(await findRestaurant(db, { restaurant: restaurantId, ...readClock(clock) }))
}

/** One restaurant as its seller sees it after a change, listed or not. Throws 404 for a deleted one. */
export async function readChangedRestaurant(
  db: Reader,
  clock: Clock,
  restaurantId: string,
): Promise<OwnRestaurant> {
  const found = await findChangedRestaurant(db, { restaurant: restaurantId, ...readClock(clock) })
  return required<OwnRestaurant>(found).parse()
}

/** One restaurant of the seller, or of any (null), listed or not. Throws 404 for another's and for a deleted one. */
export async function readFullOwnRestaurant(
  db: Reader,
  clock: Clock,
  { restaurantId, sellerId }: { restaurantId: string; sellerId: string | null },
): Promise<JsonText<FullOwnRestaurant>> {
  const values = { restaurant: restaurantId, seller: sellerId, ...readClock(clock) }
  return required(await findFullOwnRestaurant(db, values))
}

type FullMenu = FullRestaurant & { menuSections: MenuSection[]; foods: ListedFood[]; nextSkip?: number }

/**
 * One restaurant as its page shows it, with the sections of its menu and the foods that the filters leave, after the first
 * `skip`. Throws 404 where it is not listed.
 */
export async function readFullRestaurant(
  db: Reader,
  clock: Clock,
  restaurantId: string,
  { skip, ...filters }: FoodFilters & { skip: number },
): Promise<JsonText<FullMenu>> {
  const values = { restaurant: restaurantId, skip, ...foodFilterValues(filters), ...readClock(clock) }
  const [found, menu] = await Promise.all([
    findFullRestaurant(db, values),
    findMenu(filterKey(filters).join(), menuLength + 1, filters)(db, values),
  ])
  const restaurant = required<FullRestaurant & { menuSections: MenuSection[] }>(found)
  const { text } = writeList<ListedFood>(menu.slice(0, menuLength))
  const nextSkip = menu.length > menuLength ? `,"nextSkip":${skip + menuLength}` : ''
  return new JsonText(`${restaurant.text.slice(0, -1)},"foods":${text}${nextSkip}}`)
}

/** When cards are read and, if it is known, where the guest wants to be delivered to. */
type CardValues = Moment & { here?: PlaceValues }

/** Those of the foods that guests see, by id. */
export async function readFoodsById(
  db: Reader,
  { here, ...moment }: CardValues,
  ids: string[],
): Promise<Map<string, Food>> {
  if (ids.length === 0) return new Map()
  const isPlaced = here !== undefined
  return byId(await findFoodsById(String(isPlaced), isPlaced)(db, { ids, ...moment, ...here }))
}

/** Those of the restaurants that are listed, by id. */
export async function readRestaurantsById(
  db: Reader,
  { here, ...moment }: CardValues,
  ids: string[],
): Promise<Map<string, Restaurant>> {
  if (ids.length === 0) return new Map()
  const isPlaced = here !== undefined
  return byId(await findRestaurantsById(String(isPlaced), isPlaced)(db, { ids, ...moment, ...here }))
}

function byId<Row extends { _id: string }>(rows: { json: string }[]): Map<string, Row> {
  const parsed = rows.map(({ json }): Row => JSON.parse(json))
  return new Map(parsed.map((row) => [row._id, row]))
}

/** The placeholders of a menu. */
type MenuValues = { restaurant: string } & ReturnType<typeof readClock>

/** All foods of a restaurant as their seller edits them, in the order of the menu. */
export async function listMenuFoods(db: Reader, values: MenuValues): Promise<MenuFood[]> {
  return writeList<MenuFood>(await findMenuFoods(db, values)).parse()
}

/** The sections that the seller has placed, in order. */
export async function listMenuSections(db: Reader, values: MenuValues): Promise<MenuSection[]> {
  return writeList<MenuSection>(await findMenuSections(db, values)).parse()
}

/** A seller's restaurants, newest first. */
export async function listOwnRestaurants(
  db: Reader,
  clock: Clock,
  sellerId: string,
): Promise<JsonText<OwnRestaurant[]>> {
  return writeList(await findRestaurantsOf(db, { seller: sellerId, ...readClock(clock) }))
}

/** One category. Throws 404. */
export async function readCategory(db: Reader, categoryId: string): Promise<JsonText<Category>> {
  return required(await findCategory(db, { id: categoryId }))
}

/** One cuisine. Throws 404. */
export async function readCuisine(db: Reader, cuisineId: string): Promise<JsonText<Cuisine>> {
  return required(await findCuisine(db, { id: cuisineId }))
}

function required<Value>([row]: { json: string }[]): JsonText<Value> {
  if (!row) throw notFound()
  return new JsonText(row.json)
}
