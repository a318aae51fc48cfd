import { basePath } from '#contract/base-path.ts'
import type { PushMessage } from '#web/features/push/push-message.ts'

declare const self: ServiceWorkerGlobalScope

/** `NotificationOptions` of browsers that can call again for a notification that is replaced. */
type ShownOptions = NotificationOptions & { renotify: boolean }

/** Shows what the server pushed: browsers demand a notification for each message. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, path, tag, rings } = (data?.json() ?? unreadable) as PushMessage
  const options: ShownOptions = {
    tag,
    // News of the same thing replaces what was shown, and is heard again.
    renotify: true,
    // A new order stays on the screen until somebody has seen it.
    requireInteraction: rings,
    icon: '/icon-192.png',
    data: path,
  }
  await self.registration.showNotification(title, options)
}

const unreadable: PushMessage = {
  title: 'There is news in your account',
  path: null,
  tag: 'news',
  rings: false,
}

/** Opens what a pressed notification is about: in a tab that shows it already, otherwise in a new one. */
export async function openPressed(notification: Notification): Promise<void> {
  notification.close()
  const path = notification.data as string | null
  if (path === null) return
  const { href } = new URL(path, self.location.origin)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find(({ url }) => url === href)
  if (shown) await shown.focus()
  else await self.clients.openWindow(href)
}

/** Tells the server the endpoint that has replaced an earlier one, for all roles that are signed in. */
export async function replaceSubscription(
  earlier: PushSubscription | null,
  newer: PushSubscription | null,
): Promise<void> {
  if (!earlier) return
  const { applicationServerKey } = earlier.options
  const subscription =
    newer ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  await fetch(`${basePath}/notification/push-subscription`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...subscription.toJSON(), replaces: earlier.endpoint }),
  })
}
