/** The seller's page of a restaurant. */
export function restaurantPath(id: string): string {
  return `/seller/my-restaurants/${id}`
}
