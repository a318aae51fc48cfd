import type { FetcherWithComponents } from 'react-router'
import type { Address } from '#contract/records/address.ts'
import type { Order } from '#contract/records/order.ts'
import { endedUnpaid } from '#contract/rules/payment.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { DeliveryAddress } from '#web/features/orders/delivery-address.tsx'
import { OrderBill } from '#web/features/orders/order-bill.tsx'
import { OrderStatusPill, paymentMethodNames, PaymentStatusPill } from '#web/features/orders/order-status.tsx'
import { OrderTimeline } from '#web/features/orders/order-timeline.tsx'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { formatRupees } from '#contract/format/money.ts'
import { Time } from '#web/ui/time.tsx'
import { CustomerOrderActions } from './customer-order-actions.tsx'
import { OrderRatings } from './order-ratings.tsx'
import { describePayment } from './payment-state.ts'

type CustomerOrderProps = {
  order: Order
  open: boolean
  /** The customer's addresses, to choose another one from. */
  addresses: readonly Address[]
  /** Submits the order's forms. The page owns it, because a button disappears when its step is done. */
  step: FetcherWithComponents<StepResult>
}

/** An order in My Orders: status, delivery code, timeline, actions, ratings and bill. */
export function CustomerOrder({ order, open, addresses, step }: CustomerOrderProps) {
  return (
    <AccordionItem
      open={open}
      title={order.restaurant.name}
      subtitle={
        <>
          {order.billNumber} · <Time iso={order.createdAt} />
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">{formatRupees(order.grandTotal)}</span>
        </>
      }
      meta={
        <span aria-live="polite">
          <OrderStatusPill status={order.orderStatus} accepted={order.delivery !== null} />
        </span>
      }
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <DeliveryCode order={order} />
          <OrderTimeline order={order} viewer="user" />
          <CustomerOrderActions order={order} addresses={addresses} step={step} />
          <OrderRatings order={order} />
        </div>
        <div className="grid content-start gap-6">
          <OrderBill order={order} />
          <OrderFacts order={order} />
        </div>
      </div>
    </AccordionItem>
  )
}

function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-ink-muted">Delivery address</dt>
        <dd>
          <DeliveryAddress address={order.deliveryAddress} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-muted">Payment</dt>
        <dd className="grid justify-items-start gap-1.5">
          {paymentMethodNames[order.paymentMethod]}
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
    </dl>
  )
}

/** The code that the customer gives to the courier. Shown while the delivery is Pending. */
function DeliveryCode({ order: { delivery } }: { order: Order }) {
  if (delivery?.deliveryStatus !== 'Pending' || !delivery.deliveryCode) return null
  return (
    <section
      aria-label="Delivery code"
      className="rounded-leaf-sm grid justify-items-start gap-1 bg-leaf px-6 py-5 text-on-leaf"
    >
      <p className="font-semibold">Delivery code</p>
      <p className="font-display text-3xl font-extrabold tracking-[0.14em]! tabular-nums">
        {delivery.deliveryCode}
      </p>
      <p className="text-sm text-on-leaf-muted">
        Give this code to the person who brings your order, at the door.
      </p>
    </section>
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
