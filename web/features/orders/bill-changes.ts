import { formatRupees } from '#contract/format/money.ts'
import type { ShownBill } from './shown-bill.ts'

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
