import type { Complaint } from '#contract/records/complaint.ts'
import { billNumber } from '../orders/bill-number.ts'
import type { ComplaintRow } from './queries.ts'

/** A complaint as shown to its customer, its seller and admins. */
export function presentComplaint(row: ComplaintRow): Complaint {
  return {
    _id: row.id,
    subject: row.subject,
    description: row.description,
    status: row.status,
    priority: row.priority,
    createdAt: toIso(row.createdAt),
    order: { _id: row.orderId, billNumber: billNumber(row.billNumber) },
    restaurant: { _id: row.restaurantId, name: row.restaurantName, phoneNumber: row.phoneNumber },
    user: { name: row.userName, email: row.userEmail, mobile: row.userMobile },
    resolutionDetails: row.resolutionDetails,
    resolvedBy: row.resolvedBy === null ? null : { name: row.resolvedBy },
    events: (row.events ?? []).map(({ type, at, role, name }) => ({
      type,
      at: toIso(at),
      by: name === null ? null : { role, name },
    })),
  }
}

function toIso(time: string): string {
  return new Date(time).toISOString()
}
