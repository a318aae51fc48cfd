import { findAdminIds } from '../notifications/service.ts'
import type { Role } from '#contract/endpoint.ts'
import type { ComplaintEventType } from '#contract/rules/complaint.ts'
import { announce, type Tx } from '../../db/client.ts'
import { complaintEvents } from '../../db/schema/feedback.ts'

/** The parties of a complaint, besides all admins. */
interface Concerned {
  id: string
  userId: string
  sellerId: string
}

/** Stores an event of a complaint and announces the change. */
export async function recordComplaintEvent(
  tx: Tx,
  complaint: Concerned,
  type: ComplaintEventType,
  by: { role: Role; id: string },
): Promise<void> {
  await tx.insert(complaintEvents).values({ complaintId: complaint.id, type, byRole: by.role, byId: by.id })
  await announceChange(tx, complaint)
}

/** Announces a change or deletion of a complaint to the customer, the seller and all admins. */
export async function announceChange(tx: Tx, { id, userId, sellerId }: Concerned): Promise<void> {
  const accounts = [userId, sellerId, ...(await findAdminIds(tx))]
  announce(tx, { accounts, topic: 'complaint', id })
}
