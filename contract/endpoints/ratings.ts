import { z } from 'zod'
import { answer, dataAnswer, endpoint, everyParty, plainAnswer } from '../endpoint.ts'
import { id, optionalProse, paging, passwordConfirmation, prose, setBack } from '../fields.ts'
import { orderToRate, rating, ratedReference, ratingSummary } from '../records/rating.ts'
import { referenceTypes, starsMissing } from '../rules/rating.ts'
import { logsNothing } from '../log.ts'

const stars = z.int({ error: starsMissing }).min(1, starsMissing).max(5, starsMissing)
/** A number of stars in a query. */
const oneStar = z.coerce.number({ error: starsMissing }).pipe(stars)
const longestComment = 2000

/** The body of Create Rating. */
export const newRating = z.object({
  rating: stars,
  comment: prose(longestComment),
  referenceType: z.enum(referenceTypes, { error: 'Unknown reference type' }),
})
export type NewRating = z.infer<typeof newRating>

/** The body of Edit Rating; without `comment` the comment is kept. */
export const ratingChange = z.object({
  ratingValue: stars,
  comment: optionalProse(longestComment).optional(),
})
export type RatingChange = z.infer<typeof ratingChange>

/** The body of Rate Order: stars for parts of a delivered order; without `comment` a rating keeps the one that it has. */
export const orderRatings = z.object({
  ratings: z
    .array(
      z.object({
        referenceType: z.enum(referenceTypes, { error: 'Unknown reference type' }),
        referenceId: id,
        rating: stars,
        comment: optionalProse(longestComment).optional(),
      }),
    )
    .min(1, starsMissing)
    .max(300),
})
export type OrderRatings = z.infer<typeof orderRatings>

/** The body of Report Rating. */
export const ratingReport = z.object({ reason: prose(500) })

/** The body of a seller's answer; null takes it back. */
export const ratingAnswer = z.object({ answer: setBack(prose(longestComment)) })

const ratingOfReference = rating.extend({ reference: ratedReference })
const byId = z.object({ id })
const byReference = z.object({ referenceId: id })
const byRating = z.object({ ratingId: id })
const byOrder = z.object({ orderId: id })

export const ratingEndpoints = {
  create: endpoint('POST', '/rating/create-rating/:referenceId', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Rate a restaurant, a food or an own delivered order, once each',
    params: byReference,
    body: newRating,
    status: 201,
    refusals: ['CONFLICT', 'RATED_ALREADY'],
    answer: dataAnswer(ratingOfReference),
  }),
  getOrder: endpoint('GET', '/rating/rate-order/:orderId', {
    access: ['user'],
    summary:
      'What an own order has that can be rated, with the ratings that it has: foods, restaurant, delivery',
    params: byOrder,
    answer: dataAnswer(orderToRate),
  }),
  rateOrder: endpoint('POST', '/rating/rate-order/:orderId', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Rate parts of an own delivered order, or change their ratings: all or nothing',
    params: byOrder,
    body: orderRatings,
    status: 201,
    refusals: ['CONFLICT', 'RATED_ALREADY'],
    answer: dataAnswer(z.array(ratingOfReference)),
  }),
  update: endpoint('PATCH', '/rating/update-rating/:id', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Change an own rating',
    params: byId,
    body: ratingChange,
    answer: dataAnswer(ratingOfReference),
  }),
  get: endpoint('GET', '/rating/get-data-rating/:id', {
    access: everyParty,
    summary: 'A rating: the caller’s own, of the seller’s records, or any for admins',
    params: byId,
    answer: dataAnswer(ratingOfReference),
  }),
  listOfReference: endpoint('GET', '/rating/rating-list-reference/:referenceId', {
    access: 'public',
    summary:
      'The caller’s rating first, then newest first; those of a delivery only for its customer, its seller and admins',
    params: byReference,
    query: z.object({ ...paging, stars: oneStar.optional() }),
    answer: answer({
      data: ratingSummary.extend({
        reference: ratedReference,
        referenceRatings: z.array(rating),
        /** whether the caller may add one */
        mayRate: z.boolean(),
      }),
      nextCursor: z.string().optional(),
    }),
  }),
  answer: endpoint('PATCH', '/rating/answer-rating/:ratingId', {
    access: ['seller'],
    log: logsNothing('timeline'),
    summary: 'Answer a rating of the seller’s records publicly, change the answer, or take it back with null',
    params: byRating,
    body: ratingAnswer,
    answer: dataAnswer(ratingOfReference),
  }),
  report: endpoint('POST', '/rating/report-rating/:ratingId', {
    access: everyParty,
    log: logsNothing('message'),
    summary: 'Report a rating to the operators, with a reason',
    params: byRating,
    body: ratingReport,
    status: 201,
    refusals: ['CONFLICT'],
    answer: dataAnswer(z.object({ _id: id })),
  }),
  delete: endpoint('DELETE', '/rating/delete-rating/:id', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Delete an own rating, confirmed with the password',
    params: byId,
    body: passwordConfirmation,
    answer: plainAnswer,
  }),
}
