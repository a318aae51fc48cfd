import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Notification } from '#contract/records/notification.ts'
import { announce, type Reader, type Tx } from '../../db/client.ts'
import { cutPage, type ListPage, readCursor } from '../../db/paging.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { notFound } from '../../errors.ts'
import { isMailed, mailBeforeCommit } from './mails.ts'
import { type NotificationContent, orderToRepeat, renderMessage, type Written } from './messages.ts'
import {
  deleteAll,
  deleteOwn,
  findAdminIds,
  findNotifications,
  lockNotification,
  setAllRead,
  setRead,
} from './queries.ts'

export { findAdminIds }

/** Notifies an account: stored in this transaction, announced to its open pages after the commit (decisions §8). */
export async function notify(tx: Tx, accountId: string, content: NotificationContent): Promise<void> {
  await notifyAll(tx, [accountId], content)
}

/** Notifies every admin. */
export async function notifyAdmins(tx: Tx, content: NotificationContent): Promise<void> {
  await notifyAll(tx, await findAdminIds(tx), content, true)
}

async function notifyAll(
  tx: Tx,
  accountIds: readonly string[],
  content: NotificationContent,
  toAdmins = false,
): Promise<void> {
  if (accountIds.length === 0) return
  const rows = await tx
    .insert(notifications)
    .values(accountIds.map((accountId) => ({ accountId, type: content.type, data: content.data })))
    .returning({ accountId: notifications.accountId, id: notifications.id })
  for (const { accountId, id } of rows) announceChange(tx, accountId, id)
  if (isMailed(content.type, toAdmins)) for (const { id } of rows) mailBeforeCommit(tx, id)
}

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

/** Announces a stored notification to the account's open pages, and enqueues its mail if there is one. */
export function announceNotification(tx: Tx, accountId: string, id: string, mails = false): void {
  announceChange(tx, accountId, id)
  if (mails) mailBeforeCommit(tx, id)
}

const newestKey = z.tuple([z.uuid()])

/** An account's notifications, newest first; times in their texts are those of the business time zone. */
export async function listNotifications(
  db: Reader,
  written: Written,
  accountId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<ListPage<Notification>> {
  const after = readCursor(cursor, newestKey)
  const rows = await findNotifications(db, accountId, after?.[0], limit + 1)
  return cutPage(
    rows,
    limit,
    ({ id }) => [id],
    (row) => presentNotification(row, written),
  )
}

/** Marks one as read; a repeat changes nothing. Throws 404 if none of the accounts owns it. */
export async function markAsRead(
  tx: Tx,
  written: Written,
  accountIds: string[],
  id: string,
): Promise<Notification> {
  const row = await lockNotification(tx, accountIds, id)
  if (!row) throw notFound()
  if (!row.read) {
    await setRead(tx, id)
    announceChange(tx, row.accountId, id)
  }
  return presentNotification({ ...row, read: true }, written)
}

/** Marks those of `ids` that belong to one of the accounts as read; ignores all others. */
export async function markAllAsRead(tx: Tx, accountIds: string[], ids: string[]): Promise<void> {
  const changed = await setAllRead(tx, accountIds, ids)
  for (const accountId of new Set(changed)) announceChange(tx, accountId, accountId)
}

/** Deletes one. Throws 404 if none of the accounts owns it. */
export async function deleteNotification(tx: Tx, accountIds: string[], id: string): Promise<void> {
  const accountId = await deleteOwn(tx, accountIds, id)
  if (!accountId) throw notFound()
  announceChange(tx, accountId, id)
}

/** Deletes all of an account. */
export async function clearNotifications(tx: Tx, accountId: string): Promise<void> {
  const deleted = await deleteAll(tx, accountId)
  if (deleted > 0) announceChange(tx, accountId, accountId)
}

/** `id` is the changed notification, or the account's id if several changed. */
function announceChange(tx: Tx, accountId: string, id: string): void {
  announce(tx, { accounts: [accountId], topic: 'notification', id })
}

type NotificationRow = Omit<typeof notifications.$inferSelect, 'accountId'>

function presentNotification(row: NotificationRow, written: Written): Notification {
  const orderAgain = orderToRepeat(row.type, row.data)
  return {
    _id: row.id,
    ...(orderAgain && { orderAgain }),
    message: renderMessage(row.type, row.data, written),
    createdAt: row.createdAt.toISOString(),
    read: row.read ? 'true' : 'false',
  }
}
