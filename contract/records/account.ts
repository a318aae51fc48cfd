import { z } from 'zod'
import { id } from '../fields.ts'
import { address } from './address.ts'
import { picture } from './picture.ts'

const person = {
  _id: id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  image: picture.nullable(),
  /** number of unread notifications, for the badge; null if they could not be counted, as all counts of this file */
  unread: z.number().nullable(),
}

export const user = z.object({
  ...person,
  addresses: z.array(address),
  /** number of open baskets, for the badge */
  baskets: z.number().nullable(),
})
export type User = z.infer<typeof user>

/** A customer as the layout of every page shows it: name, picture and badge counts. */
export const userSummary = user.omit({ addresses: true })
export type UserSummary = z.infer<typeof userSummary>

export const seller = z.object({
  ...person,
  restaurants: z.array(id),
  /** number of orders to accept, 100 at most, for the badge */
  pendingOrders: z.number().nullable(),
  /** the newest of them; ids ascend with the time */
  newestPendingOrder: id.nullable(),
})
export type Seller = z.infer<typeof seller>

export const admin = z.object({
  ...person,
  /** number of Pending contact forms, 100 at most, for the badge */
  pendingContacts: z.number().nullable(),
})
export type Admin = z.infer<typeof admin>
