import type { Order } from '#contract/records/order.ts'
import { ExpectedTime } from '#web/features/orders/expected-time.tsx'
import { LineChoice } from '#web/features/orders/line-choice.tsx'
import { RefundedOfLine } from '#web/features/orders/order-refunds.tsx'
import { ScheduledTime } from '#web/features/orders/scheduled-time.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Handover, KitchenAvoids } from '#web/features/seller-orders/handover.tsx'
import { OrderActions } from '#web/features/seller-orders/order-actions.tsx'
import { PaymentDue } from '#web/features/seller-orders/payment-due.tsx'
import { SellerRefunds } from '#web/features/seller-orders/refund-order.tsx'
import { type AgeTone, describeAge } from '#web/features/seller-orders/age.ts'
import { useMoney } from '#web/ui/money.tsx'
import { telephoneHref } from '#web/ui/link.tsx'

/** A Pending order in large type for a kitchen tablet: items, the next step, buyer and address. */
export function PendingOrder({ order, now }: { order: Order; now: number }) {
  const titleId = `order-${order._id}`
  return (
    <Card as="article" aria-labelledby={titleId} padded={false} className="flex flex-col gap-4 p-4 sm:p-5">
      <header className="grid justify-items-start gap-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={titleId} className="font-display text-xl font-bold tabular-nums">
            {order.billNumber}
          </h2>
          <p className="text-ink-muted">{order.restaurant.name}</p>
        </div>
        <ScheduledTime order={order} />
        <OrderAge order={order} now={now} />
        <Expected order={order} />
      </header>

      <KitchenAvoids order={order} />
      <ul className="grid gap-2.5" aria-label={`Items of order ${order.billNumber}`}>
        {order.foodItems.map(({ _id, name, quantity, options, note }, position) => (
          <li key={position} className="grid grid-cols-[auto_1fr] gap-3 text-xl leading-tight font-semibold">
            <span className="min-w-10 whitespace-nowrap text-accent-text tabular-nums">{quantity} ×</span>
            <div className="grid min-w-0 content-start gap-1">
              <span className="wrap-anywhere">{name}</span>
              <RefundedOfLine order={order} itemId={_id} />
              <LineChoice options={options} note={note} forCook />
            </div>
          </li>
        ))}
      </ul>

      <div className="grid gap-3">
        <div>
          <PaymentDue order={order} />
          <FeeAndTip order={order} />
        </div>
        <OrderActions order={order} everyStep />
        <SellerRefunds order={order} />
      </div>

      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4 border-t border-line pt-4">
        <div className="grid content-start gap-1">
          <p className="text-lg leading-snug font-semibold wrap-anywhere">{order.user.name}</p>
          <PhoneLink number={order.user.mobile} />
        </div>
        <Handover order={order} />
      </div>
    </Card>
  )
}

/** When the customer expects an accepted order. */
function Expected({ order }: { order: Order }) {
  if (!order.delivery?.expectedAt) return null
  return (
    <p className="text-ink-muted">
      <ExpectedTime order={order} before="Expected " />
    </p>
  )
}

/** The delivery fee and the tip within the sum of an order, where there are any. */
function FeeAndTip({ order: { deliveryFee, tip } }: { order: Order }) {
  const money = useMoney()
  const parts = [
    deliveryFee > 0 && `delivery fee ${money.format(deliveryFee)}`,
    tip > 0 && `tip ${money.format(tip)}`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return <p className="text-ink-muted">Including {parts.join(' and ')}</p>
}

/** A phone number as a `tel:` link. */
function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={telephoneHref(number)}
      className="rounded-leaf-xs inline-flex min-h-11 w-fit items-center gap-2 text-lg font-medium whitespace-nowrap text-accent-text tabular-nums underline underline-offset-4"
    >
      <Icon name="phone" />
      {number}
    </a>
  )
}

const looks = {
  new: { colours: 'bg-ok-soft text-ok', icon: 'leaf' },
  waiting: { colours: 'bg-accent-soft text-accent-text', icon: 'clock' },
  late: { colours: 'bg-danger-soft text-danger', icon: 'warning' },
} as const satisfies Record<AgeTone, object>

/** How long ago an order was placed or accepted, coloured by urgency. `now` is in milliseconds. */
function OrderAge({ order, now }: { order: Order; now: number }) {
  const age = describeAge(order, now)
  if (!age) return null
  const { text, tone } = age
  const { colours, icon } = looks[tone]
  return (
    <p
      className={cx(
        'rounded-leaf-xs inline-flex items-center gap-1.5 px-3 py-1.5 leading-none font-semibold',
        colours,
      )}
    >
      <Icon name={icon} size={18} />
      {text}
    </p>
  )
}
