import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { TotalsSummary } from '#web/features/orders/order-bill.tsx'
import { OrderTimeline } from '#web/features/orders/order-timeline.tsx'
import { stateOf } from '#web/features/orders/order-state.ts'
import { AcceptOrder } from '#web/features/seller-orders/accept-order.tsx'
import { CancelRequest } from '#web/features/seller-orders/cancel-request.tsx'
import { DeclineOrder } from '#web/features/seller-orders/decline-order.tsx'
import { Handover } from '#web/features/seller-orders/handover.tsx'
import { DeliveryFailed, NewTime } from '#web/features/seller-orders/order-actions.tsx'
import { StepButton } from '#web/features/seller-orders/step-button.tsx'
import { PrintButton } from '#web/features/tickets/print-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { CodeForm } from './code-form.tsx'

/** What is behind a ticket: the steps that ask for confirmation, Print, the customer, sold out, sums and history. */
export function TicketDetails({ order }: { order: Order }) {
  const fetcher = useStepFetcher()
  const isHydrated = useHydrated()
  const state = stateOf(order)
  const deliveryId = order.delivery?._id
  const isOpen = orderAllows(state, 'deliver')
  return (
    <div className="grid gap-6">
      <p role="status" className="font-medium text-ok empty:hidden">
        {fetcher.state === 'idle' && fetcher.data?.success && fetcher.data.message}
      </p>
      <CancelRequest order={order} />
      {!isHydrated && !order.delivery && <AcceptOrder order={order} withMinutes />}
      <div className="flex flex-wrap gap-3">
        <DeclineOrder order={order} fetcher={fetcher} />
        {deliveryId && <NewTime order={order} deliveryId={deliveryId} />}
        {deliveryId && <DeliveryFailed order={order} deliveryId={deliveryId} />}
        <PrintButton order={order} />
      </div>
      {isOpen && <CodeForm order={order} hasScanner />}
      <section className="grid gap-2">
        <p className="text-lg font-semibold wrap-anywhere">{order.user.name}</p>
        <a
          href={`tel:${order.user.mobile.replace(/[^+\d]/g, '')}`}
          className="inline-flex min-h-12 w-fit items-center gap-2 text-lg font-medium text-accent-text underline"
        >
          <Icon name="phone" />
          {order.user.mobile}
        </a>
        <Handover order={order} />
      </section>
      <SoldOut order={order} />
      <TotalsSummary caption={`Sums of order ${order.billNumber}`} totals={order} />
      <OrderTimeline order={order} viewer="seller" />
    </div>
  )
}

/** Marks the dishes of the order as sold out for today, each by one tap. */
function SoldOut({ order }: { order: Order }) {
  const dishes = [...new Map(order.foodItems.map(({ food, name }) => [food, name]))]
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Run out of something?</h3>
      <ul className="grid gap-2">
        {dishes.map(([food, name]) => (
          <li key={food} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <StepButton
              step="sold-out"
              fields={{ food }}
              tone="quiet"
              aria-label={`${name} is sold out today`}
            >
              Sold out today
            </StepButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
