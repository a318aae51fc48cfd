import { type Role, roles } from '#contract/endpoint.ts'
import type { World } from '../tests/access/world.ts'
import { screenPaths } from '../tests/support/screen-paths.ts'

const areaOf = (path: string): Role | 'guest' =>
  roles.find((area) => `${path}/`.startsWith(`/${area}/`)) ?? 'guest'

/** Every screen, without those that end the session. */
export const screens = screenPaths
  .filter((path) => !path.endsWith('/logout'))
  .map((path) => ({ as: areaOf(path), path }))

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
    groupId: world.groupId,
    statementId: world.statementId,
    sellerId: world.seller.id,
    accountId: world.user.id,
    text: 'terms',
    token: world.courierToken,
  }
}

/** The address of a page with its parameters filled in. */
export function fillRoute(route: string, records: Record<string, string>): string {
  return route.replace(/:(\w+)/g, (_, key: string) => {
    if (records[key] === undefined) throw new Error(`No record for the parameter ${key} of ${route}`)
    return records[key]
  })
}
