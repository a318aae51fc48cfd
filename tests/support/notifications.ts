import { asc, eq } from 'drizzle-orm'
import { defaultMoney } from '#contract/format/money.ts'
import type { Database } from '#server/db/client.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { type NotificationContent, renderMessage } from '#server/modules/notifications/messages.ts'

export const someContent: NotificationContent = { type: 'password-changed', data: {} }

/** Stores a notification without announcing it. Returns its id. */
export async function makeNotification(
  database: Database,
  accountId: string,
  { content = someContent, read = false }: { content?: NotificationContent; read?: boolean } = {},
): Promise<string> {
  const [row] = await database.db
    .insert(notifications)
    .values({ accountId, type: content.type, data: content.data, read })
    .returning({ id: notifications.id })
  return row!.id
}

/** The texts of an account's notifications, oldest first. */
export async function messagesTo({ db }: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ type: notifications.type, data: notifications.data })
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(asc(notifications.id))
  return rows.map(({ type, data }) =>
    renderMessage(type, data, { zone: 'Asia/Kolkata', money: defaultMoney }),
  )
}

/** Those of them that contain the words. */
export async function messagesAbout(database: Database, accountId: string, words: string): Promise<string[]> {
  return (await messagesTo(database, accountId)).filter((text) => text.includes(words))
}
