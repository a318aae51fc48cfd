import { useState } from 'react'
import { useLocation } from 'react-router'
import type { RunningOrder } from '#contract/records/order.ts'
import { isLate, lateFrom } from '#contract/rules/kitchen.ts'
import { mayPayNow } from '#contract/rules/payment.ts'
import { messagesPage, messagesText } from '#web/features/order-messages/messages-link.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link, telephoneHref } from '#web/ui/link.tsx'
import { useTickingNow } from '#web/ui/time.tsx'
import { CourierDistance } from './courier-distance.tsx'
import { ExpectedTime } from './expected-time.tsx'
import { mostAdvancedFirst, type OrderStage, stageInWords, stageOf } from './order-state.ts'

/**
 * The customer's running orders as one line at the bottom of every page, the most advanced in front; it opens to all of
 * them. At the bottom it moves nothing when it appears, changes or ends: what sticks to the bottom stays above it
 * (`--order-bar`).
 */
export function RunningOrders({ orders }: { orders: readonly RunningOrder[] | null }) {
  const { key, pathname } = useLocation()
  const now = useTickingNow().getTime()
  const hasEnded = useHasEnded(orders, key)
  const [first, ...others] = mostAdvancedFirst(orders ?? [], now)
  if (!first && !hasEnded) return null
  return (
    <section aria-label="Your running orders" className="order-bar">
      <div className="page-width flex items-center gap-2">
        {first ? (
          <>
            {/* Closed again on the next page. */}
            <details key={pathname} className="min-w-0 flex-1">
              <summary>
                <RunningLine order={first} more={others.length} />
              </summary>
              <AllRunning orders={[first, ...others]} />
            </details>
            <NewMessages order={first} />
            <CallRestaurant restaurant={first.restaurant} />
          </>
        ) : (
          <p role="status" className="flex min-h-12 flex-wrap items-center gap-x-3 text-sm">
            Your order is no longer running. <OrdersLink />
          </p>
        )}
      </div>
    </section>
  )
}

/** Whether the last running order has ended since the page was opened. */
function useHasEnded(orders: readonly RunningOrder[] | null, key: string): boolean {
  const [seen, setSeen] = useState({ key, hadAny: false })
  const hasAny = orders !== null && orders.length > 0
  const current = seen.key === key ? seen : { key, hadAny: false }
  if (current !== seen || (hasAny && !seen.hadAny)) setSeen({ key, hadAny: hasAny })
  return current.hadAny && orders !== null && !hasAny
}

const icons: Partial<Record<OrderStage, IconName>> = {
  'on-its-way': 'truck',
  ready: 'check',
  cooking: 'store',
  payment: 'card',
}

/** An order that its customer has not paid by card waits for them, also where its restaurant could accept it. */
function stageForCustomer(order: RunningOrder, now: number): string {
  const isUnpaid = stageOf(order, now) === 'waiting' && mayPayNow(order)
  return isUnpaid ? 'Waiting for your card payment' : stageInWords(order, now)
}

function RunningLine({ order, more }: { order: RunningOrder; more: number }) {
  const now = useTickingNow().getTime()
  return (
    <>
      <Icon name={icons[stageOf(order, now)] ?? 'clock'} size={24} className="text-accent-text" />
      <span className="grid min-w-0 flex-1 leading-tight">
        {/* Announced when it changes. */}
        <strong aria-live="polite" className="font-semibold">
          {isLate(order, now) ? 'Later than expected' : stageForCustomer(order, now)}
        </strong>
        <span className="truncate text-sm text-ink-muted">
          {more > 0 && `+${more} more · `}
          <CourierDistance order={order} after=" · " />
          <ExpectedTime order={order} after=" · " />
          {order.restaurant.name}
        </span>
      </span>
      <Code order={order} />
      <Icon name="chevron-down" className="order-bar-arrow text-ink-faint" />
    </>
  )
}

function Code({ order: { delivery } }: { order: RunningOrder }) {
  if (!delivery?.deliveryCode) return null
  return (
    <span
      className={cx(
        'rounded-leaf-xs bg-leaf px-2.5 py-1.5 font-bold tracking-wider text-on-leaf tabular-nums',
        delivery.codeLocked && 'line-through',
      )}
    >
      <span className="sr-only">Delivery code </span>
      {delivery.deliveryCode}
    </span>
  )
}

function AllRunning({ orders }: { orders: readonly RunningOrder[] }) {
  const now = useTickingNow().getTime()
  return (
    <div className="order-bar-panel">
      <ul className="grid divide-y divide-line">
        {orders.map((order) => (
          <li key={order._id} className="flex items-center gap-2 py-2">
            <div className="grid min-w-0 flex-1 gap-0.5">
              <p className="font-semibold wrap-anywhere">{order.restaurant.name}</p>
              <p className="text-sm text-ink-muted">
                {order.billNumber} · {stageForCustomer(order, now)}
                <CourierDistance order={order} before=" · " />
                <ExpectedTime order={order} before=" · " />
              </p>
              {order.messages && (
                <Link
                  to={messagesPage('user', order._id)}
                  className="inline-flex min-h-11 w-fit items-center"
                >
                  {messagesText(order.messages.unread)}
                </Link>
              )}
              {now > (lateFrom(order) ?? Infinity) && (
                <p className="text-sm">
                  We are sorry for the wait. A call tells you how far it is.{' '}
                  <Link
                    to={`/user/create-complaint/${order._id}`}
                    className="font-semibold underline underline-offset-4"
                  >
                    Create Complaint
                  </Link>
                </p>
              )}
            </div>
            <Code order={order} />
            <CallRestaurant restaurant={order.restaurant} />
          </li>
        ))}
      </ul>
      <OrdersLink />
    </div>
  )
}

/** That the kitchen has written, in the closed line. */
function NewMessages({ order: { _id, messages } }: { order: RunningOrder }) {
  if (!messages?.unread) return null
  return (
    <Link
      to={messagesPage('user', _id)}
      aria-label={messagesText(messages.unread)}
      className="icon-button shrink-0 text-accent-text"
    >
      <Icon name="message" size={22} />
      <span aria-hidden="true" className="font-bold">
        {messages.unread}
      </span>
    </Link>
  )
}

function CallRestaurant({ restaurant: { name, phoneNumber } }: Pick<RunningOrder, 'restaurant'>) {
  return (
    <a href={telephoneHref(phoneNumber)} aria-label={`Call ${name}`} className="icon-button shrink-0">
      <Icon name="phone" size={22} />
    </a>
  )
}

function OrdersLink() {
  return (
    <Link
      to="/user/user-orders"
      className="inline-flex min-h-11 w-fit items-center font-semibold text-accent-text underline underline-offset-4"
    >
      My Orders
    </Link>
  )
}
