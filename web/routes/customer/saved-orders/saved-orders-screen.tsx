import type { Order } from '#contract/records/order.ts'
import { paymentMethodName } from '#contract/rules/order.ts'
import { TryAgainLink } from '#web/features/offline/offline-document.tsx'
import { itemsOfOrder, ItemsTable } from '#web/features/orders/items-table.tsx'
import { OrderStatusPill } from '#web/features/orders/order-status.tsx'
import { OrderTimeline } from '#web/features/orders/order-timeline.tsx'
import { ScheduledTime, ServiceInShort } from '#web/features/orders/scheduled-time.tsx'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Time } from '#web/ui/time.tsx'
import type { QrCode } from '#web/ui/qr-image.tsx'
import { CodeCard } from '../user-orders/delivery-code.tsx'
import { OrderDestination } from '../user-orders/order-destination.tsx'
import { describePayment } from '../user-orders/payment-state.ts'
import { useMoney } from '#web/ui/money.tsx'
import { telephoneHref } from '#web/ui/link.tsx'

interface SavedOrdersProps {
  orders: readonly Order[]
  /** QR codes of delivery codes, by the ids of the orders */
  codes: Record<string, QrCode>
  /** ISO 8601 */
  savedAt: string
}

/** The customer's last orders for the time without network: to read only, without a price that may have changed. */
export function SavedOrders({ orders, codes, savedAt }: SavedOrdersProps) {
  return (
    <Page>
      <PageHeading title="My Orders" />
      <Notice
        icon="clock"
        title={
          <>
            Saved on <Time iso={savedAt} />. You are offline.
          </>
        }
        action={<TryAgainLink size="sm" />}
      >
        Anything that happened since then is missing. Changing, cancelling, paying and ordering need a
        connection. This page updates by itself when you are back online.
      </Notice>
      {orders.length === 0 && <p>You had no orders then.</p>}
      <Accordion>
        {orders.map((order) => (
          <SavedOrder key={order._id} order={order} qr={codes[order._id]} />
        ))}
      </Accordion>
    </Page>
  )
}

function SavedOrder({ order, qr }: { order: Order; qr: QrCode | undefined }) {
  const { orderStatus, delivery, fulfilment, restaurant } = order
  const code = delivery?.deliveryStatus === 'Pending' ? delivery.deliveryCode : undefined
  return (
    <AccordionItem
      open={orderStatus === 'Pending'}
      title={restaurant.name}
      subtitle={
        <>
          {order.billNumber} · <Time iso={order.createdAt} />
          <ServiceInShort order={order} />
        </>
      }
      meta={<OrderStatusPill order={order} />}
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <ScheduledTime order={order} />
          {code && !delivery?.codeLocked && <CodeCard code={code} fulfilment={fulfilment} qr={qr} />}
          {code && delivery?.codeLocked && (
            <p>Your delivery code was locked. You can show a new one when you are back online.</p>
          )}
          <a href={telephoneHref(restaurant.phoneNumber)} className={`${buttonStyle('soft')} w-fit`}>
            <Icon name="phone" />
            Call {restaurant.name}
          </a>
          <OrderTimeline order={order} viewer="user" />
        </div>
        <div className="grid content-start gap-6">
          <OrderContents order={order} />
        </div>
      </div>
    </AccordionItem>
  )
}

/** What was ordered, the agreed sum, and where it goes. */
function OrderContents({ order }: { order: Order }) {
  const money = useMoney()
  // The sum is part of the order. Prices of dishes are not repeated: they may have changed in the menu.
  const items = itemsOfOrder(order).map(({ key, name, quantity, options, note }) => ({
    key,
    name,
    quantity,
    note,
    options: options.map((option) => ({ ...option, price: 0 })),
    price: null,
  }))
  return (
    <>
      <ItemsTable caption={`Items of order ${order.billNumber}`} items={items} />
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-muted">Grand Total</dt>
          <dd className="font-bold">{money.format(order.grandTotal)}</dd>
          <dd className="text-sm text-ink-muted">
            {paymentMethodName(order.paymentMethod, order.fulfilment)}
            <br />
            {describePayment(order).text}
          </dd>
        </div>
        <OrderDestination order={order} />
      </dl>
    </>
  )
}
