import type { Notification } from '#contract/records/notification.ts'
import type { notifications } from '../../db/schema/notifications.ts'
import { renderMessage } from './messages.ts'

type NotificationRow = Omit<typeof notifications.$inferSelect, 'accountId'>

export function presentNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    message: renderMessage(row.type, row.data),
    createdAt: row.createdAt.toISOString(),
    read: row.read ? 'true' : 'false',
  }
}
