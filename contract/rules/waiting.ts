/** What waits for an operator (marketplace §10), in the order of the list's headings. A new kind is an entry here and one in its queries. */
export const waitingKinds = [
  'order-not-accepted',
  'order-late',
  'order-unpaid',
  'refund',
  'dispute',
  'appeal',
  'complaint-escalated',
  'job',
  'restaurant',
  'report',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Of each kind the longest waiting. */
export const mostWaiting = 100

/** What a kind means on screens. */
export const waitingWords: Record<WaitingKind, string> = {
  'order-not-accepted': 'Not accepted',
  'order-late': 'Late',
  'order-unpaid': 'Not paid',
  refund: 'Refund not settled',
  dispute: 'Dispute',
  appeal: 'Appeal against a resolution',
  'complaint-escalated': 'Complaint not resolved in time',
  job: 'Job or mail failed',
  restaurant: 'Restaurant to approve',
  report: 'Reported rating',
}
