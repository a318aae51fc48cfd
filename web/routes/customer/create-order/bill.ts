import { useState } from 'react'
import type { Basket } from '#contract/records/basket.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { formatRupees } from '#contract/format/money.ts'
import type { ConfirmedBill } from './parse-bill.ts'

/** The bill for a basket; null if one of its foods is no longer available. */
export function toBill(basket: Basket): ConfirmedBill | null {
  const { totalPrice, discount, gst, grandTotal } = basket
  const foods = basket.foodItems.flatMap(({ food, foodId, quantity, price }) =>
    food ? [{ foodId, name: food.name, quantity, price }] : [],
  )
  if (foods.length !== basket.foodItems.length) return null
  return { foods, totalPrice, discount, gst, grandTotal }
}

/** The differences between two bills, one sentence each. */
export function diffBills(before: ConfirmedBill, now: ConfirmedBill): string[] {
  const previous = new Map(before.foods.map((food) => [food.foodId, food]))
  const changes = now.foods.flatMap((food) => {
    const earlier = previous.get(food.foodId)
    previous.delete(food.foodId)
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
  const removed = [...previous.values()].map(({ name }) => `${name} is no longer in the basket.`)
  const total =
    before.grandTotal === now.grandTotal
      ? []
      : [`Grand Total: ${formatRupees(now.grandTotal)}, it was ${formatRupees(before.grandTotal)}.`]
  return [...changes, ...removed, ...total]
}

/**
 * The bill that the customer confirms by pressing the button: the first one that the page showed, or the one after the
 * last refusal, which listed its changes. A live update can load a newer bill at any moment, even while the button is
 * being pressed; submitting the older one makes the server refuse and the page show what has changed.
 */
export function useConfirmedBill(
  bill: ConfirmedBill | null,
  failure: FormFailure | undefined,
): ConfirmedBill | null {
  const [confirmed, setConfirmed] = useState(bill)
  const [handledFailure, setHandledFailure] = useState(failure)
  if (failure?.code === 'TOTALS_CHANGED' && failure !== handledFailure) {
    setHandledFailure(failure)
    setConfirmed(bill)
  }
  return confirmed ?? bill
}
