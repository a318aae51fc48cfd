import type { complaintMessages } from './complaint-messages.ts'
import type { NewsData, Way } from './way.ts'

const complaintOf = (subject: Way['subject'], area: 'user' | 'seller' | 'admin') => ({
  by: 'mail' as const,
  subject,
  label: 'Complaint',
  path: ({ complaintId = '' }: NewsData) => `/${area}/complaints/${complaintId}`,
})

const toComplainant: Way = {
  ...complaintOf(({ billNumber }) => `Your complaint about order ${billNumber}`, 'user'),
  isToCustomer: true,
}
const toComplainedOf: Way = complaintOf(({ billNumber }) => `Complaint about order ${billNumber}`, 'seller')
const toDecide: Way = {
  ...complaintOf(({ billNumber }) => `Decide: complaint about order ${billNumber}`, 'admin'),
  by: 'both',
  isToDecide: true,
}

/** The part of `ways` about complaints. */
export const complaintWays: Partial<Record<keyof typeof complaintMessages, Way>> = {
  'complaint-filed': toComplainedOf,
  'complaint-in-progress': toComplainant,
  'complaint-resolved': toComplainant,
  'complaint-closed': toComplainant,
  'complaint-message': toComplainant,
  'complaint-escalated': toComplainant,
  'complaint-contested': toComplainant,
  'complaint-decided': toComplainant,
  'complaint-message-to-seller': toComplainedOf,
  'complaint-accepted': toComplainedOf,
  'complaint-appealed': toComplainedOf,
  'complaint-escalated-for-seller': toComplainedOf,
  'complaint-decided-for-seller': toComplainedOf,
  'complaint-closed-for-seller': toComplainedOf,
  'complaint-deleted': {
    by: 'mail',
    subject: ({ billNumber }) => `Deleted: complaint about order ${billNumber}`,
    label: 'Complaint Database',
    path: () => '/seller/complaints-database',
  },
  'complaint-appealed-to-decide': toDecide,
  'complaint-escalated-to-decide': toDecide,
  'complaint-contested-to-decide': toDecide,
}
