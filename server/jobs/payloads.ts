import type { Role } from '#contract/endpoint.ts'
import type { Mail } from '../adapters/mail/mailer.ts'

/**
 * Every job by name, with what it is told. It is stored as JSON until the job is done: ids, no secrets (a job makes its
 * own one-time tokens).
 */
export interface JobPayloads {
  /** a mail that may wait and is tried again */
  'send-mail': Mail
  /** a link to set a new password, if there is such an account */
  'mail-reset-link': { role: Role; email: string }
  /** takes a deleted cuisine off the many foods that carried it */
  'delete-cuisine': { id: string }
  /** the files of a picture whose row is gone */
  'delete-picture': { id: string; widths: number[] }
  /** pictures and files that nothing refers to */
  'sweep-pictures': Record<string, never>
  /** adds steps of orders to the sums of sales */
  'count-sales': Record<string, never>
  /** brings a payment into line with the card provider */
  'reconcile-payment': { paymentId: string }
  /** reconciles the payments that are due for a check */
  'reconcile-due-payments': Record<string, never>
  /** finds refunds that the operator made at the card provider */
  'find-operator-refunds': Record<string, never>
  /** posts an event of a card provider inside this server to the webhook */
  'deliver-card-event': { body: string }
  /** forgets what no longer means anything */
  tidy: Record<string, never>
  /** counts how often restaurants and foods were ordered lately */
  'count-orders': Record<string, never>
  /** drops the words that nothing in the catalogue has any more */
  'refresh-vocabulary': Record<string, never>
}

export type JobName = keyof JobPayloads
