import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import type { Env } from './env.ts'
import { endpointServer } from './http/endpoint.ts'
import { refuseUnknown } from './http/error-handler.ts'
import { registerOpenApi } from './http/openapi/register.ts'
import { registerApiHeaders, transportSecurity } from './http/security-headers.ts'
import { ownAccountRoutes } from './modules/accounts/own-account.routes.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { adminRoutes } from './modules/admins/routes.ts'
import { addressRoutes } from './modules/addresses/routes.ts'
import { basketRoutes } from './modules/baskets/routes.ts'
import {
  foodChangeRoutes,
  nameChangeRoutes,
  restaurantChangeRoutes,
} from './modules/catalogue/changes/routes.ts'
import { caseRoutes } from './modules/cases/routes.ts'
import { catalogueRoutes } from './modules/catalogue/routes.ts'
import { changeLogRoutes } from './modules/change-log/routes.ts'
import { courierRoutes } from './modules/couriers/routes.ts'
import { complaintRoutes } from './modules/complaints/routes.ts'
import { figuresRoutes } from './modules/figures/routes.ts'
import { deskRoutes } from './modules/desk/routes.ts'
import { contactUsRoutes } from './modules/contact-us/routes.ts'
import { favouriteRoutes } from './modules/favourites/routes.ts'
import { findingRoutes, synonymRoutes } from './modules/finding/routes.ts'
import { kitchenDeviceRoutes } from './modules/kitchen-devices/routes.ts'
import { marketplaceRoutes } from './modules/marketplace/routes.ts'
import { menuFileRoutes } from './modules/menu-file/routes.ts'
import { optionRoutes, sectionRoutes } from './modules/menu/routes.ts'
import { moderationRoutes } from './modules/moderation/routes.ts'
import { starterSetRoutes } from './modules/starter-sets/routes.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import { orderSharingRoutes } from './modules/order-sharing/routes.ts'
import { orderMessageRoutes } from './modules/order-messages/routes.ts'
import { orderStepRoutes } from './modules/order-steps/routes.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { passkeyRoutes } from './modules/passkeys/routes.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { peopleRoutes } from './modules/people/routes.ts'
import { profileRoutes } from './modules/profiles/routes.ts'
import { ownDataRoutes } from './modules/own-data/routes.ts'
import { pushRoutes } from './modules/push/routes.ts'
import { ratingRoutes } from './modules/ratings/routes.ts'
import { restaurantSettingsRoutes } from './modules/restaurant-settings/routes.ts'
import { secondFactorRoutes } from './modules/second-factor/routes.ts'
import { salesRoutes } from './modules/sales/routes.ts'
import { statementRoutes } from './modules/statements/routes.ts'

/** The interface: the endpoints of all modules, their description, and 404 for everything else below its path. */
export async function registerApi(
  api: FastifyInstance,
  env: Env,
  parts: Omit<AppContext, 'serve'>,
): Promise<void> {
  registerApiHeaders(api, transportSecurity(env))
  await registerOpenApi(api, parts)
  api.removeContentTypeParser('text/plain')
  await api.register(multipart, {
    limits: { fileSize: 5 * 1024 * 1024, files: 1, fields: 60, fieldSize: 16 * 1024 },
  })
  const context: AppContext = { ...parts, serve: endpointServer(api) }
  accountRoutes(context)
  secondFactorRoutes(context)
  profileRoutes(context)
  adminRoutes(context)
  ownAccountRoutes(context)
  passkeyRoutes(context)
  ownDataRoutes(context)
  catalogueRoutes(context)
  findingRoutes(context)
  synonymRoutes(context)
  nameChangeRoutes(context)
  restaurantChangeRoutes(context)
  foodChangeRoutes(context)
  optionRoutes(context)
  sectionRoutes(context)
  starterSetRoutes(context)
  menuFileRoutes(context)
  restaurantSettingsRoutes(context)
  addressRoutes(context)
  basketRoutes(context)
  favouriteRoutes(context)
  orderRoutes(context)
  orderSharingRoutes(context)
  orderMessageRoutes(context)
  orderStepRoutes(context)
  courierRoutes(context)
  complaintRoutes(context)
  ratingRoutes(context)
  paymentRoutes(context, api)
  kitchenDeviceRoutes(context)
  notificationRoutes(context)
  pushRoutes(context)
  peopleRoutes(context)
  deskRoutes(context)
  figuresRoutes(context)
  contactUsRoutes(context)
  salesRoutes(context)
  statementRoutes(context)
  changeLogRoutes(context)
  marketplaceRoutes(context)
  moderationRoutes(context)
  caseRoutes(context)
  api.all('/*', refuseUnknown)
}
