import type { Role } from '#contract/endpoint.ts'
import type { Complaint } from '#contract/records/complaint.ts'
import { appealDays, type ComplaintMark } from '#contract/rules/complaint.ts'
import { billNumber } from '../orders/bill-number.ts'
import type { ComplaintRow, ComplaintTimes } from './queries.ts'

/** The reader of complaints, and the time of the business. */
export interface ComplaintReader {
  role: Role
  now: Date
}

/** A complaint as a role sees it: sellers see how to reach its customer until `buyerContactDays` have passed. */
export function presentComplaint(row: ComplaintRow, { role, now }: ComplaintReader): Complaint {
  const isHidden = role === 'seller' && row.isContactHidden
  const marks = marksOf(row, now)
  const isAnswered = marks.includes('accepted') || marks.includes('appealed')
  return {
    _id: row.id,
    subject: row.subject,
    description: row.description,
    status: row.status,
    priority: row.priority,
    createdAt: toIso(row.createdAt),
    order: { _id: row.orderId, billNumber: billNumber(row.billNumber) },
    restaurant: { _id: row.restaurantId, name: row.restaurantName, phoneNumber: row.phoneNumber },
    user: {
      name: row.userName,
      email: isHidden ? '' : row.userEmail,
      mobile: isHidden ? '' : row.userMobile,
    },
    resolutionDetails: row.resolutionDetails,
    resolvedBy: row.resolvedBy === null ? null : { name: row.resolvedBy },
    events: (row.events ?? []).map(({ type, at, role, name }) => ({
      type,
      at: toIso(at),
      by: name === null ? null : { role, name },
    })),
    kind: row.kind,
    wish: row.wish,
    lines: row.lines,
    images: row.images,
    marks,
    answerBy: row.answerBy === null ? null : toIso(row.answerBy),
    appealUntil:
      row.status === 'Resolved' && row.resolvedAt !== null && !isAnswered
        ? appealEnd(row.resolvedAt).toISOString()
        : null,
  }
}

/** What decides on the steps of a complaint besides its status. */
export function marksOf(row: ComplaintTimes, now: Date): ComplaintMark[] {
  const isOpen = row.status === 'Pending' || row.status === 'In Progress'
  const marks: Record<ComplaintMark, boolean> = {
    accepted: row.acceptedAt !== null,
    appealed: row.appealedAt !== null,
    appealOver: row.status === 'Resolved' && row.resolvedAt !== null && appealEnd(row.resolvedAt) < now,
    answerOver: isOpen && row.answerBy !== null && new Date(row.answerBy) <= now,
    // A resolution ends it.
    escalated: isOpen && row.escalatedAt !== null,
    contested: row.contestedAt !== null,
    refunded: row.isRefunded,
  }
  return (Object.keys(marks) as ComplaintMark[]).filter((mark) => marks[mark])
}

function appealEnd(resolvedAt: string): Date {
  return new Date(Date.parse(resolvedAt) + appealDays * 24 * 60 * 60_000)
}

function toIso(time: string): string {
  return new Date(time).toISOString()
}
