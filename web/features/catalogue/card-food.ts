import type { Food, FullFood } from '#contract/records/catalogue.ts'
import type { ListedFood } from '#contract/records/menu.ts'
import { type CardServing, cardServing } from './card-serving.ts'

type Named = { _id: string; name: string }

type Always = '_id' | 'name' | 'image' | 'price' | 'cuisine' | 'averageRating' | 'ratingCount' | 'distance'

/**
 * What a card and a row of a menu show of a food. What the seller has not set is left out, so that a page with a hundred
 * dishes does not send it a hundred times.
 */
export type CardFood = Pick<Food, Always> & {
  restaurant: Named & Pick<Food['restaurant'], 'scheduledOrders'>
} & Partial<Pick<Food, 'diet' | 'soldOut' | 'opensAt'>> & {
    /** the allergens that it contains; left out if there are none, or the seller has not stated them */
    contains?: Food['allergens']
    /** rupees; set only where options are required */
    fromPrice?: number
    hasOptions?: true
    /** of its restaurant; left out on the restaurant's own page, and where nothing is set */
    serving?: CardServing
  }

/** Keeps of a food what its card shows. */
export function cardFood(food: Food | FullFood | ListedFood): CardFood {
  const { _id, name, image, price, cuisine, restaurant, averageRating, ratingCount, distance } = food
  const serving = 'open' in restaurant ? cardServing({ ...restaurant, distance }) : undefined
  const contains = food.allergensStated && food.allergens.length > 0 ? food.allergens : undefined
  return {
    _id,
    name,
    image,
    price,
    cuisine,
    restaurant: {
      _id: restaurant._id,
      name: restaurant.name,
      // Only where it matters.
      ...((food.soldOut ?? food.opensAt) && restaurant.scheduledOrders && { scheduledOrders: true }),
    },
    averageRating,
    ratingCount,
    ...(distance !== undefined && { distance }),
    ...(serving && { serving }),
    ...(food.optionsRequired && { fromPrice: food.fromPrice }),
    ...(food.optionGroups.length > 0 && { hasOptions: true }),
    ...(food.diet && { diet: food.diet }),
    ...(contains && { contains }),
    ...(food.soldOut && { soldOut: food.soldOut }),
    ...(food.opensAt && { opensAt: food.opensAt }),
  }
}
