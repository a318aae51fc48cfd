import type { FastifyBaseLogger } from 'fastify'
import { basePath } from '#contract/base-path.ts'
import { contract } from '#contract/contract.ts'
import type { CardProvider } from './adapters/cards/provider.ts'
import type { ImageStore } from './adapters/images/store.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Database } from './db/client.ts'
import { deleteExpiredSessions } from './http/sessions.ts'
import { deleteExpiredLinks, mailResetLink } from './modules/accounts/forgotten-password.ts'
import { deleteOldAttempts } from './modules/passwords/attempt-limit.ts'
import { finishDeletion } from './modules/catalogue/changes/delete-cuisine.ts'
import { countOrders } from './modules/catalogue/orders-count.ts'
import { refreshVocabulary } from './modules/catalogue/vocabulary.queries.ts'
import { deleteFiles } from './modules/images/service.ts'
import { deleteOldSendings } from './modules/contact-us/flood-limit.ts'
import { sweepPictures } from './modules/images/sweep.ts'
import { countSales } from './modules/sales/service.ts'
import { findOperatorRefunds } from './modules/payments/find-operator-refunds.ts'
import { deleteOldPaymentEvents } from './modules/payments/handle-webhook.ts'
import { reconcileDuePayments, reconcilePayment } from './modules/payments/reconcile.ts'
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
  /** the origin of this server, for events of a card provider inside it */
  localUrl: string
  log: FastifyBaseLogger
  /** reports an error that does not fail its job, because it is retried */
  onError: (error: Error) => void
}

/** The implementation of each job. A job that throws is retried, so every job is idempotent. */
export type Tasks = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> }

export function createTasks(context: JobContext): Tasks {
  const { database, businessTimeZone, images, mail, cards } = context
  return {
    'send-mail': (letter) => mail.send(letter),
    'mail-reset-link': (whose) => mailResetLink(context, whose),
    'reconcile-payment': ({ paymentId }) => reconcilePayment(context, paymentId),
    'reconcile-due-payments': () => reconcileDuePayments(context, context.onError),
    'find-operator-refunds': () => findOperatorRefunds(context),
    'deliver-card-event': async ({ body }) =>
      cards.deliverEvent?.(body, `${context.localUrl}${basePath}${contract.payment.webhook.path}`),
    'delete-cuisine': ({ id }) => finishDeletion(database, id),
    'delete-picture': (picture) => deleteFiles(images, picture),
    'sweep-pictures': () => sweepPictures(database, images),
    'count-sales': () => countSales(database, businessTimeZone),
    tidy: async () => {
      await deleteExpiredSessions(database.db)
      await deleteOldAttempts(database)
      await deleteExpiredLinks(database.db)
      await deleteOldSendings(database.db)
      await deleteOldPaymentEvents(database)
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
  '* * * * * reconcile-due-payments',
  '11 * * * * find-operator-refunds',
].join('\n')
