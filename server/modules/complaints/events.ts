import { findAdminIds } from '../notifications/service.ts'
import type { Role } from '#contract/endpoint.ts'
import type { ComplaintEntryType, ComplaintEventType } from '#contract/rules/complaint.ts'
import { announce, type Tx } from '../../db/client.ts'
import { complaintEntries, complaintEvents } from '../../db/schema/feedback.ts'

/** The parties of a complaint, besides all admins. */
interface Concerned {
  id: string
  userId: string
  sellerId: string
}

/** Who did it and when. */
interface Done {
  /** null: the clock */
  by: { role: Role; accountId: string } | null
  at: Date
  text?: string
  /** what it refunded */
  refundId?: string
}

/** Stores an event of a complaint and announces the change. */
export async function recordComplaintEvent(
  tx: Tx,
  complaint: Concerned,
  type: ComplaintEventType,
  { by, at, text, refundId }: Done & { by: NonNullable<Done['by']> },
): Promise<void> {
  const done = { byRole: by.role, byId: by.accountId, at, text, refundId }
  await tx.insert(complaintEvents).values({ complaintId: complaint.id, type, ...done })
  await announceChange(tx, complaint)
}

/** Stores what the first release does not know of a complaint, and announces the change. */
export async function recordComplaintEntry(
  tx: Tx,
  complaint: Concerned,
  type: ComplaintEntryType,
  { by, at, text = '', refundId }: Done,
): Promise<void> {
  const done = { byRole: by?.role, byId: by?.accountId, at, text, refundId }
  await tx.insert(complaintEntries).values({ complaintId: complaint.id, type, ...done })
  await announceChange(tx, complaint)
}

/** Announces a change or deletion of a complaint to the customer, the seller and all admins. */
export async function announceChange(tx: Tx, { id, userId, sellerId }: Concerned): Promise<void> {
  const accounts = [userId, sellerId, ...(await findAdminIds(tx))]
  announce(tx, { accounts, topic: 'complaint', id })
}
