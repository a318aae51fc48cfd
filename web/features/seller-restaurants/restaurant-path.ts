/** The address of a restaurant's page in the seller's area. */
export function restaurantPath(id: string): string {
  return `/seller/my-restaurants/${id}`
}

/** The address of the screen that arranges its menu. */
export function menuPath(restaurantId: string): string {
  return `/seller/my-restaurants/menu/${restaurantId}`
}

/** The address of its option groups. */
export function optionGroupsPath(restaurantId: string): string {
  return `/seller/my-restaurants/options/${restaurantId}`
}

/** The address of a food's settings. */
export function foodSettingsPath(foodId: string): string {
  return `/seller/my-restaurants/food/settings/${foodId}`
}
