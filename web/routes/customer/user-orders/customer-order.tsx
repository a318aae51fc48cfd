import type { FetcherWithComponents } from 'react-router'
import type { Address } from '#contract/records/address.ts'
import type { Order } from '#contract/records/order.ts'
import { paymentMethodName } from '#contract/rules/order.ts'
import { endedUnpaid } from '#contract/rules/payment.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { avoidsText } from '#web/features/orders/avoids.ts'
import { OrderBill } from '#web/features/orders/order-bill.tsx'
import { OrderRefunds } from '#web/features/orders/order-refunds.tsx'
import { ScheduledTime, ServiceInShort } from '#web/features/orders/scheduled-time.tsx'
import { OrderStatusPill, PaymentStatusPill } from '#web/features/orders/order-status.tsx'
import { OrderTimeline } from '#web/features/orders/order-timeline.tsx'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { Time } from '#web/ui/time.tsx'
import type { Alternative } from './alternatives.ts'
import { CustomerOrderActions } from './customer-order-actions.tsx'
import type { QrCode } from '#web/ui/qr-image.tsx'
import { DeliveryCode } from './delivery-code.tsx'
import { OrderDestination } from './order-destination.tsx'
import { OrderNews } from './order-news.tsx'
import { OrderRatings } from './order-ratings.tsx'
import { describePayment } from './payment-state.ts'
import { useMoney } from '#web/ui/money.tsx'

type CustomerOrderProps = {
  order: Order
  open: boolean
  /** The customer's addresses, to choose another one from. */
  addresses: readonly Address[]
  /** Submits the order's forms. The page owns it, because a button disappears when its step is done. */
  step: FetcherWithComponents<StepResult>
  /** of its delivery code */
  qr: QrCode | undefined
  /** where the same kind of dish can be had after a cancellation */
  alternatives: readonly Alternative[]
}

/** An order in My Orders: status, delivery code, timeline, actions, ratings and bill. */
export function CustomerOrder({ order, open, addresses, step, qr, alternatives }: CustomerOrderProps) {
  const money = useMoney()
  return (
    <AccordionItem
      id={`order-${order._id}`}
      open={open}
      title={order.restaurant.name}
      subtitle={
        <>
          {order.billNumber} · <Time iso={order.createdAt} />
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">
            {money.format(order.grandTotal)}
            <ServiceInShort order={order} />
          </span>
        </>
      }
      meta={
        <span aria-live="polite">
          <OrderStatusPill order={order} />
        </span>
      }
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <ScheduledTime order={order} />
          <OrderNews order={order} alternatives={alternatives} />
          <DeliveryCode order={order} qr={qr} step={step} />
          <OrderTimeline order={order} viewer="user" />
          <CustomerOrderActions order={order} addresses={addresses} step={step} />
          <OrderRatings order={order} />
        </div>
        <div className="grid content-start gap-6">
          <OrderBill order={order} />
          <OrderRefunds order={order} viewer="user" />
          <OrderFacts order={order} />
        </div>
      </div>
    </AccordionItem>
  )
}

function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <OrderDestination order={order} />
      <div>
        <dt className="text-sm text-ink-muted">Payment</dt>
        <dd className="grid justify-items-start gap-1.5">
          {paymentMethodName(order.paymentMethod, order.fulfilment)}
          <span className="grid justify-items-start gap-1.5" aria-live="polite">
            <PaymentStatusPill order={order} />
            {!endedUnpaid(order) && (
              <span className="text-sm text-ink-muted">
                <PaymentText order={order} />
              </span>
            )}
          </span>
        </dd>
      </div>
      {order.instructions && (
        <div className="sm:col-span-2">
          <dt className="text-sm text-ink-muted">Instructions for delivery</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{order.instructions}</dd>
        </div>
      )}
      {order.avoids && (
        <div className="sm:col-span-2">
          <dt className="text-sm text-ink-muted">Shown to the kitchen</dt>
          <dd>{avoidsText(order.avoids)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The state of the payment in words, with its time. */
function PaymentText({ order }: { order: Order }) {
  const { text, event } = describePayment(order)
  if (!event) return text
  return (
    <>
      {text} on <Time iso={event.at} />
    </>
  )
}
