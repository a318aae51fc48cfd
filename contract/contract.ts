import { adminEndpoints, sellerEndpoints, userEndpoints } from './endpoints/accounts.ts'
import { adminAdministration } from './endpoints/admins.ts'
import { addressEndpoints } from './endpoints/addresses.ts'
import { basketEndpoints } from './endpoints/baskets.ts'
import {
  categoryChangeEndpoints,
  cuisineChangeEndpoints,
  foodChangeEndpoints,
  restaurantChangeEndpoints,
} from './endpoints/catalogue-changes.ts'
import {
  categoryEndpoints,
  cuisineEndpoints,
  foodEndpoints,
  restaurantEndpoints,
} from './endpoints/catalogue.ts'
import { caseEndpoints } from './endpoints/cases.ts'
import { favouriteEndpoints } from './endpoints/favourites.ts'
import { contactUsEndpoints } from './endpoints/contact-us.ts'
import { figuresEndpoints } from './endpoints/figures.ts'
import { deskEndpoints } from './endpoints/desk.ts'
import { complaintEndpoints } from './endpoints/complaints.ts'
import { kitchenDeviceEndpoints } from './endpoints/kitchen-devices.ts'
import { logEndpoints } from './endpoints/log.ts'
import { notificationEndpoints } from './endpoints/notifications.ts'
import { marketplaceAdministration, marketplaceEndpoints } from './endpoints/marketplace.ts'
import { moderationEndpoints } from './endpoints/moderation.ts'
import { menuEndpoints, optionEndpoints } from './endpoints/options.ts'
import { courierEndpoints } from './endpoints/courier.ts'
import { deliveryEndpoints } from './endpoints/deliveries.ts'
import { orderMessageEndpoints } from './endpoints/order-messages.ts'
import { orderEndpoints } from './endpoints/orders.ts'
import { restaurantSettingsEndpoints } from './endpoints/restaurant-settings.ts'
import { sellerAdministration, userAdministration } from './endpoints/people.ts'
import { ratingEndpoints } from './endpoints/ratings.ts'
import { pushEndpoints } from './endpoints/push.ts'
import { salesEndpoints } from './endpoints/sales.ts'
import { secondFactorAdministration } from './endpoints/second-factor.ts'
import { searchEndpoints } from './endpoints/search.ts'
import { commissionEndpoints, statementEndpoints } from './endpoints/statements.ts'
import { paymentEndpoints } from './endpoints/payments.ts'

/**
 * Every endpoint of the API, by area. The typed client, the routes, the OpenAPI document and the access test are
 * derived from it.
 */
export const contract = {
  user: { ...userEndpoints, ...userAdministration },
  seller: { ...sellerEndpoints, ...sellerAdministration },
  admin: {
    ...adminEndpoints,
    ...adminAdministration,
    ...logEndpoints,
    ...marketplaceAdministration,
    ...commissionEndpoints,
    ...moderationEndpoints,
    ...deskEndpoints,
    ...figuresEndpoints,
    ...caseEndpoints,
    ...secondFactorAdministration,
  },
  marketplace: marketplaceEndpoints,
  category: { ...categoryEndpoints, ...categoryChangeEndpoints },
  cuisine: { ...cuisineEndpoints, ...cuisineChangeEndpoints },
  restaurant: {
    ...restaurantEndpoints,
    ...restaurantChangeEndpoints,
    ...menuEndpoints,
    ...restaurantSettingsEndpoints,
  },
  food: { ...foodEndpoints, ...foodChangeEndpoints },
  option: optionEndpoints,
  search: searchEndpoints,
  address: addressEndpoints,
  basket: basketEndpoints,
  favourite: favouriteEndpoints,
  order: { ...orderEndpoints, ...orderMessageEndpoints },
  delivery: deliveryEndpoints,
  courier: courierEndpoints,
  kitchenDevice: kitchenDeviceEndpoints,
  complaint: complaintEndpoints,
  rating: ratingEndpoints,
  payment: paymentEndpoints,
  notification: { ...notificationEndpoints, ...pushEndpoints },
  contactUs: contactUsEndpoints,
  sales: salesEndpoints,
  statement: statementEndpoints,
}
export type Contract = typeof contract
