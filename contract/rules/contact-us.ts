/** What became of a contact form: it waits, was answered or otherwise settled, or deserves no answer (decisions §9). */
export const contactUsStatuses = ['Pending', 'Resolved', 'Rejected'] as const
export type ContactUsStatus = (typeof contactUsStatuses)[number]

/** Only a waiting form is answered by mail (specification §4). */
export function canBeAnswered(status: ContactUsStatus): boolean {
  return status === 'Pending'
}

/** The statuses that an admin is offered besides answering; the interface takes all of them at any time. */
export const offeredStatuses: Record<ContactUsStatus, readonly ContactUsStatus[]> = {
  Pending: ['Resolved', 'Rejected'],
  Resolved: ['Pending'],
  Rejected: ['Pending'],
}
