/** The statuses of a contact form: waiting, settled (answered or otherwise), or rejected (decisions §9). */
export const contactUsStatuses = ['Pending', 'Resolved', 'Rejected'] as const
export type ContactUsStatus = (typeof contactUsStatuses)[number]

/** Only a Pending form can be answered by mail (specification §4). */
export function canBeAnswered(status: ContactUsStatus): boolean {
  return status === 'Pending'
}

/** The statuses offered to an admin besides answering; the API accepts all of them at any time. */
export const offeredStatuses: Record<ContactUsStatus, readonly ContactUsStatus[]> = {
  Pending: ['Resolved', 'Rejected'],
  Resolved: ['Pending'],
  Rejected: ['Pending'],
}
