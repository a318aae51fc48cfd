import { defaultMoney } from '#contract/format/money.ts'
import { newCharges } from '#contract/records/charges.ts'
import type { Tx } from '../db/client.ts'
import { addresses } from '../db/schema/addresses.ts'
import {
  categories,
  cuisines,
  foodCategories,
  foods,
  restaurantCategories,
  restaurantCuisines,
  restaurants,
} from '../db/schema/catalogue.ts'
import { demoCategories } from './content/categories.ts'
import { demoCuisines } from './content/cuisines.ts'
import { demoRestaurants } from './content/restaurants.ts'
import type { DemoRestaurant } from './content/types.ts'
import { setDemoHours } from './hours.ts'
import { chargesValues } from '../modules/restaurant-settings/charges.ts'
import { insertAll } from './insert.ts'
import { insertOptions } from './options.ts'
import { coordinateColumns, postalAddress } from './people.ts'
import { pictureId } from './pictures.ts'
import type { Random } from './random.ts'

interface InsertedFood {
  id: string
  name: string
  /** paise */
  price: number
}

export interface InsertedRestaurant {
  id: string
  name: string
  sellerId: string
  foods: InsertedFood[]
}

/** Ids by name */
interface Terms {
  categoryIds: Map<string, string>
  cuisineIds: Map<string, string>
}

const hour = 60 * 60 * 1000

/**
 * Inserts categories, cuisines, and all restaurants with their menus and addresses. The first restaurant is created at
 * `openedAt`, each further one a day later. Returns the restaurants in the order of `demoRestaurants`.
 */
export async function insertCatalogue(
  tx: Tx,
  random: Random,
  sellerIds: string[],
  openedAt: Date,
): Promise<InsertedRestaurant[]> {
  const terms = await insertTerms(tx, random, openedAt)
  const planned = demoRestaurants.map((content, index) =>
    planRestaurant(random, content, sellerIds, new Date(openedAt.getTime() + index * 24 * hour)),
  )
  await insertRestaurants(tx, planned, terms)
  await setDemoHours(tx, planned)
  await insertMenus(tx, planned, terms)
  await insertOptions(
    tx,
    planned.map(({ id, createdAt, content, menu }) => {
      const foodIds = new Map(menu.map((food) => [food.name, food.id]))
      return { id, createdAt, content, foodIds, categoryIds: terms.categoryIds }
    }),
  )
  return planned.map(({ id, content, sellerId, menu }) => ({
    id,
    name: content.name,
    sellerId,
    foods: menu.map(({ id: foodId, name, price }) => ({ id: foodId, name, price })),
  }))
}

async function insertTerms(tx: Tx, random: Random, createdAt: Date): Promise<Terms> {
  const categoryIds = new Map<string, string>(demoCategories.map(({ name }) => [name, random.id(createdAt)]))
  const cuisineIds = new Map<string, string>(demoCuisines.map(({ name }) => [name, random.id(createdAt)]))
  await insertAll(
    tx,
    categories,
    demoCategories.map(({ name, description }) => ({ id: categoryIds.get(name), name, description })),
  )
  await insertAll(
    tx,
    cuisines,
    demoCuisines.map(({ name, description, picture }) => ({
      id: cuisineIds.get(name),
      name,
      description,
      imageId: pictureId(picture),
    })),
  )
  return { categoryIds, cuisineIds }
}

/** Chooses ids and prices in paise; the ids of a menu are an hour apart, which gives its foods their order. */
function planRestaurant(random: Random, content: DemoRestaurant, sellerIds: string[], createdAt: Date) {
  const menu = content.foods.map((food, position) => ({
    id: random.id(new Date(createdAt.getTime() + position * hour)),
    name: food.name,
    price: Math.round(food.price * 100),
    content: food,
  }))
  return { id: random.id(createdAt), createdAt, content, menu, sellerId: sellerIds[content.sellerIndex]! }
}

type Planned = ReturnType<typeof planRestaurant>

async function insertRestaurants(
  tx: Tx,
  planned: Planned[],
  { categoryIds, cuisineIds }: Terms,
): Promise<void> {
  await insertAll(
    tx,
    restaurants,
    planned.map(({ id, createdAt, content, sellerId }) => ({
      id,
      sellerId,
      name: content.name,
      phoneNumber: content.phoneNumber,
      description: content.description,
      imageId: pictureId(content.picture),
      createdAt,
      ...(content.charges && chargesValues(newCharges.parse(content.charges), defaultMoney)),
    })),
  )
  await insertAll(
    tx,
    addresses,
    planned.map(({ id, content: { address } }) => ({
      restaurantId: id,
      type: 'Restaurant' as const,
      ...postalAddress(address),
      ...coordinateColumns(address),
    })),
  )
  await insertAll(
    tx,
    restaurantCategories,
    planned.flatMap(({ id, content }) =>
      content.categories.map((name) => ({ restaurantId: id, categoryId: categoryIds.get(name)! })),
    ),
  )
  await insertAll(
    tx,
    restaurantCuisines,
    planned.flatMap(({ id, content }) =>
      content.cuisines.map((name) => ({ restaurantId: id, cuisineId: cuisineIds.get(name)! })),
    ),
  )
}

async function insertMenus(tx: Tx, planned: Planned[], { categoryIds, cuisineIds }: Terms): Promise<void> {
  await insertAll(
    tx,
    foods,
    planned.flatMap(({ id, createdAt, menu }) =>
      menu.map((food) => ({
        id: food.id,
        restaurantId: id,
        name: food.name,
        description: food.content.description,
        price: food.price,
        cuisineId: cuisineIds.get(food.content.cuisine),
        imageId: pictureId(food.content.picture),
        createdAt,
        diet: food.content.diet,
        allergens: food.content.allergens,
        mayContain: food.content.mayContain,
        allergensStated: food.content.allergens !== undefined,
      })),
    ),
  )
  await insertAll(
    tx,
    foodCategories,
    planned.flatMap(({ menu }) =>
      menu.flatMap(({ id, content }) =>
        content.categories.map((name) => ({ foodId: id, categoryId: categoryIds.get(name)! })),
      ),
    ),
  )
}
