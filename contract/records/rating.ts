import { z } from 'zod'
import { roles } from '../endpoint.ts'
import { id, moment } from '../fields.ts'
import { referenceTypes } from '../rules/rating.ts'
import { fulfilments } from './charges.ts'
import { picture } from './picture.ts'

/** The rated restaurant, food or delivery. */
export const ratedReference = z.object({
  _id: id,
  name: z.string(),
  referenceType: z.enum(referenceTypes),
  image: picture.nullable(),
  /** the restaurant of the food or delivery; null for a restaurant */
  restaurant: z.object({ _id: id, name: z.string() }).nullable(),
  /** no longer in the catalogue */
  gone: z.boolean(),
})
export type RatingReference = z.infer<typeof ratedReference>

/** The rating of one customer. */
export const rating = z.object({
  _id: id,
  user: z.object({ _id: id, name: z.string(), image: picture.nullable() }),
  /** 1 to 5 stars */
  rating: z.number(),
  comment: z.string(),
  createdAt: moment,
  editedAt: moment.nullable(),
  /** the author received an order from there (decisions §7) */
  verifiedOrder: z.boolean(),
  /** whether it is the caller's */
  own: z.boolean(),
  /** of the seller, public */
  answer: z.string().nullable(),
  answeredAt: moment.nullable(),
  /** to its author: an operator has hidden it, and nobody else sees it */
  hidden: z.boolean().optional(),
  /** to the author of a hidden one */
  hiddenReason: z.string().optional(),
})
export type Rating = z.infer<typeof rating>

/** What a customer can rate of an order, on one page (marketplace §4). */
export const orderToRate = z.object({
  _id: id,
  billNumber: z.string(),
  /** only then can it be rated */
  delivered: z.boolean(),
  fulfilment: z.enum(fulfilments),
  /** the foods in the order of its lines, its restaurant, its delivery */
  parts: z.array(
    z.object({
      reference: ratedReference,
      /** a deleted restaurant or food cannot be rated here */
      deleted: z.boolean(),
      /** the customer's rating; null: not rated yet */
      rating: z.object({ rating: z.number(), comment: z.string() }).nullable(),
    }),
  ),
})
export type OrderToRate = z.infer<typeof orderToRate>
export type OrderPart = OrderToRate['parts'][number]

/** A rating for operators, with the reports that wait for them (marketplace §10). */
export const ratingCase = rating
  .omit({ own: true })
  .required({ hidden: true })
  .extend({
    reference: ratedReference,
    reports: z.array(
      z.object({
        _id: id,
        reason: z.string(),
        createdAt: moment,
        by: z.object({ _id: id, name: z.string(), role: z.enum(roles) }),
      }),
    ),
  })
export type RatingCase = z.infer<typeof ratingCase>

/** The average and distribution of a reference's ratings. */
export const ratingSummary = z.object({
  /** one decimal; null without ratings */
  averageRating: z.number().nullable(),
  /** number of ratings in the average: only verified ones, if there are any */
  ratingCount: z.number(),
  /** number of all ratings */
  totalCount: z.number(),
  /** of the ratings in the average, best first */
  distribution: z.array(z.object({ stars: z.number(), count: z.number() })),
})
export type RatingSummary = z.infer<typeof ratingSummary>
