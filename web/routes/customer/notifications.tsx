import { apiContext } from '#web/context.ts'
import { takeNotificationStep } from '#web/features/notifications/notification-steps.ts'
import { NotificationsScreen } from '#web/features/notifications/notifications-screen.tsx'
import { readNotifications } from '#web/features/notifications/read-notifications.ts'
import type { Route } from './+types/notifications.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Notifications · Foodie' }]

export function loader({ request, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  return readNotifications(request, url, api, api.notification.listOfUser)
}

export function action({ request, url, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  return takeNotificationStep(request, url, api, api.notification.clearOfUser)
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationsScreen page={loaderData} />
}
