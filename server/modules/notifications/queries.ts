import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { notifications } from '../../db/schema/notifications.ts'

/** An account's notifications, newest first; with `after`, only those older than it. */
export function findNotifications(db: Reader, accountId: string, after: string | undefined, limit: number) {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), after ? lt(notifications.id, after) : undefined))
    .orderBy(desc(notifications.id))
    .limit(limit)
}

/** Locks one that belongs to any of the accounts; undefined if none of them owns it. */
export async function lockNotification(tx: Tx, accountIds: string[], id: string) {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), inArray(notifications.accountId, accountIds)))
    .for('update')
  return row
}

export async function setRead(tx: Tx, id: string): Promise<void> {
  await tx.update(notifications).set({ read: true }).where(eq(notifications.id, id))
}

/** Sets unread ones of these accounts to read. Returns the account id of each changed one. */
export async function setAllRead(tx: Tx, accountIds: string[], ids: string[]): Promise<string[]> {
  const rows = await tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        inArray(notifications.id, ids),
        inArray(notifications.accountId, accountIds),
        eq(notifications.read, false),
      ),
    )
    .returning({ accountId: notifications.accountId })
  return rows.map(({ accountId }) => accountId)
}

/** Returns the owner's account id; undefined if none of the accounts owns it. */
export async function deleteOwn(tx: Tx, accountIds: string[], id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(notifications)
    .where(and(eq(notifications.id, id), inArray(notifications.accountId, accountIds)))
    .returning({ accountId: notifications.accountId })
  return row?.accountId
}

/** Returns the number of deleted ones. */
export async function deleteAll(tx: Tx, accountId: string): Promise<number> {
  const { rowCount } = await tx.delete(notifications).where(eq(notifications.accountId, accountId))
  return rowCount ?? 0
}

/** The ids of all admins: few, because only a command creates them. */
export async function findAdminIds(db: Reader): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.deletedAt)))
  return rows.map(({ id }) => id)
}
