import type { Basket } from '#contract/records/basket.ts'
import { formatRupees } from '#web/ui/money.tsx'
import { useState } from 'react'
import type { FormFailure } from '#web/features/forms/form-result.ts'

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

/** What is different on the bill now, each change in a sentence. */
export function billChanges(before: ShownBill, now: ShownBill): string[] {
  const then = new Map(before.foods.map((food) => [food.foodId, food]))
  const changes = now.foods.flatMap((food) => {
    const earlier = then.get(food.foodId)
    then.delete(food.foodId)
    if (!earlier) return [`${food.name} was added (${food.quantity}).`]
    return [
      ...(earlier.price === food.price
        ? []
        : [`${food.name} costs ${formatRupees(food.price)} now, not ${formatRupees(earlier.price)}.`]),
      ...(earlier.quantity === food.quantity
        ? []
        : [`${food.name}: ${food.quantity} now, not ${earlier.quantity}.`]),
    ]
  })
  const gone = [...then.values()].map(({ name }) => `${name} is no longer in the basket.`)
  const total =
    before.grandTotal === now.grandTotal
      ? []
      : [`Grand Total: ${formatRupees(now.grandTotal)}, it was ${formatRupees(before.grandTotal)}.`]
  return [...changes, ...gone, ...total]
}

/**
 * The bill that the customer has seen: the page's first one, then the one that a refusal has told about. News may load
 * another one at any moment, also as the button is being pressed: nobody confirms that without having been told.
 */
export function useSeenBill(bill: ShownBill | null, failure: FormFailure | undefined): ShownBill | null {
  const [seen, setSeen] = useState(bill)
  const [told, setTold] = useState(failure)
  if (failure?.code === 'TOTALS_CHANGED' && failure !== told) {
    setTold(failure)
    setSeen(bill)
  }
  return seen ?? bill
}
