import type { World } from '../tests/access/world.ts'

/** Values for the parameters of the pages' addresses. */
export function recordsOf(world: World): Record<string, string> {
  return {
    restaurantId: world.restaurantId,
    foodId: world.foodId,
    categoryId: world.categoryId,
    cuisineId: world.cuisineId,
    addressId: world.addressId,
    basketId: world.basketId,
    orderId: world.settledOrderId,
    ratingId: world.ratingId,
    deliveryId: world.deliveryId,
    complaintId: world.complaintId,
    sessionId: world.sessionId,
    referenceId: world.restaurantId,
  }
}

/** The address of a page with its parameters filled in. */
export function fillRoute(route: string, records: Record<string, string>): string {
  return route.replace(/:(\w+)/g, (_, key: string) => records[key] ?? '')
}
