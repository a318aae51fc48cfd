import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { waitingKinds } from '../rules/waiting.ts'
import { suspendable } from '../rules/people.ts'

/** Something that waits for an operator, and since when. */
export const waitingEntry = z.object({
  kind: z.enum(waitingKinds),
  referenceType: z.enum(['Order', 'Refund', 'Dispute', 'Complaint', 'Job', 'Restaurant', 'Rating']),
  /** of a job its number */
  referenceId: z.string(),
  since: moment,
  /** the order that it is about; null: it is about none */
  order: z.object({ _id: id, billNumber: z.string() }).nullable(),
  /** the restaurant, the job and its last error, or what is reported about a rating */
  title: z.string(),
})
export type WaitingEntry = z.infer<typeof waitingEntry>

/** Somebody or something that is suspended. */
export const suspendedRecord = z.object({
  referenceType: z.enum(suspendable),
  referenceId: id,
  name: z.string(),
  reason: z.string(),
  since: moment,
  /** of a dish */
  restaurant: id.nullable(),
})
export type SuspendedRecord = z.infer<typeof suspendedRecord>

/** The marketplace at this moment; numbers are 1,000 at most. */
export const deskNow = z.object({
  running: z.object({
    unpaid: z.number(),
    notAccepted: z.number(),
    cooking: z.number(),
    ready: z.number(),
    onItsWay: z.number(),
  }),
  /** the oldest order that waits for its seller */
  oldest: z.object({ _id: id, billNumber: z.string(), createdAt: moment }).nullable(),
  late: z.number(),
  refunds: z.number(),
  cards: z.object({
    provider: z.string(),
    /** payments and refunds that should have been checked ten minutes ago: the provider does not answer */
    overdue: z.number(),
  }),
  mail: z.object({
    /** due and not sent */
    waiting: z.number(),
    /** given up */
    failed: z.number(),
  }),
})
export type DeskNow = z.infer<typeof deskNow>
