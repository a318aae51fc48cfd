import type { Basket } from '#contract/records/basket.ts'

/** The bill that stands on Confirm Your Order. Names and prices only tell later what has changed. Rupees. */
export interface ShownBill {
  foods: { foodId: string; name: string; quantity: number; price: number }[]
  totalPrice: number
  discount: number
  gst: number
  grandTotal: number
}

/** The bill of a basket as it is shown; null where something in it has gone. */
export function billOf(basket: Basket): ShownBill | null {
  const { totalPrice, discount, gst, grandTotal } = basket
  const foods = basket.foodItems.flatMap(({ food, foodId, quantity, price }) =>
    food ? [{ foodId, name: food.name, quantity, price }] : [],
  )
  if (foods.length !== basket.foodItems.length) return null
  return { foods, totalPrice, discount, gst, grandTotal }
}
