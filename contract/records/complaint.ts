import { z } from 'zod'
import { roles } from '../endpoint.ts'
import { fromJsonText, id, line, moment, oneOf, prose, quantity, requiredMessage } from '../fields.ts'
import { complaintKinds, complaintWishes } from '../rules/complaint-kinds.ts'
import {
  complaintEntryTypes,
  complaintEventTypes,
  complaintMarks,
  complaintPriorities,
  complaintStatuses,
} from '../rules/complaint.ts'
import { operatorNote } from './case.ts'
import { refundRequest } from './wanted-refund.ts'

/** Pictures by their ids; `get-image` has them. */
const images = z.array(z.object({ _id: id }))

export const complaintEvent = z.object({
  type: z.enum(complaintEventTypes),
  at: moment,
  /** null if the account was deleted */
  by: z.object({ role: z.enum(roles), name: z.string() }).nullable(),
})
export type ComplaintEvent = z.infer<typeof complaintEvent>

export const complaint = z.object({
  _id: id,
  subject: z.string(),
  description: z.string(),
  status: z.enum(complaintStatuses),
  priority: z.enum(complaintPriorities),
  createdAt: moment,
  order: z.object({ _id: id, billNumber: z.string() }),
  restaurant: z.object({ _id: id, name: z.string(), phoneNumber: z.string() }),
  user: z.object({ name: z.string(), email: z.string(), mobile: z.string() }),
  resolutionDetails: z.string().nullable(),
  resolvedBy: z.object({ name: z.string() }).nullable(),
  /** oldest first */
  events: z.array(complaintEvent),
  /** what happened; null: not stated */
  kind: z.enum(complaintKinds).nullable(),
  wish: z.enum(complaintWishes).nullable(),
  /** the lines of the order that it is about */
  lines: z.array(z.object({ itemId: id, quantity: z.number() })),
  /** the pictures that it was filed with, until 180 days later */
  images,
  /** what decides on its steps besides the status */
  marks: z.array(z.enum(complaintMarks)),
  /** when it is escalated unless it is resolved before; null: never */
  answerBy: moment.nullable(),
  /** until when its customer can appeal; null: not Resolved, or answered */
  appealUntil: moment.nullable(),
})
export type Complaint = z.infer<typeof complaint>

/** Something that happened to a complaint: a step or a message. */
export const complaintEntry = z.object({
  _id: id,
  type: z.enum([...complaintEventTypes, ...complaintEntryTypes]),
  at: moment,
  /** null: by the clock, or the account was deleted */
  by: z.object({ role: z.enum(roles), name: z.string() }).nullable(),
  /** what was written; empty if nothing */
  text: z.string(),
  /** what the step refunded */
  refund: z.number().nullable(),
  /** the pictures of the step */
  images,
})
export type ComplaintEntry = z.infer<typeof complaintEntry>

/** Numbers of earlier complaints, deleted ones included. */
const earlierComplaints = z.object({
  /** of the same customer to this seller; for operators to all */
  ofCustomer: z.number(),
  /** of the same kind about this restaurant; null: it has no kind */
  ofKind: z.number().nullable(),
})

/** A complaint with its conversation. */
export const complaintDetails = complaint.extend({
  /** oldest first */
  timeline: z.array(complaintEntry),
  /** null for its customer */
  earlier: earlierComplaints.nullable(),
  /** of operators, newest first; null for others */
  notes: z.array(operatorNote).nullable(),
})
export type ComplaintDetails = z.infer<typeof complaintDetails>

/** The body of Add Complaint. Texts up to 2,000 characters (decisions §6). */
export const newComplaint = z.object({
  subject: line(2000),
  description: prose(2000),
  priority: z.enum(complaintPriorities, {
    error: ({ input }) => (input === undefined || input === '' ? requiredMessage : 'Low, Medium or High'),
  }),
  orderId: id,
  kind: oneOf(complaintKinds).optional(),
  wish: oneOf(complaintWishes).optional(),
  lines: fromJsonText(z.array(z.object({ itemId: id, quantity })).max(200, 'At most 200 lines')).optional(),
})
export type NewComplaint = z.infer<typeof newComplaint>

/** The body of Submit Resolution. */
export const resolution = z.object({ resolutionDetails: prose(2000), refund: refundRequest.optional() })
export type NewResolution = z.output<typeof resolution>

export const complaintMessage = z.object({ text: prose(500) })
/** The text of an appeal, and of the seller's answer to it or to an escalation. */
export const complaintStatement = z.object({ text: prose(2000) })
