import { basePath } from '#contract/base-path.ts'
import { contract } from '#contract/contract.ts'
import type { CardProvider } from './adapters/cards/provider.ts'
import type { ImageStore } from './adapters/images/store.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Database } from './db/client.ts'
import { forgetEndedSessions } from './http/sessions.ts'
import { forgetOldLinks, mailResetLink } from './modules/accounts/forgotten-password.ts'
import { forgetOldFailures } from './modules/passwords/attempt-limit.ts'
import { finishDeletion } from './modules/catalogue/changes/delete-cuisine.ts'
import { countOrders } from './modules/catalogue/orders-count.ts'
import { refreshVocabulary } from './modules/catalogue/vocabulary.ts'
import { deleteFiles } from './modules/images/service.ts'
import { forgetOldForms } from './modules/contact-us/flood-limit.ts'
import { sweepPictures } from './modules/images/sweep.ts'
import { countSales } from './modules/sales/service.ts'
import { findOperatorRefunds } from './modules/payments/find-operator-refunds.ts'
import { deleteOldPaymentEvents } from './modules/payments/handle-webhook.ts'
import { reconcileDuePayments, reconcilePayment } from './modules/payments/reconcile.ts'
import type { JobName, JobPayloads } from './jobs/payloads.ts'

/** What jobs work with. */
export interface JobContext {
  database: Database
  businessTimeZone: string
  images: ImageStore
  mail: Mailer
  cards: CardProvider
  /** the origin that links in mails begin with */
  publicUrl: string
  /** the origin of this server, for events of a card provider inside it */
  localUrl: string
  /** told of what went wrong and is tried again without its job */
  onError: (error: Error) => void
}

/** How each job is done. A job that throws is tried again, so each must stand being done twice. */
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
      await forgetEndedSessions(database.db)
      await forgetOldFailures(database)
      await forgetOldLinks(database.db)
      await forgetOldForms(database.db)
      await deleteOldPaymentEvents(database)
    },
    'count-orders': () => countOrders(database.db, 'recent'),
    'refresh-vocabulary': () => refreshVocabulary(database.db),
  }
}

/** Jobs of the clock: minute, hour, day, month and weekday in UTC; one process of all on the database does each. */
export const timetable = [
  '* * * * * count-sales',
  '17 * * * * tidy',
  '23 * * * * count-orders',
  '41 21 * * * sweep-pictures',
  '41 22 * * * refresh-vocabulary',
  '* * * * * reconcile-due-payments',
  '11 * * * * find-operator-refunds',
].join('\n')
