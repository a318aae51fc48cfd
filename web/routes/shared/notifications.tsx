import { useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Api } from '#contract/client.ts'
import { apiContext } from '#web/context.ts'
import { FailureNotice } from '#web/features/errors/failed-part.tsx'
import { withFaultText } from '#web/features/forms/fault-text.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { areaOf } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { useResultToast } from '#web/ui/toaster.tsx'
import { NotificationList } from './notifications/notification-list.tsx'
import { runNotificationStep } from './notifications/notification-steps.ts'
import { readNotifications } from './notifications/read-notifications.ts'
import { useMarkAsRead, useNewOnes } from './notifications/use-new-ones.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/notifications.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Notifications')]

export function loader({ request, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  return readNotifications(request, url, api, callsOf(url, api).list)
}

export function action({ request, url, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  return runNotificationStep(request, url, api, callsOf(url, api).clear)
}

/** The calls of the role whose area the address is in. */
function callsOf({ pathname }: URL, { notification }: Api) {
  const area = areaOf(pathname)
  if (area === '/admin') return { list: notification.listOfAdmin, clear: notification.clearOfAdmin }
  if (area === '/seller') return { list: notification.listOfSeller, clear: notification.clearOfSeller }
  return { list: notification.listOfUser, clear: notification.clearOfUser }
}

/** Notifications of any role: new ones under their badge, then the ones read before. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { notifications, nextCursor, failed } = loaderData
  const steps = useFetcher<StepResult>()
  const results = useChanges(steps.data)
  const list = useMovedFocus(steps.state === 'idle' ? results : -1)
  const newOnes = useNewOnes(notifications)
  useMarkAsRead(notifications)
  useResultToast(useMemo(() => withFaultText(steps.data, faults), [steps.data]))
  const fresh = notifications.filter(({ _id }) => newOnes.has(_id))
  const seen = notifications.filter(({ _id }) => !newOnes.has(_id))
  return (
    <Page width="prose">
      <PageHeading
        title="Notifications"
        action={
          notifications.length > 0 && (
            // Remounted by every result, which closes its dialog: errors are shown by toast, below dialogs.
            <Confirm
              key={results}
              trigger="Clear All"
              triggerIcon="trash"
              title="Clear all notifications?"
              confirmText="Clear All"
              cancelText="Keep them"
              fields={{ step: 'clear' }}
              fetcher={steps}
            >
              This deletes all of them, also those on other pages of this list. It cannot be undone.
            </Confirm>
          )
        }
      />
      <div ref={list} tabIndex={-1} className="grid gap-8 outline-none">
        <p role="status" className="sr-only">
          {fresh.length > 0 && `${fresh.length} new`}
        </p>
        <NotificationList title={<NewBadge />} look="new" notifications={fresh} steps={steps} />
        <NotificationList title="Earlier" look="read" notifications={seen} steps={steps} />
        {failed ? <LoadFailure /> : notifications.length === 0 && <NoNotifications />}
      </div>
      <LoadMore nextCursor={nextCursor} text="Older notifications" firstText="Newest notifications" />
    </Page>
  )
}

const faults = { clear: 'Failed to clear Notifications', delete: 'Failed to delete Notification' }

function NewBadge() {
  return <Badge tone="accent">New</Badge>
}

function NoNotifications() {
  return (
    <EmptyState text="No notifications available">
      New notifications show up here. The badge on your picture counts them on every page.
    </EmptyState>
  )
}

function LoadFailure() {
  return (
    <FailureNotice failure="Failed to load notifications" retry="Try again">
      Your notifications are safe. Only this page could not load them.
    </FailureNotice>
  )
}

/** Counts the changes of a value. */
function useChanges(value: unknown): number {
  const [seen, setSeen] = useState({ value, count: 0 })
  if (seen.value !== value) setSeen({ value, count: seen.count + 1 })
  return seen.count
}

/** Moves the focus to the list when the clicked button disappears with its row. */
function useMovedFocus(results: number) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (results > 0 && document.activeElement === document.body) list.current?.focus()
  }, [results])
  return list
}
