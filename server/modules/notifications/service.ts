import { announce, type Tx } from '../../db/client.ts'
import { notifications } from '../../db/schema/notifications.ts'

/** Tells an account something: kept in the same transaction, on open pages right after it (decisions §8). */
export async function notify(tx: Tx, accountId: string, message: string): Promise<void> {
  const [row] = await tx
    .insert(notifications)
    .values({ accountId, message })
    .returning({ id: notifications.id })
  if (row) announce(tx, { accounts: [accountId], topic: 'notification', id: row.id })
}
