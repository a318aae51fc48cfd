import { use, useSyncExternalStore } from 'react'
import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { SumsOfOrder } from '#web/features/orders/order-bill.tsx'
import { OrderRefunds } from '#web/features/orders/order-refunds.tsx'
import { OrderTimeline } from '#web/features/orders/order-timeline.tsx'
import { stateOf } from '#web/features/orders/order-state.ts'
import { AcceptOrder } from '#web/features/seller-orders/accept-order.tsx'
import { CancelRequest } from '#web/features/seller-orders/cancel-request.tsx'
import { CourierLink, CourierReport } from '#web/features/seller-orders/courier-link.tsx'
import { DeclineOrder } from '#web/features/seller-orders/decline-order.tsx'
import { Handover } from '#web/features/seller-orders/handover.tsx'
import { DeliveryFailed, NewTime } from '#web/features/seller-orders/order-actions.tsx'
import { isWaitingForCard } from '#web/features/seller-orders/payment-due.tsx'
import { SellerRefunds } from '#web/features/seller-orders/refund-order.tsx'
import { StepButton } from '#web/features/seller-orders/step-button.tsx'
import { PrintButton } from '#web/features/tickets/print-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { CompactContext, useBoardTools, useTicket } from './board-context.ts'
import { DeliveryCodeForm } from './delivery-code-form.tsx'
import { AcceptTicket } from './ticket-actions.tsx'
import { telephoneHref } from '#web/ui/link.tsx'

/** What is behind a ticket: the steps that ask for confirmation, Print, the customer, sold out, sums and history. */
export function TicketDetails({ order }: { order: Order }) {
  const { isKitchenDevice, open } = useBoardTools()
  const usualMinutes = useTicket(order._id)?.usualMinutes ?? null
  const isCompact = use(CompactContext) || isWaitingForCard(order)
  const isHydrated = useHydrated()
  const fetcher = useStepFetcher()
  const state = stateOf(order)
  const deliveryId = order.delivery?._id
  const isOpen = orderAllows(state, 'deliver')
  return (
    <div className="grid gap-6">
      {/* In view also after a press further down. */}
      <p
        role="status"
        className="sticky top-2 z-10 rounded-field bg-surface-high px-3 py-2 font-medium text-ok empty:hidden"
      >
        {fetcher.state === 'idle' && fetcher.data?.success && fetcher.data.message}
      </p>
      <CourierReport order={order} />
      <CancelRequest order={order} />
      {!order.delivery && !isHydrated && <AcceptOrder order={order} withMinutes />}
      {!order.delivery && isHydrated && isCompact && (
        <AcceptTicket {...{ order, usualMinutes }} onAccept={() => open(null)} />
      )}
      <div className="flex flex-wrap gap-3">
        <DeclineOrder order={order} fetcher={fetcher} />
        {deliveryId && <NewTime order={order} deliveryId={deliveryId} />}
        {deliveryId && <DeliveryFailed order={order} deliveryId={deliveryId} />}
        <CourierLink order={order} />
        <PrintButton order={order} />
      </div>
      {isOpen && <DeliveryCodeForm order={order} hasScanner />}
      <section className="grid gap-2">
        <p className="text-lg font-semibold wrap-anywhere">{order.user.name}</p>
        <a
          href={telephoneHref(order.user.mobile)}
          className="inline-flex min-h-12 w-fit items-center gap-2 text-lg font-medium text-accent-text underline"
        >
          <Icon name="phone" />
          {order.user.mobile}
        </a>
        <Handover order={order} />
      </section>
      <SoldOut order={order} />
      <SumsOfOrder order={order} />
      {isKitchenDevice ? <OrderRefunds order={order} viewer="seller" /> : <SellerRefunds order={order} />}
      <OrderTimeline order={order} viewer="seller" />
    </div>
  )
}

/** For how long something is sold out: what a button shows, and what it says after a name. */
const spans = [
  { soldOut: 'today', text: 'Sold out today', words: 'is sold out today' },
  { soldOut: 'until-changed', text: 'Until I change it', words: 'is sold out until I change it' },
] as const

/** Marks the dishes of the order and their options that are still on the menu as sold out, each by one tap. */
function SoldOut({ order }: { order: Order }) {
  const { store } = useBoardTools()
  const deleted = useSyncExternalStore(store.subscribe, store.deleted, store.deleted)
  const dishes = new Map(order.foodItems.map(({ food, name }) => [food, name]))
  const options = new Map(
    order.foodItems.flatMap((item) =>
      item.options.map(({ optionId, group, name }) => [optionId, `${group}: ${name}`]),
    ),
  )
  for (const id of deleted) {
    dishes.delete(id)
    options.delete(id)
  }
  if (dishes.size + options.size === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Run out of something?</h3>
      <ul className="grid gap-4">
        {[...dishes].map(([id, name]) => (
          <SoldOutRow key={id} kind="food" {...{ id, name }} />
        ))}
        {[...options].map(([id, name]) => (
          <SoldOutRow key={id} kind="option" {...{ id, name }} />
        ))}
      </ul>
    </section>
  )
}

function SoldOutRow({ kind, id, name }: { kind: 'food' | 'option'; id: string; name: string }) {
  return (
    <li className="grid gap-2">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {name}
      </span>
      <span className="grid grid-cols-2 gap-2">
        {spans.map(({ soldOut, text, words }) => (
          <StepButton
            key={soldOut}
            step="sold-out"
            fields={{ kind, id, soldOut }}
            tone="quiet"
            size="sm"
            aria-label={`${name} ${words}`}
          >
            {text}
          </StepButton>
        ))}
      </span>
    </li>
  )
}
