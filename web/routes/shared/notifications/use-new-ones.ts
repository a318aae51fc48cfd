import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Notification } from '#contract/records/notification.ts'

/** The ids of the unread notifications. */
export function unreadIds(notifications: readonly Notification[]): string[] {
  return notifications.filter(({ read }) => read === 'false').map(({ _id }) => _id)
}

/** The ids of the notifications that were unread when this page first showed them; kept while it is open. */
export function useNewOnes(notifications: readonly Notification[]): ReadonlySet<string> {
  const unread = unreadIds(notifications)
  const [newOnes, setNewOnes] = useState<ReadonlySet<string>>(() => new Set(unread))
  if (unread.some((id) => !newOnes.has(id))) setNewOnes(new Set([...newOnes, ...unread]))
  return newOnes
}

/** Marks unread notifications as read once they are shown in a visible tab. */
export function useMarkAsRead(notifications: readonly Notification[]): void {
  const { submit } = useFetcher()
  const ids = unreadIds(notifications).join(',')
  useEffect(() => {
    if (ids === '') return
    const mark = () => {
      if (document.visibilityState === 'visible') void submit({ step: 'read', ids }, { method: 'post' })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [ids, submit])
}
