import { z } from 'zod'
import { operatorRoles } from '../endpoint.ts'
import { id, moment } from '../fields.ts'
import { suspension } from './listing.ts'
import { picture } from './picture.ts'

const listed = {
  _id: id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  image: picture.nullable(),
  /** when the account was created */
  createdAt: moment,
  /** null: not suspended */
  suspended: suspension.nullable(),
  /** number of orders, 1000 at most */
  orders: z.number(),
}

/** A customer in the admins' list. */
export const listedUser = z.object({ ...listed, lastOrderAt: moment.nullable() })
export type ListedUser = z.infer<typeof listedUser>

/** A seller in the admins' list. */
export const listedSeller = z.object({
  ...listed,
  restaurantCount: z.number(),
  /** the newest five */
  restaurants: z.array(z.object({ _id: id, name: z.string() })),
  /** of a seller who has not chosen a password: mailed within the last seven days or with a password that works, or no longer valid */
  invitation: z.enum(['sent', 'ended']).nullable(),
})
export type ListedSeller = z.infer<typeof listedSeller>

/** An admin in the list of admins. */
export const listedAdmin = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  role: z.enum(operatorRoles),
  createdAt: moment,
  /** they sign in with a second factor */
  secondFactor: z.boolean(),
  /** null: not suspended */
  suspended: suspension.nullable(),
})
export type ListedAdmin = z.infer<typeof listedAdmin>
