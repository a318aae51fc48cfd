import { eq, sql } from 'drizzle-orm'
import type { Complaint, NewComplaint, NewResolution } from '#contract/records/complaint.ts'
import type { Tx } from '../../db/client.ts'
import { complaints } from '../../db/schema/feedback.ts'
import type { RefundedLine } from '../../db/schema/payments.ts'
import { invalid } from '../../errors.ts'
import type { StoredPicture } from '../images/service.ts'
import { notify, notifyAdmins } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import { lockToComplain } from '../orders/steps.ts'
import { deletePictures, insertComplaintPictures } from './pictures.ts'
import { findOrderLines } from './queries.ts'
import { announceChange, recordComplaintEvent } from './events.ts'
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
  { orderId, lines = [], pictures = [], ...stated }: NewComplaint & { pictures?: readonly StoredPicture[] },
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
  await insertComplaintPictures(tx, { complaintId: id, step: 'filed' }, pictures)
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
  return readCurrentComplaint(tx, id, { role: 'user', now })
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
  return readCurrentComplaint(tx, id, by)
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
  return readCurrentComplaint(tx, id, by)
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
  return readCurrentComplaint(tx, id, by)
}

/**
 * The customer deletes an open complaint with its messages and pictures, and may file another one. Throws 404, and 409 with the current complaint.
 */
export async function deleteComplaint(tx: Tx, by: StepTaker, id: string): Promise<void> {
  const complaint = await lockComplaintForStep(tx, by, id, 'delete')
  await deletePictures(tx, sql`p.complaint_id = ${id}`)
  await tx.delete(complaints).where(eq(complaints.id, id))
  await announceChange(tx, complaint)
  const content = { type: 'complaint-deleted', data: complaintData(complaint) } as const
  await notify(tx, complaint.sellerId, content)
  await notifyAdmins(tx, content)
}
