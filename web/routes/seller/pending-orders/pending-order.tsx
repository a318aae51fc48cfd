import type { Order } from '#contract/records/order.ts'
import { DeliveryAddress } from '#web/features/orders/delivery-address.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { cx } from '#web/ui/class-names.ts'
import { OrderActions } from '#web/features/seller-orders/order-actions.tsx'
import { PaymentDue } from '#web/features/seller-orders/payment-due.tsx'
import { type AgeTone, describeAge } from './age.ts'

/** A Pending order in large type for a kitchen tablet: items, buyer, address, and the next step. */
export function PendingOrder({ order, now }: { order: Order; now: number }) {
  const titleId = `order-${order._id}`
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col gap-5">
      <header className="grid justify-items-start gap-2.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={titleId} className="font-display text-xl font-bold tabular-nums">
            {order.billNumber}
          </h2>
          <p className="text-ink-muted">{order.restaurant.name}</p>
        </div>
        <OrderAge order={order} now={now} />
      </header>

      <ul className="grid gap-2.5" aria-label={`Items of order ${order.billNumber}`}>
        {order.foodItems.map(({ food, name, quantity }) => (
          <li key={food} className="grid grid-cols-[auto_1fr] gap-3 text-xl leading-tight font-semibold">
            <span className="min-w-10 whitespace-nowrap text-accent-text tabular-nums">{quantity} ×</span>
            <span className="wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>

      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4 border-t border-line pt-4">
        <div className="grid content-start gap-1">
          <p className="text-lg leading-snug font-semibold wrap-anywhere">{order.user.name}</p>
          <PhoneLink number={order.user.mobile} />
        </div>
        <DeliveryAddress address={order.deliveryAddress} />
      </div>

      <div className="grid gap-4">
        <PaymentDue order={order} />
        <OrderActions order={order} />
      </div>
    </Card>
  )
}

/** A phone number as a `tel:` link. */
function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number.replace(/[^+\d]/g, '')}`}
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
  const { text, tone } = describeAge(order, now)
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
