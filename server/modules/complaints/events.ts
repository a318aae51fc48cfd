import { findAdminIds } from '../notifications/service.ts'
import type { Role } from '#contract/endpoint.ts'
import type { ComplaintEventType } from '#contract/rules/complaint.ts'
import { announce, type Tx } from '../../db/client.ts'
import { complaintEvents } from '../../db/schema/feedback.ts'

/** Whom a complaint concerns, besides all admins. */
interface Concerned {
  id: string
  userId: string
  sellerId: string
}

/** Keeps what happened to a complaint, and tells the open pages of all whom it concerns. */
export async function recordEvent(
  tx: Tx,
  complaint: Concerned,
  type: ComplaintEventType,
  by: { role: Role; id: string },
): Promise<void> {
  await tx.insert(complaintEvents).values({ complaintId: complaint.id, type, byRole: by.role, byId: by.id })
  await announceChange(tx, complaint)
}

/** Tells the open pages of all whom a complaint concerns that it has changed, or gone. */
export async function announceChange(tx: Tx, { id, userId, sellerId }: Concerned): Promise<void> {
  const accounts = [userId, sellerId, ...(await findAdminIds(tx))]
  announce(tx, { accounts, topic: 'complaint', id })
}
