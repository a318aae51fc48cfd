import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { contactUsStatuses } from '../rules/contact-us.ts'

const admin = z.object({ _id: id, name: z.string() })

/** A reply to a contact form, as it was mailed. */
export const contactUsReply = z.object({
  _id: id,
  emailSubject: z.string(),
  emailContent: z.string(),
  /** null if the admin's account was deleted */
  by: admin.nullable(),
  /** when the reply was written */
  createdAt: moment,
  /**
   * sending: in progress; sent: accepted for delivery; unknown: interrupted, for example by a crash, so that it may
   * or may not have arrived
   */
  state: z.enum(['sending', 'sent', 'unknown']),
})
export type ContactUsReply = z.infer<typeof contactUsReply>

export const contactUsRecord = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(contactUsStatuses),
  createdAt: moment,
  /** the admin who answered, resolved or rejected it; null while Pending */
  respondedBy: admin.nullable(),
  respondedAt: moment.nullable(),
  /** oldest first */
  replies: z.array(contactUsReply),
})
export type ContactUs = z.infer<typeof contactUsRecord>
