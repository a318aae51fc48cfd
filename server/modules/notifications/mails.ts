import { eq, sql } from 'drizzle-orm'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Clock } from '../../clock.ts'
import { beforeCommit, type Database, type Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { moneyOfSettings, readMarketplaceSettings } from '../marketplace/settings.ts'
import { type NotificationContent, renderMessage } from './messages.ts'
import type { NewsData } from './way.ts'
import { wayOf } from './ways.ts'

/** The link of mails about orders. */
export const toMyOrders = { label: 'My Orders', path: '/user/user-orders' }

/** The last sentence of mails about orders to customers. */
export const howToSwitchOff = (publicUrl: string) =>
  `You can switch mails about your orders off in your settings: ${publicUrl}/user/settings`

/** Whether a notification is mailed as well. Operators get mails about what they decide only, also of types that others get, too. */
export function isMailed(type: NotificationContent['type'], toAdmins = false): boolean {
  const way = wayOf(type)
  return way !== undefined && way.by !== 'push' && (way.isToDecide ?? false) === toAdmins
}

/**
 * Enqueues the mail about a notification at the end of its transaction, if the account wants mails about orders. The caller
 * has checked its type.
 */
export function mailBeforeCommit(tx: Tx, notificationId: string): void {
  beforeCommit(tx, async () => {
    await tx.execute(sql`
      select graphile_worker.add_job('mail-notification', json_build_object('notificationId', n.id), max_attempts := 12)
      from notifications n join accounts a on a.id = n.account_id
      where n.id = ${notificationId} and a.order_mails`)
  })
}

/** Sends the mail about a notification, unless that was deleted, or its account wants no such mails any more. */
export async function mailNotification(
  { database, mail, clock, publicUrl }: { database: Database; mail: Mailer; clock: Clock; publicUrl: string },
  notificationId: string,
): Promise<void> {
  const [found] = await database.db
    .select({
      type: notifications.type,
      data: notifications.data,
      name: accounts.name,
      email: accounts.email,
      wanted: accounts.orderMails,
    })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .where(eq(notifications.id, notificationId))
  const way = found && wayOf(found.type)
  if (!way || way.by === 'push' || !found.wanted) return
  const money = moneyOfSettings(await readMarketplaceSettings(database.db))
  const message = renderMessage(found.type, found.data, { zone: clock.zone, money })
  const data = found.data as NewsData
  await mail.send({
    to: found.email,
    subject: way.subject(data),
    paragraphs: [
      `Hello ${found.name},`,
      /[.!?…]$/.test(message) ? message : `${message}.`,
      ...(way.isToCustomer ? [howToSwitchOff(publicUrl)] : []),
    ],
    action: { label: way.label, url: publicUrl + (way.mailPath ?? way.path(data)) },
  })
}
