import { z } from 'zod'
import type { Basket } from '#contract/records/basket.ts'
import { id, quantity, rupees } from '#contract/fields.ts'

/** The bill that stood on Confirm Your Order when it was sent. Names and prices only tell later what has changed. */
const shownBill = z.object({
  foods: z
    .array(z.object({ foodId: id, name: z.string().max(200), quantity, price: rupees }))
    .min(1)
    .max(500),
  totalPrice: rupees,
  discount: rupees,
  gst: rupees,
  grandTotal: rupees,
})
export type ShownBill = z.infer<typeof shownBill>

/** The bill of a basket as it is shown; null where something in it has gone. */
export function billOf(basket: Basket): ShownBill | null {
  const { totalPrice, discount, gst, grandTotal } = basket
  const foods = basket.foodItems.flatMap(({ food, foodId, quantity, price }) =>
    food ? [{ foodId, name: food.name, quantity, price }] : [],
  )
  if (foods.length !== basket.foodItems.length) return null
  return { foods, totalPrice, discount, gst, grandTotal }
}

/** Reads the bill back from its hidden field; null for what is none. */
export function readShownBill(field: string | undefined): ShownBill | null {
  try {
    return shownBill.parse(JSON.parse(field ?? ''))
  } catch {
    return null
  }
}
