import type { Api } from '#contract/client.ts'
import { apiContext } from '#web/context.ts'
import { takeNotificationStep } from './notifications/notification-steps.ts'
import { NotificationsScreen } from './notifications/notifications-screen.tsx'
import { readNotifications } from './notifications/read-notifications.ts'
import { areaOf } from '#web/links.ts'
import type { Route } from './+types/notifications.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Notifications · Foodie' }]

export function loader({ request, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  return readNotifications(request, url, api, callsOf(url, api).list)
}

export function action({ request, url, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  return takeNotificationStep(request, url, api, callsOf(url, api).clear)
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationsScreen page={loaderData} />
}

/** The calls of the role whose area the address is in. */
function callsOf({ pathname }: URL, { notification }: Api) {
  const area = areaOf(pathname)
  if (area === '/admin') return { list: notification.listOfAdmin, clear: notification.clearOfAdmin }
  if (area === '/seller') return { list: notification.listOfSeller, clear: notification.clearOfSeller }
  return { list: notification.listOfUser, clear: notification.clearOfUser }
}
