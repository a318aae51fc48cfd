import type { Food } from '#contract/records/catalogue.ts'
import type { CardFood } from '#web/features/catalogue/read-row.ts'
import { dishId } from '#web/links.ts'

/** Where a dish stands on its restaurant's menu. */
export function dishAddress(origin: string, { _id, restaurant }: CardFood): string {
  return `${origin}/restaurants/${restaurant._id}#${dishId(_id)}`
}

/** A dish on a menu, with its price. */
export function menuItem(origin: string, food: Food) {
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
