import { z } from 'zod'
import { dataAnswer, endpoint, operators, plainAnswer } from '../endpoint.ts'
import { flag, id, oneOf, optionalProse, orElse, requiredMessage } from '../fields.ts'
import { logs } from '../log.ts'
import { fullOwnRestaurant, ownRestaurant } from '../records/catalogue.ts'
import { menuFood } from '../records/menu.ts'
import { operatorNote } from '../records/case.ts'
import { ratingCase } from '../records/rating.ts'
import { restaurantSettings } from '../records/restaurant-settings.ts'
import { restaurantSums } from '../records/sales.ts'
import { suspension, withheldFood, withheldRestaurant } from '../records/listing.ts'
import { hiddenPicture } from '../records/picture.ts'
import { suspendable } from '../rules/people.ts'

const ofRating = z.object({ ratingId: id })
const ofRestaurant = z.object({ restaurantId: id })

/** Why a decision was taken; needed unless it takes an earlier one back. */
const reason = orElse(optionalProse(500), '')
const reasonMissing = { path: ['reason'], message: requiredMessage }
const hiding = z
  .object({ hidden: flag, reason })
  .refine((decision) => !decision.hidden || decision.reason !== '', reasonMissing)

/** What operators decide about people and restaurants (marketplace §10). */
export const moderationEndpoints = {
  getRestaurant: endpoint('GET', '/admin/get-data-restaurant/:restaurantId', {
    access: operators,
    summary: 'One restaurant with its address, listed or not',
    params: ofRestaurant,
    answer: dataAnswer(
      fullOwnRestaurant.extend({
        /** its menu without hidden foods; null where it is listed, so that lists of foods have them */
        foods: z.array(menuFood).nullable(),
        hiddenPicture: hiddenPicture.nullable(),
        notes: z.array(operatorNote),
        settings: restaurantSettings,
        /** of the last thirty days */
        sums: restaurantSums,
        /** its dishes that are suspended or whose picture is hidden, at most 100 */
        withheldFoods: z.array(withheldFood),
      }),
    ),
  }),
  listWithheld: endpoint('GET', '/admin/get-list-withheld-restaurant', {
    access: operators,
    summary:
      'Restaurants that wait for approval, then suspended ones; of each the oldest first, 100 in all at most',
    answer: dataAnswer(z.array(withheldRestaurant)),
  }),
  approveRestaurant: endpoint('PATCH', '/admin/approve-restaurant/:restaurantId', {
    access: ['owner'],
    log: logs('Restaurant', ':restaurantId'),
    summary: 'Approve a restaurant that waits for it; a repeat changes nothing',
    params: ofRestaurant,
    answer: dataAnswer(ownRestaurant),
  }),
  setSuspension: endpoint('PATCH', '/admin/set-suspension/:referenceType/:referenceId', {
    access: operators,
    stepUp: 'always',
    log: logs('Suspendable', ':referenceId'),
    summary: 'Suspend a customer, seller, restaurant or food with a reason, or reinstate it',
    params: z.object({ referenceType: oneOf(suspendable), referenceId: id }),
    body: z
      .object({ suspended: flag, reason })
      .refine((decision) => !decision.suspended || decision.reason !== '', reasonMissing),
    answer: dataAnswer(z.object({ suspended: suspension.nullable() })),
  }),
  getRating: endpoint('GET', '/admin/get-data-rating/:ratingId', {
    access: operators,
    summary: 'One rating, hidden or not, with its open reports, the oldest first',
    params: ofRating,
    answer: dataAnswer(ratingCase),
  }),
  setRatingHidden: endpoint('PATCH', '/admin/set-rating-hidden/:ratingId', {
    access: operators,
    log: logs('Rating', ':ratingId'),
    summary: 'Hide a rating with a reason that its author reads, which settles its reports; or restore it',
    params: ofRating,
    body: hiding,
    answer: dataAnswer(ratingCase),
  }),
  settleReport: endpoint('PATCH', '/admin/settle-report/:reportId', {
    access: operators,
    log: logs('Rating', ':reportId'),
    summary: 'Dismiss a report: the rating stays as it is; a repeat changes nothing',
    params: z.object({ reportId: id }),
    answer: plainAnswer,
  }),
  setImageHidden: endpoint('PATCH', '/admin/set-image-hidden/:imageId', {
    access: operators,
    log: logs('Picture', ':imageId'),
    summary: 'Hide the picture of a customer, seller, restaurant or food with a reason, or restore it',
    description:
      'Its files are no longer served, and are deleted 30 days later. Then it cannot be restored: 409.',
    params: z.object({ imageId: id }),
    body: hiding,
    refusals: ['CONFLICT'],
    answer: dataAnswer(z.object({ hidden: hiddenPicture.nullable() })),
  }),
}
