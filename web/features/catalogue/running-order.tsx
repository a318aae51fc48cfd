import { Link } from 'react-router'
import type { Order } from '#contract/records/order.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'

/** The customer's newest order that is still on its way, above everything else. */
export function RunningOrder({ order }: { order: Order }) {
  const pieces = order.foodItems.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-label="Your running order">
      <Link
        to="/user/user-orders"
        className="group rounded-leaf-sm flex items-center gap-4 border border-accent-text/40 bg-accent-soft px-5 py-4"
      >
        <Icon name={order.delivery ? 'truck' : 'clock'} size={28} className="text-accent-text" />
        <span className="min-w-0 flex-1">
          <strong className="block font-semibold">
            {order.delivery
              ? `${order.restaurant.name} is on your order`
              : `${order.restaurant.name} has your order and will accept it soon`}
          </strong>
          <span className="text-sm text-ink-muted">
            {pieces} {pieces === 1 ? 'item' : 'items'} · <Money amount={order.grandTotal} />
          </span>
        </span>
        <span className="hidden font-semibold text-accent-text underline sm:block">Follow it</span>
        <Icon name="chevron-right" className="text-accent-text" />
      </Link>
    </section>
  )
}
