/** Where a dish stands on its restaurant's page. */
export function dishId(foodId: string): string {
  return `dish-${foodId}`
}
