import * as accounts from './schema/accounts.ts'
import * as addresses from './schema/addresses.ts'
import * as baskets from './schema/baskets.ts'
import * as catalogue from './schema/catalogue.ts'
import * as contactUs from './schema/contact-us.ts'
import * as disputes from './schema/disputes.ts'
import * as diet from './schema/diet.ts'
import * as favourites from './schema/favourites.ts'
import * as feedback from './schema/feedback.ts'
import * as idempotencyKeys from './schema/idempotency-keys.ts'
import * as figures from './schema/figures.ts'
import * as images from './schema/images.ts'
import * as ledger from './schema/ledger.ts'
import * as log from './schema/log.ts'
import * as marketplace from './schema/marketplace.ts'
import * as notes from './schema/notes.ts'
import * as notifications from './schema/notifications.ts'
import * as ownData from './schema/own-data.ts'
import * as options from './schema/options.ts'
import * as orderMessages from './schema/order-messages.ts'
import * as orders from './schema/orders.ts'
import * as foodTexts from './schema/food-texts.ts'
import * as orderTexts from './schema/order-texts.ts'
import * as passkeys from './schema/passkeys.ts'
import * as push from './schema/push.ts'
import * as sales from './schema/sales.ts'
import * as payments from './schema/payments.ts'
import * as statements from './schema/statements.ts'
import * as secondFactor from './schema/second-factor.ts'
import * as searches from './schema/searches.ts'

/** All tables, for the migration tool. */
export const schema = {
  ...accounts,
  ...addresses,
  ...baskets,
  ...catalogue,
  ...contactUs,
  ...diet,
  ...disputes,
  ...favourites,
  ...feedback,
  ...idempotencyKeys,
  ...figures,
  ...images,
  ...ledger,
  ...log,
  ...marketplace,
  ...notes,
  ...notifications,
  ...options,
  ...ownData,
  ...orderMessages,
  ...orders,
  ...foodTexts,
  ...orderTexts,
  ...passkeys,
  ...push,
  ...sales,
  ...payments,
  ...statements,
  ...secondFactor,
  ...searches,
}
