import type { FastifyBaseLogger } from 'fastify'
import { basePath } from '#contract/base-path.ts'
import { contract } from '#contract/contract.ts'
import type { CardProvider } from './adapters/cards/provider.ts'
import type { ImageStore } from './adapters/images/store.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Push } from './adapters/push/push.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/client.ts'
import { deleteOldKeys } from './http/once.ts'
import { deleteExpiredSessions } from './http/sessions.ts'
import { deleteOldEmailChanges } from './modules/accounts/email-changes.ts'
import { mailConfirmation } from './modules/email-confirmation/confirmation.ts'
import { mailEmailChange } from './modules/accounts/email-change-mails.ts'
import { deleteExpiredLinks, mailResetLink } from './modules/accounts/forgotten-password.ts'
import { mailInvitation } from './modules/accounts/invitations.ts'
import { deleteExpiredTickets } from './modules/second-factor/tickets.ts'
import { deleteExpiredSessionLinks, mailNewDevice } from './modules/accounts/new-device.ts'
import { deleteExpiredCodes, mailSignInCode } from './modules/accounts/sign-in-codes.ts'
import { deleteOldAttempts } from './modules/passwords/attempt-limit.ts'
import { sealLog } from './modules/change-log/seal.ts'
import { escalateComplaints } from './modules/complaints/escalate.ts'
import { countFigures } from './modules/figures/service.ts'
import { finishDeletion } from './modules/catalogue/changes/delete-cuisine.ts'
import { deleteRareSearches } from './modules/finding/popular-searches.ts'
import { countOrders } from './modules/catalogue/orders-count.ts'
import { refreshVocabulary } from './modules/finding/vocabulary.queries.ts'
import { deleteExpiredKitchenLinks } from './modules/kitchen-devices/links.ts'
import { placePicture, removeHiddenPicture } from './modules/images/hidden.ts'
import { deleteFiles } from './modules/images/service.ts'
import { bookDueOrders } from './modules/ledger/book-orders.ts'
import { reportDifferences } from './modules/ledger-check/check.ts'
import { deleteOldSendings } from './modules/contact-us/flood-limit.ts'
import { endSoldOut } from './modules/menu/end-sold-out.ts'
import { mailNotification } from './modules/notifications/mails.ts'
import { deleteExpiredChallenges } from './modules/passkeys/challenges.ts'
import { storeFoodTexts } from './modules/catalogue/store-food-texts.ts'
import { keepOrderTexts, storeNewOrderTexts } from './modules/orders/keep-order-texts.ts'
import { mailReceipt } from './modules/orders/receipt.ts'
import { expireOrders } from './modules/order-clock/expire-orders.ts'
import { notifyLate } from './modules/order-clock/notify-late.ts'
import { remindToAccept } from './modules/order-clock/remind-to-accept.ts'
import { enqueueDue } from './modules/notifications/push-queue.ts'
import { sendPushes } from './modules/push/send-pushes.ts'
import { sweepPictures } from './modules/images/sweep.ts'
import { eraseAgain } from './modules/own-data/delete-account.ts'
import { deleteOldExports, exportFile, makeExport } from './modules/own-data/export.ts'
import { keepRetention } from './modules/retention/keep-retention.ts'
import { estimateArrivals } from './modules/restaurant-settings/arrivals.ts'
import { refreshOpenSpans } from './modules/restaurant-settings/open-spans.ts'
import { countSales } from './modules/sales/service.ts'
import { announceWaiting } from './modules/waiting/service.ts'
import { findDisputes } from './modules/payments/find-disputes.ts'
import { findOperatorRefunds } from './modules/payments/find-operator-refunds.ts'
import { deleteOldPaymentEvents } from './modules/payments/handle-webhook.ts'
import { reconcileDuePayments, reconcilePayment } from './modules/payments/reconcile.ts'
import type { JobName, JobPayloads } from './jobs/payloads.ts'

/** The dependencies of jobs. */
export interface JobContext {
  database: Database
  clock: Clock
  images: ImageStore
  mail: Mailer
  push: Push
  cards: CardProvider
  formerCards?: readonly CardProvider[]
  /** origin of links in mails */
  publicUrl: string
  /** the origin of this server, for events of a card provider inside it */
  localUrl: string
  log: FastifyBaseLogger
  /** the file of the seals of the log of changes */
  sealFile?: string
  /** reports an error that does not fail its job, because it is retried */
  onError: (error: Error) => void
}

/** The implementation of each job. A job that throws is retried, so every job is idempotent. */
export type Tasks = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> }

