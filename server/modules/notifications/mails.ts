import { eq, sql } from 'drizzle-orm'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Clock } from '../../clock.ts'
import { beforeCommit, type Database, type Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { moneyOfSettings, readMarketplaceSettings } from '../marketplace/settings.ts'
import { type NotificationContent, type NotificationType, renderMessage } from './messages.ts'

interface About {
  subject: (data: { billNumber: string; restaurantName: string; isPickup?: boolean }) => string
  /** the id of the complaint, where it is about one, is added to a path that ends with / */
  action: { label: string; path: string }
  /** customers can switch such mails off, sellers cannot */
  isToCustomer?: true
}

/** The link of mails about orders. */
export const toMyOrders = { label: 'My Orders', path: '/user/user-orders' }

/** The last sentence of mails about orders to customers. */
export const howToSwitchOff = (publicUrl: string) =>
  `You can switch mails about your orders off in your settings: ${publicUrl}/user/settings`

const toCustomer = (subject: About['subject']): About => ({
  subject,
  action: toMyOrders,
  isToCustomer: true,
})
const cancelled = toCustomer(({ billNumber }) => `Order ${billNumber} was cancelled`)
const delivered = toCustomer(
  ({ billNumber, isPickup }) => `Order ${billNumber} was ${isPickup ? 'picked up' : 'delivered'}`,
)

type Subject = About['subject']
const aboutComplaint: Subject = ({ billNumber }) => `Your complaint about order ${billNumber}`
const complaintOf = (subject: Subject, area: 'user' | 'seller' | 'admin'): About => ({
  subject,
  action: { label: 'Complaint', path: `/${area}/complaints/` },
  ...(area === 'user' && { isToCustomer: true }),
})
const toComplainant = complaintOf(aboutComplaint, 'user')
const toComplainedOf = complaintOf(({ billNumber }) => `Complaint about order ${billNumber}`, 'seller')
const toDecide = complaintOf(({ billNumber }) => `Decide: complaint about order ${billNumber}`, 'admin')

/** The notifications that are mailed as well (marketplace §2, issue 17). */
const mails: Partial<Record<NotificationType, About>> = {
  'order-accepted': toCustomer(({ billNumber }) => `Order ${billNumber} was accepted`),
  'order-declined': toCustomer(({ billNumber }) => `Order ${billNumber} was declined`),
  'order-cancelled-as-requested': cancelled,
  'order-expired': cancelled,
  'order-cancelled-by-marketplace': cancelled,
  'order-late': toCustomer(({ billNumber }) => `Order ${billNumber} is late`),
  'order-delivered': delivered,
  'order-delivered-without-code': delivered,
  'payment-refunded': toCustomer(({ billNumber }) => `Order ${billNumber} was refunded`),
  'refund-decided': toCustomer(({ billNumber }) => `Refund for order ${billNumber}`),
  'refund-settled': toCustomer(({ billNumber }) => `The refund for order ${billNumber} was paid`),
  'refund-failed': toCustomer(({ billNumber }) => `The refund for order ${billNumber} failed`),
  'complaint-filed': toComplainedOf,
  'complaint-in-progress': toComplainant,
  'complaint-resolved': toComplainant,
  'complaint-closed': toComplainant,
  'complaint-message': toComplainant,
  'complaint-escalated': toComplainant,
  'complaint-contested': toComplainant,
  'complaint-decided': toComplainant,
  'complaint-message-to-seller': toComplainedOf,
  'complaint-accepted': toComplainedOf,
  'complaint-appealed': toComplainedOf,
  'complaint-escalated-for-seller': toComplainedOf,
  'complaint-decided-for-seller': toComplainedOf,
  'complaint-closed-for-seller': toComplainedOf,
  'complaint-deleted': {
    subject: ({ billNumber }) => `Deleted: complaint about order ${billNumber}`,
    action: { label: 'Complaint Database', path: '/seller/complaints-database' },
  },
  'complaint-appealed-to-decide': toDecide,
  'complaint-escalated-to-decide': toDecide,
  'complaint-contested-to-decide': toDecide,
  'accept-reminder': {
    subject: ({ billNumber }) => `Order ${billNumber} waits to be accepted`,
    action: { label: 'Board', path: '/seller/board' },
  },
  'restaurant-paused': {
    subject: ({ restaurantName }) => `${restaurantName} was paused`,
    action: { label: 'My Restaurants', path: '/seller/my-restaurants' },
  },
}

/** Whether a notification is mailed as well. Operators get mails about what they decide only, also of types that others get, too. */
export function isMailed(type: NotificationContent['type'], toAdmins = false): boolean {
  return Object.hasOwn(mails, type) && (mails[type as NotificationType] === toDecide) === toAdmins
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
  const about = found && mails[found.type as NotificationType]
  if (!about || !found.wanted) return
  const money = moneyOfSettings(await readMarketplaceSettings(database.db))
  const message = renderMessage(found.type, found.data, { zone: clock.zone, money })
  const { action, isToCustomer } = about
  const { complaintId = '' } = found.data as { complaintId?: string }
  await mail.send({
    to: found.email,
    subject: about.subject(found.data as Parameters<About['subject']>[0]),
    paragraphs: [
      `Hello ${found.name},`,
      /[.!?…]$/.test(message) ? message : `${message}.`,
      ...(isToCustomer ? [howToSwitchOff(publicUrl)] : []),
    ],
    action: {
      label: action.label,
      url: publicUrl + action.path + (action.path.endsWith('/') ? complaintId : ''),
    },
  })
}
