import { and, eq } from 'drizzle-orm'
import type { Complaint, NewComplaint, NewResolution } from '#contract/records/complaint.ts'
import { mostComplaintMessages } from '#contract/rules/complaint.ts'
import type { Tx } from '../../db/client.ts'
import { complaintEntries, complaints } from '../../db/schema/feedback.ts'
import type { RefundedLine } from '../../db/schema/payments.ts'
import { invalid, Refusal } from '../../errors.ts'
import { notify, notifyAdmins } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import { lockToComplain } from '../orders/steps.ts'
import { findOrderLines } from './queries.ts'
import { announceChange, recordComplaintEntry, recordComplaintEvent } from './events.ts'
import {
  type StepTaker,
  complaintData,
  lockComplaintForStep,
  readCurrentComplaint,
  refundFor,
  type Refunding,
} from './steps.ts'

/**
 * A customer files a complaint about an own order that has ended or is late; one at a time per order (decisions §5, marketplace §4).
 * Throws 404, 400 for lines that are not in the order, and 409 with the current order.
 */
export async function fileComplaint(
  tx: Tx,
  by: StepTaker,
  { orderId, lines = [], ...stated }: NewComplaint,
  answerHours: number | null,
): Promise<Complaint> {
  const { accountId: userId, now } = by
  const order = await lockToComplain(tx, userId, orderId, now)
  const { sellerId, restaurantId, restaurantName } = order
  const answerBy = answerHours === null ? null : new Date(now.getTime() + answerHours * 60 * 60_000)
  const [filed] = await tx
    .insert(complaints)
    .values({
      ...stated,
      orderId,
      userId,
      sellerId,
      restaurantId,
      answerBy,
      lines: await readLines(tx, orderId, lines),
    })
    .returning({ id: complaints.id })
  const { id } = filed as { id: string }
  await recordComplaintEvent(tx, { id, userId, sellerId }, 'filed', { by, at: now })
  const content = {
    type: 'complaint-filed',
    data: {
      orderId,
      complaintId: id,
      billNumber: billNumber(order.billNumber),
      restaurantName,
      priority: stated.priority,
    },
  } as const
  await notify(tx, sellerId, content)
  await notifyAdmins(tx, content)
  return readCurrentComplaint(tx, id, now)
}

/** The positions of lines of an order. Throws 400 for others, and for more than were ordered. */
async function readLines(
  tx: Tx,
  orderId: string,
  lines: NonNullable<NewComplaint['lines']>,
): Promise<RefundedLine[]> {
  if (lines.length === 0) return []
  const items = await findOrderLines(tx, orderId)
  return lines.map(({ itemId, quantity }, place) => {
    const item = items.find((one) => one.itemId === itemId)
    if (!item || lines.findIndex((line) => line.itemId === itemId) !== place)
      throw invalid([{ path: `lines.${place}.itemId`, message: 'Please choose dishes of this order' }])
    if (quantity > item.quantity)
      throw invalid([{ path: `lines.${place}.quantity`, message: `At most ${item.quantity} were ordered` }])
    return { position: item.position, quantity }
  })
}

/** The seller starts to work on a Pending complaint. Throws 404, and 409 with the current complaint. */
export async function setInProgress(tx: Tx, by: StepTaker, id: string): Promise<Complaint> {
  const complaint = await lockComplaintForStep(tx, by, id, 'setInProgress')
  await tx.update(complaints).set({ status: 'In Progress' }).where(eq(complaints.id, id))
  await recordComplaintEvent(tx, complaint, 'in-progress', { by, at: by.now })
  await notify(tx, complaint.userId, { type: 'complaint-in-progress', data: complaintData(complaint) })
  return readCurrentComplaint(tx, id, by.now)
}

/**
 * The seller resolves an open complaint, with a refund if it states one. Throws 404, 409 with the current complaint, and what a
 * refund throws.
 */
export async function resolveComplaint(
  tx: Tx,
  by: StepTaker,
  id: string,
  { resolutionDetails, refund: wanted, ...refunding }: NewResolution & Refunding,
): Promise<Complaint> {
  const complaint = await lockComplaintForStep(tx, by, id, 'resolve')
  const refundId = await refundFor(tx, by, complaint, { wanted, ...refunding })
  await tx
    .update(complaints)
    .set({ status: 'Resolved', resolutionDetails, resolvedBy: by.accountId, resolvedAt: by.now })
    .where(eq(complaints.id, id))
  await recordComplaintEvent(tx, complaint, 'resolved', { by, at: by.now, text: resolutionDetails, refundId })
  await notify(tx, complaint.userId, { type: 'complaint-resolved', data: complaintData(complaint) })
  await notifyAdmins(tx, { type: 'complaint-resolved-to-close', data: complaintData(complaint) })
  return readCurrentComplaint(tx, id, by.now)
}

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
export async function contest(tx: Tx, by: StepTaker, id: string, text: string): Promise<void> {
  const complaint = await lockComplaintForStep(tx, by, id, 'contest')
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

/** An admin closes a Resolved complaint without an appeal. Throws 404, and 409 with the current complaint. */
export async function closeComplaint(tx: Tx, by: StepTaker, id: string): Promise<Complaint> {
  const complaint = await lockComplaintForStep(tx, by, id, 'close')
  await tx.update(complaints).set({ status: 'Closed' }).where(eq(complaints.id, id))
  await recordComplaintEvent(tx, complaint, 'closed', { by, at: by.now })
  await notify(tx, complaint.userId, { type: 'complaint-closed', data: complaintData(complaint) })
  await notify(tx, complaint.sellerId, {
    type: 'complaint-closed-for-seller',
    data: complaintData(complaint),
  })
  return readCurrentComplaint(tx, id, by.now)
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

/**
 * The customer deletes an open complaint with its messages, and may file another one. Throws 404, and 409 with the current complaint.
 */
export async function deleteComplaint(tx: Tx, by: StepTaker, id: string): Promise<void> {
  const complaint = await lockComplaintForStep(tx, by, id, 'delete')
  await tx.delete(complaints).where(eq(complaints.id, id))
  await announceChange(tx, complaint)
  const content = { type: 'complaint-deleted', data: complaintData(complaint) } as const
  await notify(tx, complaint.sellerId, content)
  await notifyAdmins(tx, content)
}

const tooMany = () =>
  new Refusal(429, 'RATE_LIMITED', `Each side can write ${mostComplaintMessages} messages about a complaint`)
