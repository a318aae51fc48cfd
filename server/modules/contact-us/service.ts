import { z } from 'zod'
import type { newContactUs } from '#contract/endpoints/contact-us.ts'
import type { ContactUs, ContactUsReply } from '#contract/records/contact-us.ts'
import type { ContactUsStatus } from '#contract/rules/contact-us.ts'
import { announce, type Reader, type Tx } from '../../db/client.ts'
import { cutPage, type ListPage, readCursor } from '../../db/paging.ts'
import { contactUs } from '../../db/schema/contact-us.ts'
import { searchPatterns } from '../../db/searching.ts'
import { conflict, notFound } from '../../errors.ts'
import { findAdminIds, notifyAdmins } from '../notifications/service.ts'
import { limitForms } from './flood-limit.ts'
import {
  findForm,
  findForms,
  type FormRow,
  isBeingAnswered,
  lockForm,
  type ReplyRow,
  setStatus,
} from './queries.ts'

/** The values of the column `status_rank`, in descending order of the list. */
const statusRanks: Record<ContactUsStatus, number> = { Pending: 3, Resolved: 2, Rejected: 1 }
const listKey = z.tuple([z.number().int(), z.uuid()])

/** Stores a contact form and notifies every admin. Throws 429 after too many from the network address. */
export async function receiveForm(tx: Tx, form: z.output<typeof newContactUs>, address: string) {
  await limitForms(tx, address)
  const { name, email, subject, message } = form
  const [row] = await tx
    .insert(contactUs)
    .values({ name, email, subject, message })
    .returning({ id: contactUs.id, status: contactUs.status })
  if (!row) throw new Error('insert returned no row')
  await notifyAdmins(tx, { type: 'contact-form', data: { name, subject } })
  return { _id: row.id, name, email, subject, message, status: row.status }
}

/** Contact forms for admins, by status (Pending, Resolved, Rejected), then newest first. */
export async function listForms(
  db: Reader,
  options: { limit: number; cursor?: string; status?: ContactUsStatus; q?: string },
): Promise<ListPage<ContactUs>> {
  const rows = await findForms(db, {
    rank: options.status && statusRanks[options.status],
    patterns: searchPatterns(options.q ?? ''),
    after: readCursor(options.cursor, listKey),
    limit: options.limit + 1,
  })
  return cutPage(rows, options.limit, ({ statusRank, id }) => [statusRank, id], presentForm)
}

/**
 * Sets a form's status without a mail; a repeat changes nothing. Throws 404, and 409 while a reply is being sent,
 * because its outcome sets the status.
 */
export async function updateStatus(
  tx: Tx,
  adminId: string,
  id: string,
  status: ContactUsStatus,
): Promise<{ form: ContactUs; isChanged: boolean }> {
  const before = await lockForm(tx, id)
  if (!before) throw notFound()
  const isChanged = before.status !== status
  if (isChanged) {
    if (await isBeingAnswered(tx, id)) throw beingAnswered()
    await setStatus(tx, id, status, adminId)
    await announceForm(tx, id)
  }
  return { form: await readContactForm(tx, id), isChanged }
}

/** One form as shown to admins. Throws 404. */
export async function readContactForm(db: Reader, id: string): Promise<ContactUs> {
  const row = await findForm(db, id)
  if (!row) throw notFound()
  return presentForm(row)
}

/** Announces the change to all admins: their pages reload the form and the badge. */
export async function announceForm(tx: Tx, id: string): Promise<void> {
  for (const adminId of await findAdminIds(tx)) announce(tx, { accounts: [adminId], topic: 'contact-us', id })
}

/** 409: another admin was faster. */
export function beingAnswered() {
  return conflict('Another admin is answering this contact form at the moment')
}

/** A contact form as shown to admins. */
function presentForm(row: FormRow): ContactUs {
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
