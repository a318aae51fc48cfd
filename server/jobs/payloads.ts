import type { Role } from '#contract/endpoint.ts'
import type { Mail } from '../adapters/mail/mailer.ts'

/**
 * The payload of every job by its name. It is stored as JSON until the job is done, so it holds ids and no secrets (jobs
 * generate one-time tokens themselves).
 */
export interface JobPayloads {
  /** sends a mail that may be delayed and retried */
  'send-mail': Mail
  /** sends the mail about a notification, if its account still wants such mails */
  'mail-notification': { notificationId: string }
  /** sends what is due for one push service */
  'send-pushes': { service: string }
  /** enqueues the sending of all pushes that are due */
  'enqueue-pushes': Record<string, never>
  /** sends the receipt of an order to its customer, if the account still wants such mails */
  'mail-receipt': { orderId: string }
  /** sends a link to set a new password, if the account exists */
  'mail-reset-link': { role: Role; email: string }
  /** sends an invitation to a seller, unless a password was chosen */
  'mail-invitation': { accountId: string }
  /** sends a link and a code that confirm the e-mail address of an account, unless it is confirmed */
  'mail-confirmation': { accountId: string }
  /** sends a link of a change of an e-mail address: to the new one to confirm it, to the old one to cancel or undo it */
  'mail-email-change': { changeId: string; letter: 'confirm' | 'cancel' | 'undo' }
  /** sends a code to sign in with, if the account exists; `tokenHash` in hex */
  'mail-sign-in-code': { tokenHash: string }
  /** tells the owner of an account that somebody has signed in on a new device; `at`: in ISO 8601 */
  'mail-new-device': { accountId: string; sessionId: string; device: string; at: string }
  /** makes a requested download of somebody's data */
  'export-data': { id: string }
  /** deletes the file of a download */
  'delete-export': { id: string }
  /** removes a deleted cuisine from its foods */
  'delete-cuisine': { id: string }
  /** deletes the files of a picture whose row is deleted */
  'delete-picture': { id: string; widths: number[] }
  /** gives the files of a picture the names of one that is shown or hidden */
  'place-picture': { id: string }
  /** deletes the files of a picture if it is hidden since then */
  'remove-hidden-picture': { id: string; hiddenAt: string }
  /** deletes personal data that is older than the marketplace keeps it */
  'keep-retention': Record<string, never>
  /** deletes what was written about a deleted account while it was being deleted */
  'erase-account': { id: string }
  /** deletes pictures and files that nothing refers to */
  'sweep-pictures': Record<string, never>
  /** makes the pages of operators read the waiting list again */
  'announce-waiting': Record<string, never>
  /** counts the figures of the days whose orders have changed */
  'count-figures': Record<string, never>
  /** adds events of orders to the sums of sales, and enqueues the receipts of those placed for cash */
  'count-sales': Record<string, never>
  /** writes the ledger's entries of what earlier releases did */
  'book-orders': Record<string, never>
  /** compares the ledger with orders, payments, refunds and statements, and reports differences */
  'check-ledger': Record<string, never>
  /** brings a payment into line with the card provider */
  'reconcile-payment': { paymentId: string }
  /** reconciles the payments that are due for a check */
  'reconcile-due-payments': Record<string, never>
  /** finds refunds that the operator made at the card provider */
  'find-operator-refunds': Record<string, never>
  /** finds disputes whose events of the card provider were lost */
  'find-disputes': Record<string, never>
  /** posts an event of a card provider inside this server to the webhook */
  'deliver-card-event': { body: string }
  /** cancels orders that were not accepted or paid in time */
  'expire-orders': Record<string, never>
  /** reminds sellers of orders at half of their accept limit */
  'remind-to-accept': Record<string, never>
  /** informs customers whose order is late */
  'notify-late': Record<string, never>
  /** passes complaints that were not answered in time to the operators */
  'escalate-complaints': Record<string, never>
  /** seals the new entries of the log of changes */
  'seal-log': Record<string, never>
  /** deletes expired data */
  tidy: Record<string, never>
  /** stores the texts of foods that lack one */
  'store-food-texts': Record<string, never>
  /** stores the texts of orders that have just been placed */
  'store-order-texts': Record<string, never>
  /** stores the texts of recent orders that lack one, and deletes those of older orders */
  'keep-order-texts': Record<string, never>
  /** computes the open spans of restaurants for the next days */
  'refresh-open-spans': Record<string, never>
  /** makes options available again whose time of being sold out is over */
  'end-sold-out': Record<string, never>
  /** computes how long deliveries of restaurants take */
  'estimate-arrivals': Record<string, never>
  /** counts recent orders of restaurants and foods */
  'count-orders': Record<string, never>
  /** deletes search words that are no longer in the catalogue */
  'refresh-vocabulary': Record<string, never>
}

export type JobName = keyof JobPayloads
