import { and, eq } from 'drizzle-orm'
import type { NewResolution } from '#contract/records/complaint.ts'
import { mostComplaintMessages } from '#contract/rules/complaint.ts'
import type { Tx } from '../../db/client.ts'
import { complaintEntries, complaints } from '../../db/schema/feedback.ts'
import { Refusal } from '../../errors.ts'
import type { StoredPicture } from '../images/service.ts'
import { notify, notifyAdmins } from '../notifications/service.ts'
import { recordComplaintEntry, recordComplaintEvent } from './events.ts'
import { insertComplaintPictures } from './pictures.ts'
import { complaintData, lockComplaintForStep, refundFor, type Refunding, type StepTaker } from './steps.ts'

/** The customer accepts the resolution. Throws 404, and 409 with the current complaint. */
export async function acceptResolution(tx: Tx, by: StepTaker, id: string): Promise<void> {
  const complaint = await lockComplaintForStep(tx, by, id, 'accept')
  await tx.update(complaints).set({ acceptedAt: by.now }).where(eq(complaints.id, id))
  await recordComplaintEntry(tx, complaint, 'accepted', { by, at: by.now })
  await notify(tx, complaint.sellerId, { type: 'complaint-accepted', data: complaintData(complaint) })
}

/** The customer appeals against the resolution. Throws 404, and 409 with the current complaint. */
export async function appeal(tx: Tx, by: StepTaker, id: string, text: string): Promise<void> {
  const complaint = await lockComplaintForStep(tx, by, id, 'appeal')
  await tx.update(complaints).set({ appealedAt: by.now }).where(eq(complaints.id, id))
  await recordComplaintEntry(tx, complaint, 'appealed', { by, at: by.now, text })
  await notify(tx, complaint.sellerId, { type: 'complaint-appealed', data: complaintData(complaint) })
  await notifyAdmins(tx, { type: 'complaint-appealed-to-decide', data: complaintData(complaint) })
}

/** The seller contests an appeal or an escalation. Throws 404, and 409 with the current complaint. */
export async function contest(
  tx: Tx,
  by: StepTaker,
  id: string,
  { text, pictures }: { text: string; pictures: readonly StoredPicture[] },
): Promise<void> {
  const complaint = await lockComplaintForStep(tx, by, id, 'contest')
  await insertComplaintPictures(tx, { complaintId: id, step: 'contested' }, pictures)
  await tx.update(complaints).set({ contestedAt: by.now }).where(eq(complaints.id, id))
  await recordComplaintEntry(tx, complaint, 'contested', { by, at: by.now, text })
  await notify(tx, complaint.userId, { type: 'complaint-contested', data: complaintData(complaint) })
  await notifyAdmins(tx, { type: 'complaint-contested-to-decide', data: complaintData(complaint) })
}

/**
 * An operator decides an escalated complaint or an appeal, with a refund if the decision states one: it is closed. Throws 404, 409
 * with the current complaint, and what a refund throws.
 */
export async function decide(
  tx: Tx,
  by: StepTaker,
  id: string,
  { resolutionDetails, refund: wanted, ...refunding }: NewResolution & Refunding,
): Promise<void> {
  const complaint = await lockComplaintForStep(tx, by, id, 'decide')
  const refundId = await refundFor(tx, by, complaint, { wanted, ...refunding })
  await tx
    .update(complaints)
    .set({ status: 'Closed', resolutionDetails, resolvedBy: by.accountId })
    .where(eq(complaints.id, id))
  await recordComplaintEntry(tx, complaint, 'decided', { by, at: by.now, text: resolutionDetails, refundId })
  await recordComplaintEvent(tx, complaint, 'closed', { by, at: by.now })
  await notify(tx, complaint.userId, { type: 'complaint-decided', data: complaintData(complaint) })
  await notify(tx, complaint.sellerId, {
    type: 'complaint-decided-for-seller',
    data: complaintData(complaint),
  })
}

/**
 * Writes a message. The other side is notified, and operators where it waits for their decision. Throws 404, 409 with the current
 * complaint, and 429 beyond the limit of a side.
 */
export async function writeMessage(tx: Tx, by: StepTaker, id: string, text: string): Promise<'written'> {
  const complaint = await lockComplaintForStep(tx, by, id, 'message')
  const { complaintId, type, byRole } = complaintEntries
  const ofSide = and(eq(complaintId, id), eq(type, 'message'), eq(byRole, by.role))
  if ((await tx.$count(complaintEntries, ofSide)) >= mostComplaintMessages) throw tooMany()
  await recordComplaintEntry(tx, complaint, 'message', { by, at: by.now, text })
  const data = complaintData(complaint)
  const from = { user: 'the customer', seller: data.restaurantName, admin: 'the marketplace' }[by.role]
  const content = { type: 'complaint-message', data: { ...data, from } } as const
  if (by.role !== 'user') await notify(tx, complaint.userId, content)
  if (by.role !== 'seller')
    await notify(tx, complaint.sellerId, { type: 'complaint-message-to-seller', data: content.data })
  const isWithOperators = complaint.escalatedAt !== null || complaint.appealedAt !== null
  if (by.role !== 'admin' && isWithOperators)
    await notifyAdmins(tx, { type: 'complaint-message-to-admins', data: content.data })
  return 'written'
}

const tooMany = () =>
  new Refusal(429, 'RATE_LIMITED', `Each side can write ${mostComplaintMessages} messages about a complaint`)
