import { contract } from '#contract/contract.ts'
import { suspendableBySupport } from '#contract/rules/people.ts'
import type { AppContext } from '../../app-context.ts'
import { forbidden } from '../../errors.ts'
import { ok } from '../../http/endpoint.ts'
import { logAdminAction } from '../../http/security-events.ts'
import { readNotes } from '../cases/notes.ts'
import { readArrangement } from '../catalogue/changes/menu.ts'
import { readFullOwnRestaurant } from '../catalogue/service.ts'
import { dismissReport, readRatingCase, setRatingHidden } from '../ratings/hiding.ts'
import { readSettings } from '../restaurant-settings/service.ts'
import { readRestaurantSums } from '../sales/marketplace.ts'
import { approveRestaurant, listWithheldRestaurants } from './approve.ts'
import { setImageHidden } from './hide-picture.ts'
import { setSuspension } from './suspend.ts'
import { readWithheldParts } from './withheld-parts.ts'

/** What operators decide about people and restaurants (marketplace §10). */
export function moderationRoutes({ serve, database, clock, marketplace }: AppContext): void {
  serve(contract.admin.getRestaurant, async ({ params: { restaurantId } }) => {
    const found = await readFullOwnRestaurant(database.db, clock, { restaurantId, sellerId: null })
    const restaurant = found.parse()
    const foods = restaurant.listing.listed
      ? null
      : (await readArrangement(database.db, clock, restaurantId)).foods.filter(({ hidden }) => !hidden)
    const sellerId = restaurant.seller._id
    const [settings, withheld, sums, notes] = await Promise.all([
      readSettings(database.db, { clock, money: marketplace.money(), sellerId, id: restaurantId }),
      readWithheldParts(database.db, restaurantId),
      readRestaurantSums(database.db, clock, restaurantId, marketplace.money()),
      readNotes(database.db, restaurantId),
    ])
    return ok('Restaurant', {
      data: { ...restaurant, ...withheld, settings: settings.parse(), sums, notes, foods },
    })
  })
  serve(contract.admin.listWithheld, async () =>
    ok('Restaurants', { data: await listWithheldRestaurants(database.db) }),
  )
  serve(
    contract.admin.approveRestaurant,
    async ({ params: { restaurantId }, caller, request, database: logging }) => {
      const decision = { restaurantId, adminId: caller.accountId }
      const data = await logging.transaction((tx) => approveRestaurant(tx, clock, decision))
      logAdminAction(request, caller, 'restaurant-approved', restaurantId)
      return ok('Restaurant approved', { data })
    },
  )
  serve(contract.admin.setSuspension, async ({ params, body, caller, request, database: logging }) => {
    if (caller.party !== 'owner' && !suspendableBySupport.includes(params.referenceType)) throw forbidden()
    const decision = { ...params, ...body, adminId: caller.accountId }
    const suspended = await logging.transaction((tx) => setSuspension(tx, decision))
    logAdminAction(request, caller, body.suspended ? 'suspended' : 'reinstated', params.referenceId)
    return ok(body.suspended ? 'Suspended' : 'Reinstated', { data: { suspended } })
  })
  serve(contract.admin.getRating, async ({ params: { ratingId } }) =>
    ok('Rating', { data: await readRatingCase(database.db, ratingId) }),
  )
  serve(contract.admin.setRatingHidden, async ({ params, body, caller, request, database: logging }) => {
    const decision = { ...params, ...body, adminId: caller.accountId }
    const data = await logging.transaction((tx) => setRatingHidden(tx, decision))
    logAdminAction(request, caller, body.hidden ? 'rating-hidden' : 'rating-restored', params.ratingId)
    return ok(body.hidden ? 'Rating hidden' : 'Rating restored', { data })
  })
  serve(contract.admin.settleReport, async ({ params: { reportId }, caller, request, database: logging }) => {
    await logging.transaction((tx) => dismissReport(tx, caller.accountId, reportId))
    logAdminAction(request, caller, 'report-dismissed', reportId)
    return ok('Report dismissed')
  })
  serve(contract.admin.setImageHidden, async ({ params, body, caller, request, database: logging }) => {
    const decision = { ...params, ...body, adminId: caller.accountId }
    const hidden = await logging.transaction((tx) => setImageHidden(tx, decision))
    logAdminAction(request, caller, body.hidden ? 'picture-hidden' : 'picture-restored', params.imageId)
    return ok(body.hidden ? 'Picture hidden' : 'Picture restored', { data: { hidden } })
  })
}
