import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { contactUsStatuses } from '../rules/contact-us.ts'

const admin = z.object({ _id: id, name: z.string() })

/** A mail to the sender of a contact form, as it was sent. */
export const contactUsReply = z.object({
  _id: id,
  emailSubject: z.string(),
  emailContent: z.string(),
  /** null where the admin's account has gone */
  by: admin.nullable(),
  /** when it was written */
  createdAt: moment,
  /**
   * sending: on its way at this moment; sent: taken over for delivery; unknown: it was interrupted, by a crash for
   * example, and may have arrived or not
   */
  state: z.enum(['sending', 'sent', 'unknown']),
})
export type ContactUsReply = z.infer<typeof contactUsReply>

export const contactUs = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(contactUsStatuses),
  createdAt: moment,
  /** who answered, resolved or rejected it; null while it is Pending */
  respondedBy: admin.nullable(),
  respondedAt: moment.nullable(),
  /** oldest first */
  replies: z.array(contactUsReply),
})
export type ContactUs = z.infer<typeof contactUs>
