import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { complaintStatuses } from '../rules/complaint.ts'

/** What operators can write notes about (marketplace §10). */
export const noted = ['Order', 'User', 'Seller', 'Restaurant', 'Complaint'] as const
export type Noted = (typeof noted)[number]

/** A note of an operator, which only operators read. */
export const operatorNote = z.object({
  _id: id,
  text: z.string(),
  /** the name of its author; null: the account is gone */
  by: z.string().nullable(),
  createdAt: moment,
})
export type OperatorNote = z.infer<typeof operatorNote>

/** Money at the card provider: a payment, or a refund. */
const atProvider = z.object({
  _id: id,
  kind: z.enum(['payment', 'refund']),
  provider: z.string(),
  state: z.string(),
  amount: z.number(),
  /** the provider's ids of it: of a payment the session and the charge */
  ids: z.array(z.string()),
  createdAt: moment,
})
export type MoneyAtProvider = z.infer<typeof atProvider>

/** What operators see of an order, besides what its seller sees. */
export const orderCase = z.object({
  customer: z.object({ _id: id, name: z.string() }),
  seller: z.object({ _id: id, name: z.string(), email: z.string(), mobile: z.string() }),
  /** who took each step of the timeline; null: nobody with an account, or it is gone */
  actors: z.array(z.string().nullable()),
  money: z.array(atProvider),
  complaint: z.object({ _id: id, subject: z.string(), status: z.enum(complaintStatuses) }).nullable(),
  /** newest first */
  notes: z.array(operatorNote),
})
export type OrderCase = z.infer<typeof orderCase>
