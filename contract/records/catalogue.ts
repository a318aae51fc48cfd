import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { allergens, diets } from '../rules/diet.ts'
import { address } from './address.ts'
import { charges } from './charges.ts'
import { listing } from './listing.ts'
import { openingHours, openState } from './opening.ts'
import { optionGroup, soldOut } from './option.ts'
import { picture } from './picture.ts'

export const named = z.object({ _id: id, name: z.string() })

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

/** metres in a straight line, in lists with `near` */
const distance = z.number().optional()

/** Minutes until an order arrives, where the seller has set usual minutes: a span, refined from past deliveries. */
export const arrival = z.object({ from: z.number(), to: z.number() }).nullable()
export type Arrival = z.infer<typeof arrival>

/** When and how a restaurant takes orders; the same for all guests, but for `delivers`. */
const serving = {
  open: openState,
  minutes: arrival,
  /** null: delivery everywhere, without fee or minimum */
  charges: charges.nullable(),
  /** whether it delivers to the place of the query; null: that needs a point or postal code which the query lacks */
  delivers: z.boolean().nullable().optional(),
}

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
  ...serving,
})
export type Restaurant = z.infer<typeof restaurant>

/** of the food authority; left out: not given */
const licenceNumber = z.string().optional()

/** A restaurant as its page shows it. */
export const fullRestaurant = restaurant.extend({
  licenceNumber,
  seller: named,
  address: address.nullable(),
  /** guests may order for a later time */
  scheduledOrders: z.boolean(),
  /** null: always open */
  hours: openingHours.nullable(),
})
export type FullRestaurant = z.infer<typeof fullRestaurant>

/** A restaurant as its seller and admins see it, listed or not. */
export const ownRestaurant = restaurant.extend({ licenceNumber, listing })
export type OwnRestaurant = z.infer<typeof ownRestaurant>

/** The same with what its page shows. */
export const fullOwnRestaurant = fullRestaurant.extend({ listing })
export type FullOwnRestaurant = z.infer<typeof fullOwnRestaurant>

/** the restaurant takes orders for later; left out where it does not */
export const forLater = { scheduledOrders: z.boolean().optional() }

const foodFields = {
  _id: id,
  name: z.string(),
  image: picture.nullable(),
  description: z.string(),
  /** without options */
  price: z.number(),
  categories: z.array(named),
  cuisine: named.nullable(),
  restaurant: named.extend({ ...serving, ...forLater }),
  ...ratings,
  distance,
  /** the price with the cheapest valid choice of options */
  fromPrice: z.number(),
  /** options must be chosen, and so its price may be more than `fromPrice` */
  optionsRequired: z.boolean(),
  diet: z.enum(diets).nullable(),
  allergens: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  /** whether the seller has answered which allergens it has */
  allergensStated: z.boolean(),
  soldOut,
  /** when it can be ordered again, if its section of the menu is closed now */
  opensAt: moment.nullable(),
}

/** A food as lists show it, with the ids of its option groups in order. */
export const food = z.object({ ...foodFields, optionGroups: z.array(id) })
export type Food = z.infer<typeof food>

/** A food as its page shows it, with its option groups. */
export const fullFood = z.object({ ...foodFields, optionGroups: z.array(optionGroup) })
export type FullFood = z.infer<typeof fullFood>

const choices = z.array(z.object({ value: z.number(), foods: z.number() }))

/** The numbers of foods of a list by limits that a filter offers, counted up to 1,000. */
export const filterCounts = z.object({
  /** an amount */
  maxPrice: choices,
  /** stars */
  minRating: choices,
  /** always false: earlier versions did not count long lists whole */
  isPart: z.boolean(),
})
export type FilterCounts = z.infer<typeof filterCounts>

export const catalogueSorts = [
  'relevance',
  'rating',
  'newest',
  'price',
  '-price',
  'distance',
  'arrival',
] as const
export type CatalogueSort = (typeof catalogueSorts)[number]
