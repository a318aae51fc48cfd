import type { Database } from '#server/db/client.ts'
import { notifications } from '#server/db/schema/notifications.ts'

/** Puts a notification there, without telling open pages. Answers its id. */
export async function makeNotification(
  database: Database,
  accountId: string,
  { message = 'New order', read = false } = {},
): Promise<string> {
  const [row] = await database.db
    .insert(notifications)
    .values({ accountId, message, read })
    .returning({ id: notifications.id })
  return row!.id
}
