import type { Food, FullRestaurant, Restaurant } from '#contract/records/catalogue.ts'
import { menuParts } from '#web/features/catalogue/menu.ts'
import type { CardFood } from '#web/features/catalogue/read-row.ts'
import { dishId } from '#web/links.ts'
import { aggregateRating } from './reviews.ts'

export function restaurantAddress(origin: string, { _id }: { _id: string }): string {
  return `${origin}/restaurants/${_id}`
}

/** A restaurant with its address, ratings and menu. */
export function restaurantRecord(origin: string, restaurant: FullRestaurant, foods: Food[]) {
  const { name, description, phoneNumber, image, cuisines, address } = restaurant
  const url = restaurantAddress(origin, restaurant)
  return {
    '@type': 'Restaurant',
    '@id': url,
    url,
    name,
    description,
    telephone: phoneNumber,
    currenciesAccepted: 'INR',
    servesCuisine: cuisines.map((cuisine) => cuisine.name),
    ...(image && { image: origin + image.url }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.streetAddress,
        addressLocality: address.city,
        postalCode: address.postalCode,
        addressRegion: address.state,
        addressCountry: address.country,
      },
    }),
    ...(address?.location && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: address.location.coordinates[0],
        longitude: address.location.coordinates[1],
      },
    }),
    ...aggregateRating(restaurant),
    hasMenu: {
      '@type': 'Menu',
      name: `Menu of ${name}`,
      hasMenuSection: menuParts(foods, restaurant.categories).map((part) => ({
        '@type': 'MenuSection',
        name: part.name,
        hasMenuItem: part.foods.map((food) => menuItem(origin, food)),
      })),
    },
  }
}

/** A restaurant as an item of a list. */
export function restaurantInList(
  origin: string,
  { _id, name, image }: Pick<Restaurant, '_id' | 'name' | 'image'>,
) {
  const url = restaurantAddress(origin, { _id })
  return { name, url, ...(image && { image: origin + image.url }) }
}

/** The address of a dish on its restaurant's menu. */
export function dishAddress(origin: string, { _id, restaurant }: CardFood): string {
  return `${origin}/restaurants/${restaurant._id}#${dishId(_id)}`
}

/** A dish on a menu, with its price. */
function menuItem(origin: string, food: Food) {
  return {
    '@type': 'MenuItem',
    '@id': dishAddress(origin, food),
    name: food.name,
    description: food.description,
    url: dishAddress(origin, food),
    ...(food.image && { image: origin + food.image.url }),
    offers: { '@type': 'Offer', price: food.price.toFixed(2), priceCurrency: 'INR' },
  }
}
