import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { hiddenPicture } from './picture.ts'

export const suspension = z.object({ reason: z.string() })
export type Suspension = z.infer<typeof suspension>

/** Whether guests see a restaurant, and what keeps them from it (marketplace §10), for its seller and for admins. */
export const listing = z.object({
  /** guests see it; false for any of the reasons below */
  listed: z.boolean(),
  /** its seller keeps it hidden */
  hidden: z.boolean(),
  /** an admin has to approve it first */
  waitsForApproval: z.boolean(),
  /** null: it is not suspended */
  suspended: suspension.nullable(),
  /** the account of its seller is suspended */
  sellerSuspended: z.boolean(),
})
export type Listing = z.infer<typeof listing>

/** A restaurant that waits for approval or is suspended, in the list of admins. */
export const withheldRestaurant = z.object({
  _id: id,
  name: z.string(),
  seller: z.object({ _id: id, name: z.string() }),
  waitsForApproval: z.boolean(),
  /** of its suspension */
  reason: z.string().nullable(),
  since: moment,
})
export type WithheldRestaurant = z.infer<typeof withheldRestaurant>

/** A dish about which an operator has decided. */
export const withheldFood = z.object({
  _id: id,
  name: z.string(),
  suspended: suspension.nullable(),
  hiddenPicture: hiddenPicture.nullable(),
})
export type WithheldFood = z.infer<typeof withheldFood>
