import type { ContactUs, ContactUsReply } from '#contract/records/contact-us.ts'
import type { FormRow, ReplyRow } from './queries.ts'

/** A contact form as shown to admins. */
export function presentForm(row: FormRow): ContactUs {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    respondedBy: row.respondedBy && { _id: row.respondedBy.id, name: row.respondedBy.name },
    respondedAt: row.respondedAt?.toISOString() ?? null,
    replies: row.replies.map(presentReply),
  }
}

function presentReply(row: ReplyRow): ContactUsReply {
  return {
    _id: row.id,
    emailSubject: row.emailSubject,
    emailContent: row.emailContent,
    by: row.byId && row.byName ? { _id: row.byId, name: row.byName } : null,
    createdAt: new Date(row.createdAt).toISOString(),
    state: row.state === 'lost' ? 'unknown' : row.state,
  }
}
