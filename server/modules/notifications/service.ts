import { z } from 'zod'
import type { Notification } from '#contract/records/notification.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { cutPage, type ListPage, readCursor } from '../../db/paging.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { notFound } from '../../errors.ts'
import { pushNotifications } from './push-queue.ts'
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
import { announceNotificationChange } from './step-notifications.ts'
import { isPushed } from './ways.ts'

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
  for (const { accountId, id } of rows) announceNotificationChange(tx, accountId, id)
  if (isMailed(content.type, toAdmins)) for (const { id } of rows) mailBeforeCommit(tx, id)
  if (isPushed(content.type))
    await pushNotifications(
      tx,
      rows.map(({ id }) => id),
    )
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
    announceNotificationChange(tx, row.accountId, id)
  }
  return presentNotification({ ...row, read: true }, written)
}

/** Marks those of `ids` that belong to one of the accounts as read; ignores all others. */
export async function markAllAsRead(tx: Tx, accountIds: string[], ids: string[]): Promise<void> {
  const changed = await setAllRead(tx, accountIds, ids)
  for (const accountId of new Set(changed)) announceNotificationChange(tx, accountId, accountId)
}

/** Deletes one. Throws 404 if none of the accounts owns it. */
export async function deleteNotification(tx: Tx, accountIds: string[], id: string): Promise<void> {
  const accountId = await deleteOwn(tx, accountIds, id)
  if (!accountId) throw notFound()
  announceNotificationChange(tx, accountId, id)
}

/** Deletes all of an account. */
export async function clearNotifications(tx: Tx, accountId: string): Promise<void> {
  const deleted = await deleteAll(tx, accountId)
  if (deleted > 0) announceNotificationChange(tx, accountId, accountId)
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
