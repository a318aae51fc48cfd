import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { newReply } from '#contract/endpoints/contact-us.ts'
import type { ContactUs } from '#contract/records/contact-us.ts'
import { canBeAnswered } from '#contract/rules/contact-us.ts'
import type { Mail, Mailer } from '../../adapters/mail/mailer.ts'
import { type Database, type Tx, violates } from '../../db/client.ts'
import { contactUsReplies } from '../../db/schema/contact-us.ts'
import { conflict, notFound, Refusal } from '../../errors.ts'
import { markInterruptedLost, isBeingAnswered, lockForm, setStatus } from './queries.ts'
import { announceForm, beingAnswered, readContactForm } from './service.ts'

type Reply = z.output<typeof newReply>
type Form = NonNullable<Awaited<ReturnType<typeof lockForm>>>

/**
 * Replies to a Pending form by mail, outside any transaction: first the reply is claimed, then the mail is sent, then
 * the form becomes Resolved. Throws 404; 409 if the form is no longer Pending or another admin's reply is being sent;
 * 503 `Error Occured during sending Mail` if the mail server refused it, which leaves the form Pending. After a crash
 * the claim lasts two minutes. Then the reply counts as unknown and the form can be answered again.
 */
export async function answerByMail(
  { database, mail }: { database: Database; mail: Mailer },
  admin: { accountId: string; name: string },
  id: string,
  reply: Reply,
): Promise<ContactUs> {
  const { form, replyId } = await database.transaction((tx) => claimReply(tx, admin.accountId, id, reply))
  try {
    await mail.send(composeReply(form, admin.name, reply))
  } catch (error) {
    await database.db.delete(contactUsReplies).where(eq(contactUsReplies.id, replyId))
    throw mailNotSent(error)
  }
  return database.transaction((tx) => settleReply(tx, admin.accountId, id, replyId))
}

async function claimReply(tx: Tx, byId: string, id: string, reply: Reply) {
  const form = await lockForm(tx, id)
  if (!form) throw notFound()
  if (!canBeAnswered(form.status)) {
    throw conflict(`This contact form is already ${form.status}`, await readContactForm(tx, id))
  }
  if (await isBeingAnswered(tx, id)) throw beingAnswered()
  await markInterruptedLost(tx, id)
  try {
    const [row] = await tx
      .insert(contactUsReplies)
      .values({ contactUsId: id, byId, ...reply })
      .returning({ id: contactUsReplies.id })
    return { form, replyId: (row as { id: string }).id }
  } catch (error) {
    throw violates(error, 'contact_us_replies_one_sending') ? beingAnswered() : error
  }
}

/** The mail was sent, so the form becomes Resolved whatever its status is now. */
async function settleReply(tx: Tx, byId: string, id: string, replyId: string): Promise<ContactUs> {
  await lockForm(tx, id)
  await tx.update(contactUsReplies).set({ state: 'sent' }).where(eq(contactUsReplies.id, replyId))
  await setStatus(tx, id, 'Resolved', byId)
  await announceForm(tx, id)
  return readContactForm(tx, id)
}

function composeReply(form: Form, adminName: string, { emailSubject, emailContent }: Reply): Mail {
  const quoted = form.message.split('\n').map((line) => `> ${line}`)
  return {
    to: form.email,
    subject: emailSubject,
    paragraphs: [emailContent, adminName, [`You wrote to us, “${form.subject}”:`, ...quoted].join('\n')],
  }
}

/** Logs the codes only: the messages of mail servers contain the recipient. */
function mailNotSent(error: unknown): Refusal {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const refusal = new Refusal(503, 'MAIL_NOT_SENT', 'Error Occured during sending Mail', { retryAfter: 30 })
  refusal.cause = new Error(`mail server: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim())
  return refusal
}