export function createTasks(context: JobContext): Tasks {
  const { database, clock, images, mail, cards, formerCards = [] } = context
  const ownCards = [cards, ...formerCards].find(({ deliverEvent }) => deliverEvent)
  return {
    'send-mail': (letter) => mail.send(letter),
    'mail-notification': ({ notificationId }) => mailNotification(context, notificationId),
    'send-pushes': ({ service }) => sendPushes(context, service),
    'enqueue-pushes': () => enqueueDue(database.db),
    'mail-receipt': ({ orderId }) => mailReceipt(context, orderId),
    'mail-reset-link': (whose) => mailResetLink(context, whose),
    'mail-invitation': ({ accountId }) => mailInvitation(context, accountId),
    'mail-confirmation': (whose) => mailConfirmation(context, whose),
    'mail-email-change': (change) => mailEmailChange(context, change),
    'mail-sign-in-code': (request) => mailSignInCode(context, request),
    'mail-new-device': (signIn) => mailNewDevice(context, signIn),
    'reconcile-payment': ({ paymentId }) => reconcilePayment(context, paymentId),
    'reconcile-due-payments': () => reconcileDuePayments(context, context.onError),
    'find-operator-refunds': () => findOperatorRefunds(context),
    'find-disputes': () => findDisputes(context),
    'deliver-card-event': async ({ body }) =>
      ownCards?.deliverEvent?.(body, `${context.localUrl}${basePath}${contract.payment.webhook.path}`),
    'export-data': (requested) => makeExport(context, requested),
    'delete-export': ({ id }) => images.delete(exportFile(id)),
    'delete-cuisine': ({ id }) => finishDeletion(database, id),
    'delete-picture': (picture) => deleteFiles(images, picture),
    'place-picture': ({ id }) => placePicture(database, images, id),
    'remove-hidden-picture': (picture) => removeHiddenPicture(database, images, picture),
    'keep-retention': () => keepRetention(context),
    'erase-account': ({ id }) => eraseAgain(database, id),
    'sweep-pictures': () => sweepPictures(database, images),
    'announce-waiting': async () => announceWaiting(database),
    'count-figures': () => countFigures(database, clock),
    'count-sales': () => countSales(database, clock.zone),
    'book-orders': async () => void (await bookDueOrders(database)),
    'check-ledger': () => reportDifferences(database, context.onError),
    'store-food-texts': () => storeFoodTexts(database),
    'store-order-texts': () => storeNewOrderTexts(database, clock),
    'keep-order-texts': () => keepOrderTexts(database, clock),
    'refresh-open-spans': () => refreshOpenSpans(database, clock),
    'end-sold-out': () => endSoldOut(database, clock),
    'estimate-arrivals': () => estimateArrivals(database, clock),
    'expire-orders': () => expireOrders(database, clock, context.onError),
    'remind-to-accept': () => remindToAccept(database, clock),
    'notify-late': () => notifyLate(database, clock),
    'escalate-complaints': () => escalateComplaints(database, clock),
    'seal-log': () => sealLog(context),
    tidy: () => tidy(context),
    'count-orders': () => countOrders(database.db, 'recent'),
    'refresh-vocabulary': () => refreshVocabulary(database.db),
  }
}

/** Deletes what has ended: sessions, links, codes, attempts and downloads. */
async function tidy(context: JobContext): Promise<void> {
  const { database } = context
  await deleteExpiredSessions(database.db)
  await deleteOldAttempts(database)
  await deleteExpiredLinks(database.db)
  await deleteOldEmailChanges(database.db)
  await deleteExpiredCodes(database.db)
  await deleteExpiredChallenges(database.db)
  await deleteExpiredTickets(database.db)
  await deleteExpiredSessionLinks(database.db)
  await deleteExpiredKitchenLinks(database.db)
  await deleteOldSendings(database.db)
  await deleteOldPaymentEvents(database)
  await deleteRareSearches(database.db)
  await deleteOldKeys(database.db)
  await deleteOldExports(context)
}

/** Recurring jobs in cron syntax (UTC). Each runs once per time across all processes on the database. */
export const timetable = [
  '* * * * * count-sales',
  '* * * * * book-orders',
  '* * * * * expire-orders',
  '* * * * * remind-to-accept',
  '* * * * * notify-late',
  '* * * * * enqueue-pushes',
  '* * * * * escalate-complaints',
  '* * * * * end-sold-out',
  '* * * * * seal-log',
  '* * * * * store-order-texts',
  '*/5 * * * * count-figures',
  '*/10 * * * * store-food-texts',
  '* * * * * announce-waiting',
  '17 * * * * tidy',
  '23 * * * * count-orders',
  '29 * * * * estimate-arrivals',
  '35 * * * * keep-order-texts',
  '7 21 * * * check-ledger',
  '37 20 * * * refresh-open-spans',
  '27 21 * * * keep-retention',
  '41 21 * * * sweep-pictures',
  '41 22 * * * refresh-vocabulary',
  '* * * * * reconcile-due-payments',
  '11 * * * * find-operator-refunds',
  '41 * * * * find-disputes',
].join('\n')
