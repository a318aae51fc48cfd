import type { Notification } from '#contract/records/notification.ts'
import type { notifications } from '../../db/schema/notifications.ts'

export type NotificationRow = Omit<typeof notifications.$inferSelect, 'accountId'>

/** A notification as its account sees it. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    read: row.read ? 'true' : 'false',
  }
}
