import { z } from 'zod'
import type { Notification } from '#contract/records/notification.ts'
import { announce, type Reader, type Tx } from '../../db/client.ts'
import { cutPage, type Page, readCursor } from '../../db/paging.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { notFound } from '../../errors.ts'
import { presentNotification } from './present.ts'
import {
  deleteAll,
  deleteOwn,
  findAdminIds,
  findNotifications,
  lockNotification,
  setRead,
} from './queries.ts'

export { findAdminIds }

/** Tells an account something: kept in the same transaction, on open pages right after it (decisions §8). */
export async function notify(tx: Tx, accountId: string, message: string): Promise<void> {
  await notifyAll(tx, [accountId], message)
}

/** Tells every admin the same. */
export async function notifyAdmins(tx: Tx, message: string): Promise<void> {
  await notifyAll(tx, await findAdminIds(tx), message)
}

async function notifyAll(tx: Tx, accountIds: readonly string[], message: string): Promise<void> {
  if (accountIds.length === 0) return
  const rows = await tx
    .insert(notifications)
    .values(accountIds.map((accountId) => ({ accountId, message })))
    .returning({ accountId: notifications.accountId, id: notifications.id })
  for (const { accountId, id } of rows) announceChange(tx, accountId, id)
}

const newestKey = z.tuple([z.uuid()])

/** What an account was told, newest first. */
export async function listNotifications(
  db: Reader,
  accountId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Page<Notification>> {
  const after = readCursor(cursor, newestKey)
  const rows = await findNotifications(db, accountId, after?.[0], limit + 1)
  return cutPage(rows, limit, ({ id }) => [id], presentNotification)
}

/** Marks one as read; a repeat changes nothing. Throws 404 where none of the accounts owns it. */
export async function markAsRead(tx: Tx, accountIds: string[], id: string): Promise<Notification> {
  const row = await lockNotification(tx, accountIds, id)
  if (!row) throw notFound()
  if (!row.read) {
    await setRead(tx, id)
    announceChange(tx, row.accountId, id)
  }
  return presentNotification({ ...row, read: true })
}

/** Deletes one. Throws 404 where none of the accounts owns it. */
export async function deleteNotification(tx: Tx, accountIds: string[], id: string): Promise<void> {
  const accountId = await deleteOwn(tx, accountIds, id)
  if (!accountId) throw notFound()
  announceChange(tx, accountId, id)
}

/** Deletes all of an account. */
export async function clearNotifications(tx: Tx, accountId: string): Promise<void> {
  const deleted = await deleteAll(tx, accountId)
  // The account's own id stands for all of its notifications.
  if (deleted > 0) announceChange(tx, accountId, accountId)
}

function announceChange(tx: Tx, accountId: string, id: string): void {
  announce(tx, { accounts: [accountId], topic: 'notification', id })
}
