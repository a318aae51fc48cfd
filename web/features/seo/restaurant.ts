import type { Food, FullRestaurant, Restaurant } from '#contract/records/catalogue.ts'
import { menuParts } from '#web/features/catalogue/menu.ts'
import { menuItem } from './dish.ts'
import { aggregateRating } from './ratings.ts'

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

/** A restaurant as it stands in lists. */
export function restaurantInList(
  origin: string,
  { _id, name, image }: Pick<Restaurant, '_id' | 'name' | 'image'>,
) {
  const url = restaurantAddress(origin, { _id })
  return { name, url, ...(image && { image: origin + image.url }) }
}
