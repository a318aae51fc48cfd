import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { address } from './address.ts'
import { operatorNote } from './case.ts'
import { fulfilments } from './charges.ts'
import { logEntry } from './log.ts'
import { suspension } from './listing.ts'
import { hiddenPicture, picture } from './picture.ts'
import { session } from './session.ts'
import { referenceTypes } from '../rules/rating.ts'
import { complaintStatuses } from '../rules/complaint.ts'
import { actors, orderStatuses, paymentMethods, paymentStatuses } from '../rules/order.ts'

const named = z.object({ _id: id, name: z.string() })

/** An order in the lists of operators. */
export const listedOrder = z.object({
  _id: id,
  billNumber: z.string(),
  createdAt: moment,
  orderStatus: z.enum(orderStatuses),
  /** by its seller */
  accepted: z.boolean(),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  fulfilment: z.enum(fulfilments),
  /** null: as soon as possible */
  scheduledFor: moment.nullable(),
  expectedAt: moment.nullable(),
  grandTotal: z.number(),
  cancelledBy: z.enum(actors).nullable(),
  restaurant: named,
  seller: named,
  user: named.extend({ mobile: z.string() }),
})
export type ListedOrder = z.infer<typeof listedOrder>

/** A customer or seller that a search of operators found. */
export const foundPerson = z.object({
  _id: id,
  role: z.enum(['user', 'seller']),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  createdAt: moment,
  suspended: z.boolean(),
})
export type FoundPerson = z.infer<typeof foundPerson>

/** A restaurant that a search of operators found, listed or not. */
export const foundRestaurant = z.object({ _id: id, name: z.string(), listed: z.boolean(), seller: named })
export type FoundRestaurant = z.infer<typeof foundRestaurant>

/** A dish that a search of operators found, listed or not. */
export const foundFood = z.object({ _id: id, name: z.string(), listed: z.boolean(), restaurant: named })
export type FoundFood = z.infer<typeof foundFood>

export const foundPaymentKinds = ['payment', 'refund', 'dispute'] as const

/** A card payment, a refund or a dispute with the id that was searched, of the provider or of the marketplace. */
export const foundPayment = z.object({
  _id: id,
  kind: z.enum(foundPaymentKinds),
  order: z.object({ _id: id, billNumber: z.string() }),
  amount: z.number(),
  state: z.string(),
  createdAt: moment,
})
export type FoundPayment = z.infer<typeof foundPayment>

/** What a search of operators found (marketplace §10), of each kind the newest first. */
export const found = z.object({
  orders: z.array(listedOrder),
  people: z.array(foundPerson),
  restaurants: z.array(foundRestaurant),
  foods: z.array(foundFood),
  payments: z.array(foundPayment),
})
export type Found = z.infer<typeof found>

/** A complaint of a customer or to a seller, in short. */
export const listedComplaint = z.object({
  _id: id,
  subject: z.string(),
  status: z.enum(complaintStatuses),
  createdAt: moment,
  order: z.object({ _id: id, billNumber: z.string() }),
})
export type ListedComplaint = z.infer<typeof listedComplaint>

/** A rating by a customer. */
export const listedRating = z.object({
  _id: id,
  referenceType: z.enum(referenceTypes),
  referenceId: id,
  /** of the restaurant or dish; null for a delivery */
  name: z.string().nullable(),
  rating: z.number(),
  comment: z.string(),
  createdAt: moment,
  hidden: z.boolean(),
})
export type ListedRating = z.infer<typeof listedRating>

/** All that operators see of a customer or seller; of each list the newest. */
export const person = foundPerson.extend({
  image: picture.nullable(),
  hiddenPicture: hiddenPicture.nullable(),
  suspended: suspension.nullable(),
  addresses: z.array(address),
  restaurants: z.array(foundRestaurant),
  /** of a customer theirs, of a seller those of the restaurants */
  orders: z.array(listedOrder),
  /** of the newest fifty orders, with refunds and disputes */
  payments: z.array(foundPayment),
  complaints: z.array(listedComplaint),
  /** all complaints, deleted ones included; refunds of the newest 1,000 orders without a cancellation, and their sum */
  counts: z.object({ complaints: z.number(), refunds: z.number(), refunded: z.number() }),
  ratings: z.array(listedRating),
  sessions: z.array(session),
  /** a seller who has not chosen a password yet */
  invited: z.boolean(),
  /** they sign in with a second factor */
  secondFactor: z.boolean(),
  notes: z.array(operatorNote),
  /** entries about the account, and what it did */
  log: z.array(logEntry),
})
export type Person = z.infer<typeof person>
