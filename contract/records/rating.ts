import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { referenceTypes } from '../rules/rating.ts'
import { picture } from './picture.ts'

/** What was rated. */
export const ratingReference = z.object({
  _id: id,
  name: z.string(),
  referenceType: z.enum(referenceTypes),
  image: picture.nullable(),
  /** whose food or delivery it is; null for the restaurant itself */
  restaurant: z.object({ _id: id, name: z.string() }).nullable(),
  /** has left the catalogue */
  gone: z.boolean(),
})
export type RatingReference = z.infer<typeof ratingReference>

/** What one customer said. */
export const rating = z.object({
  _id: id,
  user: z.object({ _id: id, name: z.string(), image: picture.nullable() }),
  /** 1 to 5 stars */
  rating: z.number(),
  comment: z.string(),
  createdAt: moment,
  editedAt: moment.nullable(),
  /** an order of theirs from there was delivered (decisions §7) */
  verifiedOrder: z.boolean(),
  /** it is the caller's */
  own: z.boolean(),
})
export type Rating = z.infer<typeof rating>

/** How a reference stands, without looking at its ratings one by one. */
export const ratingSummary = z.object({
  /** one decimal; null: nobody has rated yet */
  averageRating: z.number().nullable(),
  /** how many the average counts: the verified ones, once there are any */
  ratingCount: z.number(),
  /** how many there are in all */
  totalCount: z.number(),
  /** of those that the average counts, the best first */
  distribution: z.array(z.object({ stars: z.number(), count: z.number() })),
})
export type RatingSummary = z.infer<typeof ratingSummary>
