import type { Category, Cuisine, Food, FullRestaurant, Restaurant } from '#contract/records/catalogue.ts'
import { toRupees } from '#contract/rules/pricing.ts'
import { presentAddress } from '../addresses/service.ts'
import { presentPicture } from '../images/present.ts'
import type { FoodCardRow, NamedRow } from './foods.queries.ts'
import type { CategoryRow, CuisineRow } from './names.queries.ts'
import type { FullRestaurantRow, RestaurantCardRow } from './restaurants.queries.ts'

export function presentCategory(row: CategoryRow): Category {
  return { _id: row.id, name: row.name, description: row.description }
}

export function presentCuisine(row: CuisineRow): Cuisine {
  return { _id: row.id, name: row.name, description: row.description, image: presentPicture(row.image) }
}

export function presentRestaurant(row: RestaurantCardRow): Restaurant {
  return {
    _id: row.id,
    name: row.name,
    image: presentPicture(row.image),
    phoneNumber: row.phoneNumber,
    description: row.description,
    categories: row.categories.map(presentNamed),
    cuisines: row.cuisines.map(presentNamed),
    city: row.city,
    ...presentRatings(row),
  }
}

export function presentFullRestaurant(row: FullRestaurantRow): FullRestaurant {
  return {
    ...presentRestaurant(row),
    seller: presentNamed(row.seller),
    address: row.address && presentAddress(row.address),
  }
}

export function presentFood(row: FoodCardRow): Food {
  return {
    _id: row.id,
    name: row.name,
    image: presentPicture(row.image),
    description: row.description,
    price: toRupees(row.price),
    categories: row.categories.map(presentNamed),
    cuisine: row.cuisine && presentNamed(row.cuisine),
    restaurant: presentNamed(row.restaurant),
    ...presentRatings(row),
  }
}

function presentNamed({ id, name }: NamedRow) {
  return { _id: id, name }
}

/** The database has an average of 0 without ratings, to sort by; callers get null. */
function presentRatings({ averageRating, ratingCount }: { averageRating: number; ratingCount: number }) {
  return { averageRating: ratingCount === 0 ? null : averageRating, ratingCount }
}
