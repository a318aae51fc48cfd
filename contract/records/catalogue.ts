import { z } from 'zod'
import { id } from '../fields.ts'
import { address } from './address.ts'
import { picture } from './picture.ts'

const named = z.object({ _id: id, name: z.string() })

export const category = z.object({ _id: id, name: z.string(), description: z.string() })
export type Category = z.infer<typeof category>

export const cuisine = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  image: picture.nullable(),
})
export type Cuisine = z.infer<typeof cuisine>

const ratings = {
  /** one decimal; null without ratings */
  averageRating: z.number().nullable(),
  ratingCount: z.number(),
}

/** metres in a straight line, in lists sorted by distance */
const distance = z.number().optional()

/** A restaurant as lists show it. */
export const restaurant = z.object({
  _id: id,
  name: z.string(),
  image: picture.nullable(),
  phoneNumber: z.string(),
  description: z.string(),
  categories: z.array(named),
  cuisines: z.array(named),
  city: z.string().nullable(),
  ...ratings,
  distance,
})
export type Restaurant = z.infer<typeof restaurant>

/** A restaurant as its page shows it. */
export const fullRestaurant = restaurant.extend({ seller: named, address: address.nullable() })
export type FullRestaurant = z.infer<typeof fullRestaurant>

export const food = z.object({
  _id: id,
  name: z.string(),
  image: picture.nullable(),
  description: z.string(),
  /** rupees */
  price: z.number(),
  categories: z.array(named),
  cuisine: named.nullable(),
  restaurant: named,
  ...ratings,
  distance,
})
export type Food = z.infer<typeof food>

export const catalogueSorts = ['relevance', 'rating', 'newest', 'price', '-price', 'distance'] as const
export type CatalogueSort = (typeof catalogueSorts)[number]
