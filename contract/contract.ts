import { adminEndpoints, sellerEndpoints, userEndpoints } from './endpoints/accounts.ts'
import { addressEndpoints } from './endpoints/addresses.ts'
import { basketEndpoints } from './endpoints/baskets.ts'
import {
  categoryEndpoints,
  cuisineEndpoints,
  foodEndpoints,
  restaurantEndpoints,
} from './endpoints/catalogue.ts'
import { notificationEndpoints } from './endpoints/notifications.ts'
import { deliveryEndpoints, orderEndpoints } from './endpoints/orders.ts'

/** Every call of the interface, by area. The typed client, the routes, the OpenAPI page and the walk test are made from it. */
export const contract = {
  user: userEndpoints,
  seller: sellerEndpoints,
  admin: adminEndpoints,
  category: categoryEndpoints,
  cuisine: cuisineEndpoints,
  restaurant: restaurantEndpoints,
  food: foodEndpoints,
  address: addressEndpoints,
  basket: basketEndpoints,
  order: orderEndpoints,
  delivery: deliveryEndpoints,
  notification: notificationEndpoints,
}
export type Contract = typeof contract
