import type { Notification } from '#contract/records/notification.ts'

export function isUnread({ read }: Notification): boolean {
  return read === 'false'
}

export function idOf({ _id }: Notification): string {
  return _id
}
