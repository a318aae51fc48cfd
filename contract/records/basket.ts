import { z } from 'zod'
import { id } from '../fields.ts'
import { picture } from './picture.ts'

/** The sums of a basket or order in rupees; see `rules/pricing.ts`. */
export const totals = {
  totalPrice: z.number(),
  discount: z.number(),
  gst: z.number(),
  grandTotal: z.number(),
}

export const basketItem = z.object({
  /** null: the food was deleted (Item is undefined or null) */
  food: z.object({ _id: id, name: z.string(), image: picture.nullable() }).nullable(),
  /** identifies the line even if its food was deleted */
  foodId: id,
  quantity: z.number(),
  /** current price of one in rupees */
  price: z.number(),
})
export type BasketItem = z.infer<typeof basketItem>

export const basket = z.object({
  _id: id,
  /** null: the restaurant was deleted */
  restaurant: z.object({ _id: id, name: z.string(), image: picture.nullable() }).nullable(),
  foodItems: z.array(basketItem),
  totalQuantity: z.number(),
  ...totals,
})
export type Basket = z.infer<typeof basket>
