import type { Tx } from '#server/db/client.ts'
import { addresses } from '#server/db/schema/addresses.ts'
import * as tables from '#server/db/schema/catalogue.ts'
import { categories, cuisines, restaurants } from './content/catalogue.ts'
import { insertAll } from './insert.ts'
import { point, written } from './people.ts'
import { idOfName, type Random } from './random.ts'

export interface Dish {
  id: string
  name: string
  /** paise */
  price: number
}

export interface Place {
  id: string
  name: string
  sellerId: string
  dishes: Dish[]
}

const hour = 60 * 60 * 1000

/** Categories, cuisines, and all restaurants with their menus and addresses. */
export async function insertPlaces(
  tx: Tx,
  random: Random,
  sellerIds: string[],
  opened: Date,
): Promise<Place[]> {
  const categoryIds = new Map<string, string>(categories.map(({ name }) => [name, random.id(opened)]))
  const cuisineIds = new Map<string, string>(cuisines.map(({ name }) => [name, random.id(opened)]))
  await insertAll(
    tx,
    tables.categories,
    categories.map(({ name, description }) => ({ id: categoryIds.get(name), name, description })),
  )
  await insertAll(
    tx,
    tables.cuisines,
    cuisines.map(({ name, description, picture }) => ({
      id: cuisineIds.get(name),
      name,
      description,
      imageId: idOfName(picture),
    })),
  )

  const places = restaurants.map((restaurant, index) => {
    const at = new Date(opened.getTime() + index * 24 * hour)
    const dishes = restaurant.foods.map((food, position) => ({
      id: random.id(new Date(at.getTime() + position * hour)),
      name: food.name,
      price: Math.round(food.price * 100),
      food,
    }))
    return { id: random.id(at), at, restaurant, dishes, sellerId: sellerIds[restaurant.sellerIndex]! }
  })
  await insertAll(
    tx,
    tables.restaurants,
    places.map(({ id, at, restaurant, sellerId }) => ({
      id,
      sellerId,
      name: restaurant.name,
      phoneNumber: restaurant.phoneNumber,
      description: restaurant.description,
      imageId: idOfName(restaurant.picture),
      createdAt: at,
    })),
  )
  await insertAll(
    tx,
    addresses,
    places.map(({ id, restaurant: { address } }) => ({
      restaurantId: id,
      type: 'Restaurant' as const,
      ...written(address),
      ...point(address),
    })),
  )
  await insertAll(
    tx,
    tables.restaurantCategories,
    places.flatMap(({ id, restaurant }) =>
      restaurant.categories.map((name) => ({ restaurantId: id, categoryId: categoryIds.get(name)! })),
    ),
  )
  await insertAll(
    tx,
    tables.restaurantCuisines,
    places.flatMap(({ id, restaurant }) =>
      restaurant.cuisines.map((name) => ({ restaurantId: id, cuisineId: cuisineIds.get(name)! })),
    ),
  )
  await insertAll(
    tx,
    tables.foods,
    places.flatMap(({ id, at, dishes }) =>
      dishes.map((dish) => ({
        id: dish.id,
        restaurantId: id,
        name: dish.name,
        description: dish.food.description,
        price: dish.price,
        cuisineId: cuisineIds.get(dish.food.cuisine),
        imageId: idOfName(dish.food.picture),
        createdAt: at,
      })),
    ),
  )
  await insertAll(
    tx,
    tables.foodCategories,
    places.flatMap(({ dishes }) =>
      dishes.flatMap(({ id, food }) =>
        food.categories.map((name) => ({ foodId: id, categoryId: categoryIds.get(name)! })),
      ),
    ),
  )
  return places.map(({ id, restaurant, sellerId, dishes }) => ({
    id,
    name: restaurant.name,
    sellerId,
    dishes: dishes.map(({ id: dishId, name, price }) => ({ id: dishId, name, price })),
  }))
}
