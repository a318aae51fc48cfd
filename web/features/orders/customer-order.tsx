import { Link, type FetcherWithComponents } from 'react-router'
import type { Address } from '#contract/records/address.ts'
import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatRupees } from '#contract/format/money.ts'
import { Time } from '#web/ui/time.tsx'
import { ChangeAddress } from './change-address.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { DeliveryCode } from './delivery-code.tsx'
import { feedbackLinks } from './feedback-links.ts'
import { OrderBill } from './order-bill.tsx'
import { stateOf } from './order-state.ts'
import { OrderRatings } from './order-ratings.tsx'
import { OrderStatusPill, paymentMethodNames, PaymentStatusPill } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PayNow } from './pay-now.tsx'
import { PaymentWords } from './payment-words.tsx'

type CustomerOrderProps = {
  order: Order
  open: boolean
  /** the customer's, to send it to another one */
  addresses: readonly Address[]
  /** Carries the steps; belongs to the page, because a button goes when it has done its work. */
  step: FetcherWithComponents<StepResult>
}

/** An order as its customer sees it: how far it is, what is needed at the door, the bill, what can be done now. */
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
          <OrderActions order={order} addresses={addresses} step={step} />
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
          <PaymentStatusPill status={order.paymentStatus} />
          <span className="text-sm text-ink-muted" aria-live="polite">
            <PaymentWords order={order} />
          </span>
        </dd>
      </div>
    </dl>
  )
}

function OrderActions({ order, addresses, step }: Omit<CustomerOrderProps, 'open'>) {
  const { restaurant } = order
  return (
    <div className="flex flex-wrap gap-3">
      <PayNow order={order} size="sm" />
      <a href={`tel:${restaurant.phoneNumber.replace(/[^+\d]/g, '')}`} className={buttonStyle('quiet', 'sm')}>
        <Icon name="phone" />
        <span className="sr-only">Call {restaurant.name}: </span>
        {restaurant.phoneNumber}
      </a>
      <Link to={`/user/restaurants/${restaurant._id}`} className={buttonStyle('ghost', 'sm')}>
        <Icon name="store" />
        Restaurant
      </Link>
      {feedbackLinks(order).map(({ to, text, icon }) => (
        <ButtonLink key={to} to={to} icon={icon} tone="quiet" size="sm">
          {text}
        </ButtonLink>
      ))}
      {orderAllows(stateOf(order), 'changeAddress') && (
        <ChangeAddress order={order} addresses={addresses} fetcher={step} />
      )}
      {orderAllows(stateOf(order), 'cancel') && (
        <Confirm
          trigger="Cancel order"
          triggerTone="danger"
          triggerIcon="cross"
          title="Cancel this order?"
          confirmText="Cancel order"
          fields={{ step: 'cancel', orderId: order._id }}
          fetcher={step}
        >
          {restaurant.name} will not prepare order {order.billNumber}. This cannot be undone.
        </Confirm>
      )}
    </div>
  )
}
