import { z } from 'zod'
import { answer, dataAnswer, endpoint, operators } from '../endpoint.ts'
import { email, id, line, name, paging, prose } from '../fields.ts'
import { contactUsRecord } from '../records/contact-us.ts'
import { contactUsStatuses } from '../rules/contact-us.ts'
import { logs, logsNothing } from '../log.ts'

/** The fields of the contact form (specification §5). */
export const newContactUs = z.object({ name, email, subject: line(200), message: prose(2000) })

/** The reply by mail. The subject must not contain a line end, which could begin another header. */
export const newReply = z.object({ emailSubject: line(200), emailContent: prose(5000) })

export const contactUsEndpoints = {
  create: endpoint('POST', '/contact-us/create-contactUs', {
    access: 'public',
    log: logsNothing('message'),
    summary: 'Send the contact form; limited to 20 per network address in 15 minutes',
    body: newContactUs,
    status: 201,
    answer: dataAnswer(newContactUs.extend({ _id: id, status: z.enum(contactUsStatuses) })),
  }),
  list: endpoint('GET', '/contact-us/get-list-contactUs', {
    access: operators,
    summary: 'Contact forms by status (Pending, Resolved, Rejected), then newest first',
    query: z.object({
      ...paging,
      status: z.enum(contactUsStatuses).optional(),
      /** search in name, e-mail, subject and message */
      q: z.string().trim().max(120).optional(),
    }),
    answer: answer({ contactUs: z.array(contactUsRecord), nextCursor: z.string().optional() }),
  }),
  sendMail: endpoint('POST', '/contact-us/send-mail-contactUs/:id', {
    access: operators,
    log: logs('ContactForm', ':id'),
    summary: 'Reply to a Pending form by mail; it becomes Resolved once the mail was sent',
    params: z.object({ id }),
    body: newReply,
    refusals: ['CONFLICT', 'MAIL_NOT_SENT'],
    answer: dataAnswer(contactUsRecord),
  }),
  updateStatus: endpoint('PATCH', '/contact-us/update-status-contactUs/:id', {
    access: operators,
    log: logs('ContactForm', ':id'),
    summary: 'Set the status without a mail; a repeat changes nothing',
    params: z.object({ id }),
    body: z.object({ status: z.enum(contactUsStatuses) }),
    refusals: ['CONFLICT'],
    answer: dataAnswer(contactUsRecord),
  }),
}
