import * as accounts from './schema/accounts.ts'
import * as addresses from './schema/addresses.ts'
import * as baskets from './schema/baskets.ts'
import * as catalogue from './schema/catalogue.ts'
import * as contactUs from './schema/contact-us.ts'
import * as feedback from './schema/feedback.ts'
import * as images from './schema/images.ts'
import * as notifications from './schema/notifications.ts'
import * as orders from './schema/orders.ts'
import * as sales from './schema/sales.ts'
import * as payments from './schema/payments.ts'

/** All tables, for the client and for the migration tool. */
export const schema = {
  ...accounts,
  ...addresses,
  ...baskets,
  ...catalogue,
  ...contactUs,
  ...feedback,
  ...images,
  ...notifications,
  ...orders,
  ...sales,
  ...payments,
}
