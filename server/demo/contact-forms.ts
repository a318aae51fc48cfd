import type { Tx } from '../db/client.ts'
import { contactUs, contactUsReplies } from '../db/schema/contact-us.ts'
import { notifications } from '../db/schema/notifications.ts'
import type { NotificationType } from '../modules/notifications/messages.ts'
import { demoContactForms } from './content/contact-forms.ts'
import { insertAll } from './insert.ts'
import type { Random } from './random.ts'

const hour = 60 * 60 * 1000

/** Inserts contact forms of the last weeks, with the admin's replies and one notification per form. */
export async function insertContactForms(tx: Tx, random: Random, adminId: string, now: Date): Promise<void> {
  const forms = demoContactForms.map((form, index) => {
    const createdAt = new Date(now.getTime() - (index * 50 + random.between(2, 30)) * hour)
    const respondedAt = new Date(Math.min(createdAt.getTime() + random.between(1, 20) * hour, now.getTime()))
    return { ...form, id: random.id(createdAt), createdAt, respondedAt }
  })
  await insertAll(
    tx,
    contactUs,
    forms.map(({ id, name, email, subject, message, reply, rejected, createdAt, respondedAt }) => ({
      id,
      name,
      email,
      subject,
      message,
      createdAt,
      status: reply ? ('Resolved' as const) : rejected ? ('Rejected' as const) : ('Pending' as const),
      ...((reply || rejected) && { respondedById: adminId, respondedAt }),
    })),
  )
  await insertAll(
    tx,
    contactUsReplies,
    forms.flatMap(({ id, subject, reply, respondedAt }) =>
      reply
        ? [
            {
              id: random.id(respondedAt),
              contactUsId: id,
              byId: adminId,
              emailSubject: `Re: ${subject}`,
              emailContent: reply,
              state: 'sent' as const,
              createdAt: respondedAt,
            },
          ]
        : [],
    ),
  )
  await insertAll(
    tx,
    notifications,
    forms.map(({ name, subject, createdAt }, index) => ({
      id: random.id(createdAt),
      accountId: adminId,
      type: 'contact-form' satisfies NotificationType,
      data: { name, subject },
      read: index >= 2,
      createdAt,
    })),
  )
}
