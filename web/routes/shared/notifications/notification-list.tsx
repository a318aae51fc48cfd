import { type ReactNode, useId } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { Notification } from '#contract/records/notification.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { OrderAgain } from '#web/features/orders/order-again.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Time } from '#web/ui/time.tsx'

/** A titled list of notifications; renders nothing if it is empty. */
export function NotificationList({
  title,
  look,
  notifications,
  steps,
}: {
  title: ReactNode
  look: 'new' | 'read'
  notifications: readonly Notification[]
  steps: FetcherWithComponents<StepResult>
}) {
  const headingId = useId()
  if (notifications.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="font-semibold text-ink-muted">
        {title}
      </h2>
      <ul
        className={cx(
          'rounded-leaf divide-y overflow-hidden border',
          look === 'new'
            ? 'divide-accent-text/25 border-accent-text/40 bg-accent-soft'
            : 'divide-line border-line bg-surface-raised',
        )}
      >
        {notifications.map((notification) => (
          <li key={notification._id} className="flex items-center gap-3 py-2 pr-2 pl-4 sm:gap-4 sm:pl-5">
            <Icon
              name="bell"
              size={22}
              className={cx('shrink-0', look === 'new' ? 'text-accent-text' : 'text-ink-faint')}
            />
            <div className="grid min-w-0 flex-1 gap-0.5 py-1.5">
              <p className={cx('wrap-anywhere', look === 'new' && 'font-semibold')}>{notification.message}</p>
              <Time iso={notification.createdAt} className="text-sm text-ink-muted" />
              {notification.orderAgain && (
                <div className="mt-1.5 w-fit">
                  <OrderAgain orderId={notification.orderAgain} what={notification.message} tone="quiet" />
                </div>
              )}
            </div>
            <DeleteButton notification={notification} steps={steps} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DeleteButton({
  notification: { _id, message },
  steps,
}: {
  notification: Notification
  steps: FetcherWithComponents<StepResult>
}) {
  return (
    <steps.Form method="post">
      <input type="hidden" name="step" value="delete" />
      <SubmitButton
        fetcher={steps}
        name="notificationId"
        value={_id}
        tone="ghost"
        size="sm"
        icon="trash"
        title="Delete"
        aria-label={`Delete: ${message}`}
        className="px-3!"
      >
        {null}
      </SubmitButton>
    </steps.Form>
  )
}
