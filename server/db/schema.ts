import * as accounts from './schema/accounts.ts'
import * as addresses from './schema/addresses.ts'
import * as baskets from './schema/baskets.ts'
import * as catalogue from './schema/catalogue.ts'
import * as feedback from './schema/feedback.ts'
import * as images from './schema/images.ts'
import * as notifications from './schema/notifications.ts'
import * as orders from './schema/orders.ts'

/** Every table, for the client and for the migration tool. */
export const schema = {
  ...accounts,
  ...addresses,
  ...baskets,
  ...catalogue,
  ...feedback,
  ...images,
  ...notifications,
  ...orders,
}
