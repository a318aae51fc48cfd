import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { allergens, diets } from '../rules/diet.ts'
import { lineObstacles } from '../rules/options.ts'
import { writtenAddress } from './address.ts'
import { arrival } from './catalogue.ts'
import { acceptedPayments, charges } from './charges.ts'
import { openState } from './opening.ts'
import { chosenOption, soldOut } from './option.ts'
import { picture } from './picture.ts'

/** The totals of a basket or order; see `rules/pricing.ts`. */
export const totals = {
  totalPrice: z.number(),
  discount: z.number(),
  gst: z.number(),
  grandTotal: z.number(),
}

export const basketItem = z.object({
  _id: id,
  /** null: the food was deleted (Item is undefined or null) */
  food: z.object({ _id: id, name: z.string(), image: picture.nullable() }).nullable(),
  /** the food of the line, even if it was deleted */
  foodId: id,
  quantity: z.number(),
  /** current price of one, with its options */
  price: z.number(),
  /** the food has option groups, so that options can be chosen again */
  hasOptions: z.boolean(),
  /** `available` false: sold out, deleted, or no longer an option of the food */
  options: z.array(chosenOption.extend({ available: z.boolean() })),
  /** to the kitchen */
  note: z.string(),
  /** why this line cannot be ordered at present; null: it can */
  obstacle: z.enum(lineObstacles).nullable(),
  /** how long the food or a chosen option is sold out, if that is the obstacle; left out otherwise */
  soldOut: soldOut.unwrap().optional(),
  /** when the section of the menu opens again, if it is closed now */
  opensAt: moment.nullable(),
  /** of the food, or of a chosen option whose diet is less strict; left out where the food has none */
  diet: z.enum(diets).optional(),
  /** what the food, as far as its seller has stated it, and its chosen options contain; left out where that is none */
  allergens: z.array(z.enum(allergens)).optional(),
  /** the customer's diet or an allergen that they avoid, in words of `contract/rules/diet.ts` */
  conflicts: z.array(z.enum([...diets, ...allergens])),
})
export type BasketItem = z.infer<typeof basketItem>

/** When and how the restaurant of a basket takes orders. What its seller has not set is left out. */
const basketServing = z.object({
  /** left out: always open */
  open: openState.optional(),
  minutes: arrival.optional(),
  charges: charges.optional(),
  /** left out: cash and card */
  payments: acceptedPayments.optional(),
  /** where orders are picked up, if that is offered */
  pickupAddress: writtenAddress.optional(),
  /** latitude and longitude of the restaurant, if they are known */
  point: z.tuple([z.number(), z.number()]).optional(),
  /** the customer may order for a later time */
  scheduledOrders: z.boolean().optional(),
})
export type BasketServing = z.infer<typeof basketServing>

export const basket = z.object({
  _id: id,
  /** null: the restaurant was deleted */
  restaurant: z
    .object({ _id: id, name: z.string(), image: picture.nullable(), ...basketServing.shape })
    .nullable(),
  foodItems: z.array(basketItem),
  totalQuantity: z.number(),
  ...totals,
})
export type Basket = z.infer<typeof basket>

/** What became of a line of an earlier order; all after the first two were left out. */
export const orderAgainResults = [
  'added',
  'already-in-basket',
  'deleted',
  'hidden',
  'sold-out',
  'closed',
  'options-missing',
] as const

/** A line of an earlier order that is not in the basket as it was ordered (marketplace §6). */
export const orderAgainChange = z.object({
  foodId: id,
  /** as it was ordered */
  name: z.string(),
  quantity: z.number(),
  result: z.enum(orderAgainResults),
  /** names of options that do not exist any more, or are sold out */
  missingOptions: z.array(z.string()),
  /** of one with its options, if the line was added at another price */
  price: z.object({ before: z.number(), now: z.number() }).nullable(),
  /** when the section of the menu opens again, if it is closed now */
  opensAt: moment.nullable(),
})
export type OrderAgainChange = z.infer<typeof orderAgainChange>
