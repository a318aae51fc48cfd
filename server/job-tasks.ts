import { basePath } from '#contract/base-path.ts'
import { contract } from '#contract/contract.ts'
import type { CardProvider } from './adapters/cards/provider.ts'
import { deliver, forgetOldEvents as forgetOldTestEvents } from './test-cards/events.ts'
import { expireOverdue } from './test-cards/sessions.ts'
import type { ImageStore } from './adapters/images/store.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Database } from './db/client.ts'
import { forgetEndedSessions } from './http/sessions.ts'
import { forgetOldLinks, mailResetLink } from './modules/accounts/forgotten-password.ts'
import { deleteOldAttempts } from './modules/passwords/attempt-limit.ts'
import { finishDeletion } from './modules/catalogue/changes/delete-cuisine.ts'
import { countOrders } from './modules/catalogue/orders-count.ts'
import { refreshVocabulary } from './modules/catalogue/vocabulary.ts'
import { deleteFiles } from './modules/images/service.ts'
import { forgetOldForms } from './modules/contact-us/flood-limit.ts'
import { sweepPictures } from './modules/images/sweep.ts'
import { countSales } from './modules/sales/service.ts'
import { forgetOldEvents } from './modules/payments/heed-event.ts'
import { lookForRefunds } from './modules/payments/look-for-refunds.ts'
import { settleDue, settlePayment } from './modules/payments/settle.ts'
import type { JobName, JobPayloads } from './jobs/payloads.ts'

/** The dependencies of jobs. */
export interface JobContext {
  database: Database
  businessTimeZone: string
  images: ImageStore
  mail: Mailer
  cards: CardProvider
  /** origin of links in mails */
  publicUrl: string
  /** address of this server, for events of the test card provider */
  localUrl: string
  /** called with errors that are retried outside the job */
  onError: (error: Error) => void
}

/** The handler of each job. A job that throws is retried, so jobs must be idempotent. */
export type Tasks = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> }

export function createTasks(context: JobContext): Tasks {
  const { database, businessTimeZone, images, mail } = context
  return {
    'send-mail': (letter) => mail.send(letter),
    'mail-reset-link': (whose) => mailResetLink(context, whose),
    'settle-payment': ({ paymentId }) => settlePayment(context, paymentId),
    'settle-due-payments': () => settleDue(context, context.onError),
    'look-for-refunds': () => lookForRefunds(context),
    'deliver-test-card-event': ({ eventId }) =>
      deliver(database, eventId, `${context.localUrl}${basePath}${contract.payment.webhook.path}`),
    'expire-test-card-sessions': () => expireOverdue(database),
    'delete-cuisine': ({ id }) => finishDeletion(database, id),
    'delete-picture': (picture) => deleteFiles(images, picture),
    'sweep-pictures': () => sweepPictures(database, images),
    'count-sales': () => countSales(database, businessTimeZone),
    tidy: async () => {
      await forgetEndedSessions(database.db)
      await deleteOldAttempts(database)
      await forgetOldLinks(database.db)
      await forgetOldForms(database.db)
      await forgetOldEvents(database)
      await forgetOldTestEvents(database)
    },
    'count-orders': () => countOrders(database.db, 'recent'),
    'refresh-vocabulary': () => refreshVocabulary(database.db),
  }
}

/** Recurring jobs in cron syntax (UTC). Each runs once per time across all processes on the database. */
export const timetable = [
  '* * * * * count-sales',
  '17 * * * * tidy',
  '23 * * * * count-orders',
  '41 21 * * * sweep-pictures',
  '41 22 * * * refresh-vocabulary',
  '* * * * * settle-due-payments',
  '11 * * * * look-for-refunds',
  '* * * * * expire-test-card-sessions',
].join('\n')
