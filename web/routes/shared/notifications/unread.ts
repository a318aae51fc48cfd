import type { Notification } from '#contract/records/notification.ts'

/** The ids of the unread notifications. */
export function unreadIds(notifications: readonly Notification[]): string[] {
  return notifications.filter(({ read }) => read === 'false').map(({ _id }) => _id)
}
