import type { Role } from '#contract/endpoint.ts'
import type { Mail } from '../adapters/mail/mailer.ts'

/**
 * Every job by name, with its payload. Payloads are stored as JSON until the job has run, so they contain ids and no
 * secrets (jobs create one-time tokens themselves).
 */
export interface JobPayloads {
  /** sends a mail, with retries */
  'send-mail': Mail
  /** mails a link to set a new password, if the account exists */
  'mail-reset-link': { role: Role; email: string }
  /** removes a deleted cuisine from its foods */
  'delete-cuisine': { id: string }
  /** deletes the files of a deleted picture */
  'delete-picture': { id: string; widths: number[] }
  /** deletes unreferenced pictures and files */
  'sweep-pictures': Record<string, never>
  /** adds order events to the aggregated sales */
  'count-sales': Record<string, never>
  /** synchronises a payment with the card provider */
  'settle-payment': { paymentId: string }
  /** settles the payments that are due for a check */
  'settle-due-payments': Record<string, never>
  /** finds refunds that the operator made at the card provider */
  'look-for-refunds': Record<string, never>
  /** posts an event of the test card provider */
  'deliver-test-card-event': { eventId: string }
  /** expires sessions of the test card provider */
  'expire-test-card-sessions': Record<string, never>
  /** deletes expired rows */
  tidy: Record<string, never>
  /** counts the recent orders of restaurants and foods */
  'count-orders': Record<string, never>
  /** removes unused words from the search vocabulary */
  'refresh-vocabulary': Record<string, never>
}

export type JobName = keyof JobPayloads
