import type { Basket } from '#contract/records/basket.ts'

/** Why a basket cannot be ordered (specification, My Baskets; decisions §5); null if it can. */
export function orderObstacle(basket: Basket): string | null {
  if (!basket.restaurant) return 'This restaurant is no longer available. Please clear this basket.'
  if (basket.foodItems.some(({ food }) => food === null)) {
    return 'An item is no longer available. Please remove it to place the order.'
  }
  return null
}
