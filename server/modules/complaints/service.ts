import { eq, type SQL, sql } from 'drizzle-orm'
import type { Complaint, NewComplaint } from '#contract/records/complaint.ts'
import {
  complaintAllows,
  complaintRefusal,
  type ComplaintStep,
  complaintSteps,
} from '#contract/rules/complaint.ts'
import type { Tx } from '../../db/client.ts'
import { complaints } from '../../db/schema/feedback.ts'
import { conflict, notFound } from '../../errors.ts'
import { notify, notifyAdmins } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import { lockForStep as lockOrderForStep } from '../orders/steps.ts'
import { announceChange, recordComplaintEvent } from './events.ts'
import { presentComplaint } from './present.ts'
import { findComplaints, lockComplaint, type LockedComplaint } from './queries.ts'

/**
 * A customer files a complaint about an own order that is no longer Pending; one at a time per order (decisions §5).
 * Throws 404, and 409 with the current order.
 */
export async function fileComplaint(
  tx: Tx,
  userId: string,
  { orderId, subject, description, priority }: NewComplaint,
): Promise<Complaint> {
  const order = await lockOrderForStep(tx, 'complain', orderId, userId)
  const { sellerId, restaurantId } = order
  const [filed] = await tx
    .insert(complaints)
    .values({ orderId, userId, sellerId, restaurantId, subject, description, priority })
    .returning({ id: complaints.id })
  const { id } = filed as { id: string }
  await recordComplaintEvent(tx, { id, userId, sellerId }, 'filed', { role: 'user', id: userId })
  const content = { type: 'complaint-filed', data: { ...orderData(order), priority } } as const
  await notify(tx, sellerId, content)
  await notifyAdmins(tx, content)
  return readComplaint(tx, id)
}

/** The seller starts to work on a Pending complaint. Throws 404, and 409 with the current complaint. */
export async function setInProgress(tx: Tx, sellerId: string, id: string): Promise<Complaint> {
  const complaint = await lockForStep(tx, ofSeller(sellerId, id), 'setInProgress')
  await tx.update(complaints).set({ status: 'In Progress' }).where(eq(complaints.id, id))
  await recordComplaintEvent(tx, complaint, 'in-progress', { role: 'seller', id: sellerId })
  await notify(tx, complaint.userId, { type: 'complaint-in-progress', data: orderData(complaint) })
  return readComplaint(tx, id)
}

/** The seller resolves an open complaint. Throws 404, and 409 with the current complaint. */
export async function resolveComplaint(
  tx: Tx,
  sellerId: string,
  id: string,
  resolutionDetails: string,
): Promise<Complaint> {
  const complaint = await lockForStep(tx, ofSeller(sellerId, id), 'resolve')
  await tx
    .update(complaints)
    .set({ status: 'Resolved', resolutionDetails, resolvedBy: sellerId })
    .where(eq(complaints.id, id))
  await recordComplaintEvent(tx, complaint, 'resolved', { role: 'seller', id: sellerId })
  await notify(tx, complaint.userId, { type: 'complaint-resolved', data: orderData(complaint) })
  await notifyAdmins(tx, { type: 'complaint-resolved-to-close', data: orderData(complaint) })
  return readComplaint(tx, id)
}

/** An admin closes a Resolved complaint. Throws 404, and 409 with the current complaint. */
export async function closeComplaint(tx: Tx, adminId: string, id: string): Promise<Complaint> {
  const complaint = await lockForStep(tx, sql`c.id = ${id}`, 'close')
  await tx.update(complaints).set({ status: 'Closed' }).where(eq(complaints.id, id))
  await recordComplaintEvent(tx, complaint, 'closed', { role: 'admin', id: adminId })
  await notify(tx, complaint.userId, { type: 'complaint-closed', data: orderData(complaint) })
  await notify(tx, complaint.sellerId, { type: 'complaint-closed-for-seller', data: orderData(complaint) })
  return readComplaint(tx, id)
}

/**
 * The customer deletes an open complaint, and may file another one. Throws 404, and 409 with the current complaint.
 */
export async function deleteComplaint(tx: Tx, userId: string, id: string): Promise<void> {
  const complaint = await lockForStep(tx, sql`c.id = ${id} and c.user_id = ${userId}`, 'delete')
  await tx.delete(complaints).where(eq(complaints.id, id))
  await announceChange(tx, complaint)
  const content = { type: 'complaint-deleted', data: orderData(complaint) } as const
  await notify(tx, complaint.sellerId, content)
  await notifyAdmins(tx, content)
}

const ofSeller = (sellerId: string, id: string) => sql`c.id = ${id} and c.seller_id = ${sellerId}`

/** Locks a complaint, then checks whether the step is possible. */
async function lockForStep(tx: Tx, where: SQL, step: ComplaintStep): Promise<LockedComplaint> {
  const complaint = await lockComplaint(tx, where)
  if (!complaint) throw notFound()
  const { id, status } = complaint
  if (complaintAllows(status, step, complaintSteps[step].by)) return complaint
  throw conflict(complaintRefusal(status, step), await readComplaint(tx, id))
}

async function readComplaint(tx: Tx, id: string): Promise<Complaint> {
  const [row] = await findComplaints(tx, { where: sql`c.id = ${id}`, orderBy: sql`c.id`, limit: 1 })
  if (!row) throw notFound()
  return presentComplaint(row)
}

function orderData(order: { billNumber: number; restaurantName: string }) {
  return { billNumber: billNumber(order.billNumber), restaurantName: order.restaurantName }
}
