import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { newReply } from '#contract/endpoints/contact-us.ts'
import type { ContactUs } from '#contract/records/contact-us.ts'
import { canBeAnswered } from '#contract/rules/contact-us.ts'
import type { Mail, Mailer } from '../../adapters/mail/mailer.ts'
import { type Database, type Tx, violates } from '../../db/client.ts'
import { contactUsReplies } from '../../db/schema/contact-us.ts'
import { conflict, notFound, Refusal } from '../../errors.ts'
import { giveUpInterrupted, isBeingAnswered, lockForm, setStatus } from './queries.ts'
import { announceForm, beingAnswered, readContactForm } from './service.ts'

type Reply = z.output<typeof newReply>
type Form = NonNullable<Awaited<ReturnType<typeof lockForm>>>

/**
 * Answers a Pending form by mail, outside any transaction: the reply is claimed first, then the mail goes out, then
 * the form becomes Resolved. Throws 404; 409 where it is no longer Pending or another admin's reply is on its way; 503
 * `Error Occured during sending Mail` where the mail server did not take it, which leaves the form Pending. A crash in
 * between leaves the claim for two minutes; after that the reply counts as unknown, and the form can be answered anew.
 */
export async function answerByMail(
  database: Database,
  mail: Mailer,
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
  await giveUpInterrupted(tx, id)
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

/** The mail is out, so the form is Resolved, whatever else has happened to it meanwhile. */
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

/** Only the codes are kept for the log: what mail servers say names the recipient. */
function mailNotSent(error: unknown): Refusal {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const refusal = new Refusal(503, 'MAIL_NOT_SENT', 'Error Occured during sending Mail', { retryAfter: 30 })
  refusal.cause = new Error(`mail server: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim())
  return refusal
}
