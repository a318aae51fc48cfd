/** The address of a restaurant's page in the seller's area. */
export function restaurantPath(id: string): string {
  return `/seller/my-restaurants/${id}`
}
