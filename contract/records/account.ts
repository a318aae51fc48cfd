import { z } from 'zod'
import { operatorRoles } from '../endpoint.ts'
import { id, line, setBack } from '../fields.ts'
import { allergens, diets } from '../rules/diet.ts'
import { address } from './address.ts'
import { suspension } from './listing.ts'
import { picture } from './picture.ts'

/** The diet of a person, and the allergens that they avoid. */
export const avoids = z.object({ diet: z.enum(diets).nullable(), allergens: z.array(z.enum(allergens)) })
export type Avoids = z.infer<typeof avoids>

const person = {
  _id: id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  image: picture.nullable(),
  /** number of unread notifications, for the badge; null if they could not be counted, as all counts of this file */
  unread: z.number().nullable(),
  /** left out: the account is not suspended */
  suspended: suspension.optional(),
}

export const user = z.object({
  ...person,
  ...avoids.shape,
  /** the customer gets mails about the steps of orders */
  orderMails: z.boolean(),
  addresses: z.array(address),
  /** the e-mail address has to be confirmed before the first order; left out: it need not, or this answer does not say */
  mustConfirmEmail: z.literal(true).optional(),
  /** number of open baskets, for the badge */
  baskets: z.number().nullable(),
  /** ids of the favourite restaurants and foods, for the buttons on cards; null if they could not be read */
  favourites: z.array(id).nullable(),
})
export type User = z.infer<typeof user>

/** A customer as the layout of every page shows it: name, picture and badge counts. */
export const userSummary = user.omit({ addresses: true, mustConfirmEmail: true })
export type UserSummary = z.infer<typeof userSummary>

/** What a seller states for statements and payouts; what is not given is left out. */
export const legalDetails = z.object({
  legalName: z.string().optional(),
  taxNumber: z.string().optional(),
  bankReference: z.string().optional(),
})
export type LegalDetails = z.infer<typeof legalDetails>

/** The fields that change them: an empty text removes one, what is left out stays. */
export const newLegalDetails = {
  legalName: setBack(line(120)),
  taxNumber: setBack(line(40)),
  bankReference: setBack(line(80)),
}

export const seller = z.object({
  ...person,
  ...legalDetails.shape,
  restaurants: z.array(id),
  /** number of the restaurants that take no orders because the seller has paused them */
  pausedRestaurants: z.number(),
  /** number of orders to accept, 100 at most, for the badge */
  pendingOrders: z.number().nullable(),
  /** the newest of them; ids ascend with the time */
  newestPendingOrder: id.nullable(),
})
export type Seller = z.infer<typeof seller>

export const admin = z.object({
  ...person,
  role: z.enum(operatorRoles),
  /** number of Pending contact forms, 100 at most, for the badge */
  pendingContacts: z.number().nullable(),
  /** number of entries of the waiting list, for the badge */
  waiting: z.number().nullable(),
})
export type Admin = z.infer<typeof admin>
