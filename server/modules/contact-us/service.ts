import { z } from 'zod'
import type { newContactUs } from '#contract/endpoints/contact-us.ts'
import type { ContactUs } from '#contract/records/contact-us.ts'
import type { ContactUsStatus } from '#contract/rules/contact-us.ts'
import { announce, type Reader, type Tx } from '../../db/client.ts'
import { cutPage, type Page, readCursor } from '../../db/paging.ts'
import { contactUs } from '../../db/schema/contact-us.ts'
import { searchPatterns } from '../../db/searching.ts'
import { conflict, notFound } from '../../errors.ts'
import { findAdminIds, notifyAdmins } from '../notifications/service.ts'
import { limitForms } from './flood-limit.ts'
import { presentForm } from './present.ts'
import { findForm, findForms, isBeingAnswered, lockForm, setStatus } from './queries.ts'

/** As the table's `status_rank`: the highest comes first. */
const statusRanks: Record<ContactUsStatus, number> = { Pending: 3, Resolved: 2, Rejected: 1 }
const listKey = z.tuple([z.number().int(), z.uuid()])

/** Takes a contact form in and tells every admin. Throws 429 where too many came from the network address. */
export async function receiveForm(tx: Tx, form: z.output<typeof newContactUs>, address: string) {
  await limitForms(tx, address)
  const { name, email, subject, message } = form
  const [row] = await tx
    .insert(contactUs)
    .values({ name, email, subject, message })
    .returning({ id: contactUs.id, status: contactUs.status })
  if (!row) throw new Error('insert answered no row')
  await notifyAdmins(tx, `Contact form from ${name}: ${subject}`)
  return { _id: row.id, name, email, subject, message, status: row.status }
}

/** Contact forms for admins: Pending, Resolved, Rejected, each newest first. */
export async function listForms(
  db: Reader,
  asked: { limit: number; cursor?: string; status?: ContactUsStatus; q?: string },
): Promise<Page<ContactUs>> {
  const rows = await findForms(db, {
    rank: asked.status && statusRanks[asked.status],
    patterns: searchPatterns(asked.q ?? ''),
    after: readCursor(asked.cursor, listKey),
    limit: asked.limit + 1,
  })
  return cutPage(rows, asked.limit, ({ statusRank, id }) => [statusRank, id], presentForm)
}

/**
 * Sets a form's status without a mail; a repeat changes nothing. Throws 404, and 409 while somebody's reply is on its
 * way: what becomes of it decides.
 */
export async function updateStatus(
  tx: Tx,
  adminId: string,
  id: string,
  status: ContactUsStatus,
): Promise<ContactUs> {
  const form = await lockForm(tx, id)
  if (!form) throw notFound()
  if (form.status !== status) {
    if (await isBeingAnswered(tx, id)) throw beingAnswered()
    await setStatus(tx, id, status, adminId)
    await announceForm(tx, id)
  }
  return readContactForm(tx, id)
}

/** One form as admins see it. Throws 404. */
export async function readContactForm(db: Reader, id: string): Promise<ContactUs> {
  const row = await findForm(db, id)
  if (!row) throw notFound()
  return presentForm(row)
}

/** Open pages of all admins show it anew, and count what is pending. */
export async function announceForm(tx: Tx, id: string): Promise<void> {
  for (const adminId of await findAdminIds(tx)) announce(tx, { accounts: [adminId], topic: 'contact-us', id })
}

/** 409: another admin was faster by a moment. */
export function beingAnswered() {
  return conflict('Another admin is answering this contact form at the moment')
}
