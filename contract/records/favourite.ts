import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { favouriteTypes } from '../rules/favourite.ts'
import { food, restaurant } from './catalogue.ts'

/** A favourite with its restaurant or its food as lists show it; the other one is null. */
export const favourite = z.object({
  _id: id,
  referenceType: z.enum(favouriteTypes),
  referenceId: id,
  createdAt: moment,
  restaurant: restaurant.nullable(),
  food: food.nullable(),
})
export type Favourite = z.infer<typeof favourite>
