import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { useResultToast } from '#web/ui/toaster.tsx'
import { NotificationList } from './notification-list.tsx'
import type { NotificationPage } from './read-notifications.ts'
import { useMarkAsRead, useNewOnes } from './use-new-ones.ts'

/** Notifications of any role: the new ones under their badge, then those that were read before. */
export function NotificationsScreen({ page }: { page: NotificationPage }) {
  const { notifications, nextCursor, failed } = page
  const steps = useFetcher<StepResult>()
  const answers = useChanges(steps.data)
  const list = useKeptFocus(steps.state === 'idle' ? answers : -1)
  const newOnes = useNewOnes(notifications)
  useMarkAsRead(notifications)
  useResultToast(steps.data)
  const fresh = notifications.filter(({ _id }) => newOnes.has(_id))
  const seen = notifications.filter(({ _id }) => !newOnes.has(_id))
  return (
    <Page width="prose">
      <PageHeading
        title="Notifications"
        action={
          notifications.length > 0 && (
            // Its dialog is closed by any answer: what went wrong is said by toast, below dialogs.
            <Confirm
              key={answers}
              trigger="Clear All"
              triggerIcon="trash"
              title="Clear all notifications?"
              confirmText="Clear All"
              cancelText="Keep them"
              fields={{ step: 'clear' }}
              fetcher={steps}
            >
              All of them are deleted, on other pages of this list too. This cannot be undone.
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

function NewBadge() {
  return <Badge tone="accent">New</Badge>
}

function NoNotifications() {
  return (
    <EmptyState text="No notifications available">
      News arrives here by itself; the badge on your picture counts it on every page.
    </EmptyState>
  )
}

function LoadFailure() {
  const { pathname, search } = useLocation()
  return (
    <Notice
      tone="danger"
      title="Failed to load notifications"
      action={
        <ButtonLink to={pathname + search} replace tone="quiet" size="sm">
          Try again
        </ButtonLink>
      }
    >
      They are safe; only this page could not get them.
    </Notice>
  )
}

/** How often a value has changed. */
function useChanges(value: unknown): number {
  const [seen, setSeen] = useState({ value, count: 0 })
  if (seen.value !== value) setSeen({ value, count: seen.count + 1 })
  return seen.count
}

/** The button that was pressed goes with its row: the keyboard goes on at the list. */
function useKeptFocus(answers: number) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answers > 0 && document.activeElement === document.body) list.current?.focus()
  }, [answers])
  return list
}
