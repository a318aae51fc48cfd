import { type SQL, sql } from 'drizzle-orm'
import { announce, type Tx } from '../../db/client.ts'
import { isMailed, mailBeforeCommit } from './mails.ts'
import type { NotificationContent } from './messages.ts'
import { insertPushes, sendAfterCommit } from './push-queue.ts'
import { isPushed } from './ways.ts'

/*
 * Notifications that are inserted as a part of a larger statement, such as a step of an order.
 */

/** The types of notifications that are inserted as a part of a larger statement. */
type InsertedMessage = OrderStepMessage | 'rating-created'

/** The types of notifications about a step of an order. */
export type OrderStepMessage = Extract<
  NotificationContent['type'],
  | 'order-placed'
  | 'order-accepted'
  | 'order-cancelled'
  | 'order-delivered'
  | 'order-delivered-without-code'
  | 'order-cancelled-by-marketplace'
  | 'delivery-failed'
  | 'order-declined'
  | 'order-ready'
  | 'order-on-its-way'
  | 'order-expected-changed'
  | 'cancel-requested'
  | 'cancel-request-declined'
  | 'order-cancelled-as-requested'
  | 'order-expired'
>

/**
 * The insert of a notification for each row of `from`, as a part of a larger statement; the caller announces the
 * returned `account_id` and `id`. `accountId` and `data` are expressions of `from`. `mails`: the account gets it as a mail too.
 */
export function insertNotification(
  type: InsertedMessage,
  { accountId, data, from }: { accountId: SQL; data: SQL; from: SQL },
): SQL {
  return sql`
    insert into notifications (account_id, type, data)
    select ${accountId}, '${sql.raw(type)}', ${data} from ${from}
    returning account_id, id, ${isMailed(type) ? sql`(select order_mails from accounts where accounts.id = account_id)` : sql`false`} as mails`
}

/**
 * The insert of the pushes of the notifications that the CTE `notification` returns, as a part of the same statement. Returns their
 * services for `announceNotification`.
 */
export function insertPushesOf(type: InsertedMessage): SQL {
  return isPushed(type) ? insertPushes(sql`notification`) : sql`select null::text as service where false`
}

interface StoredNotification {
  accountId: string
  id: string
  /** it is mailed, too */
  mails?: boolean
  /** the push services that it goes to */
  services?: readonly string[]
}

/** Announces a stored notification to the account's open pages, and has its mail and its pushes sent. */
export function announceNotification(
  tx: Tx,
  { accountId, id, mails = false, services = [] }: StoredNotification,
): void {
  announceNotificationChange(tx, accountId, id)
  if (mails) mailBeforeCommit(tx, id)
  sendAfterCommit(tx, services)
}

/** `id` is the changed notification, or the account's id if several changed. */
export function announceNotificationChange(tx: Tx, accountId: string, id: string): void {
  announce(tx, { accounts: [accountId], topic: 'notification', id })
}
