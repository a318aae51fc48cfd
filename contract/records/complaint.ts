import { z } from 'zod'
import { roles } from '../endpoint.ts'
import { id, line, moment, prose, requiredMessage } from '../fields.ts'
import { complaintEventTypes, complaintPriorities, complaintStatuses } from '../rules/complaint.ts'

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
})
export type Complaint = z.infer<typeof complaint>

/** The body of Add Complaint. Texts up to 2,000 characters (decisions §6). */
export const newComplaint = z.object({
  subject: line(2000),
  description: prose(2000),
  priority: z.enum(complaintPriorities, {
    error: ({ input }) => (input === undefined || input === '' ? requiredMessage : 'Low, Medium or High'),
  }),
  orderId: id,
})
export type NewComplaint = z.infer<typeof newComplaint>

/** The body of Submit Resolution. */
export const resolution = z.object({ resolutionDetails: prose(2000) })
