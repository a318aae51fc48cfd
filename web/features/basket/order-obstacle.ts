import type { Basket } from '#contract/records/basket.ts'

/** Why a basket cannot become an order as it is (specification, My Baskets; decisions §5); null: it can. */
export function orderObstacle(basket: Basket): string | null {
  if (!basket.restaurant) return 'This restaurant is no longer available. Please clear this basket.'
  if (basket.foodItems.some(({ food }) => food === null)) {
    return 'An item is no longer available. Please remove it to place the order.'
  }
  return null
}
