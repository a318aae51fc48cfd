import type { ReactNode } from 'react'
import type { Order } from '#contract/records/order.ts'
import { paymentMethodName } from '#contract/rules/order.ts'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OrderBill } from '#web/features/orders/order-bill.tsx'
import { OrderStatusPill, PaymentStatusPill } from '#web/features/orders/order-status.tsx'
import { TestPayment } from '#web/features/payments/card-payments.tsx'
import { OrderTimeline } from '#web/features/orders/order-timeline.tsx'
import { ScheduledTime, ServiceInShort } from '#web/features/orders/scheduled-time.tsx'
import { Time } from '#web/ui/time.tsx'
import { contactFacts, type Fact, Facts } from '#web/ui/facts.tsx'
import { DeliveryRecord } from './delivery-record.tsx'
import { KitchenAvoids } from './handover.tsx'
import { OrderActions } from './order-actions.tsx'
import { SellerRefunds } from './refund-order.tsx'

/** The orders in the interface's order, or `whenEmpty`. */
export function OrderRecords({
  orders,
  whenEmpty = <NoOrders />,
}: {
  orders: Order[]
  whenEmpty?: ReactNode
}) {
  if (orders.length === 0) return whenEmpty
  return (
    <Accordion>
      {orders.map((order) => (
        <OrderRecord key={order._id} order={order} />
      ))}
    </Accordion>
  )
}

/** The specification's empty text for lists of orders, with an optional explanation and action. */
export function NoOrders({ children, action }: { children?: ReactNode; action?: ReactNode }) {
  return (
    <EmptyState text="No orders available for this restaurant" action={action}>
      {children}
    </EmptyState>
  )
}

/** An order as an accordion item: bill number and status; inside, all details and actions. */
function OrderRecord({ order }: { order: Order }) {
  const facts: Fact[] = [
    { name: 'Buyer', value: order.user.name },
    ...contactFacts(order.user),
    { name: 'Restaurant', value: order.restaurant.name },
    { name: 'Payment Method', value: paymentMethodName(order.paymentMethod, order.fulfilment) },
    { name: 'Payment Status', value: <PaymentState order={order} /> },
    { name: 'Created', value: <Time iso={order.createdAt} /> },
  ]
  return (
    <AccordionItem
      title={<span className="tabular-nums">{order.billNumber}</span>}
      subtitle={
        <>
          {order.restaurant.name} · <Time iso={order.createdAt} />
          <ServiceInShort order={order} />
        </>
      }
      meta={<OrderStatusPill order={order} />}
    >
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <Part title="Bill">
            <ScheduledTime order={order} />
            <KitchenAvoids order={order} />
            <OrderBill order={order} />
          </Part>
          <Part title="What happened">
            <OrderTimeline order={order} viewer="seller" />
          </Part>
        </div>
        <div className="grid content-start gap-8">
          <Part title="Order">
            <Facts facts={facts} />
          </Part>
          <Part title={order.fulfilment === 'pickup' ? 'Pickup' : 'Delivery'}>
            <DeliveryRecord order={order} />
          </Part>
          <OrderActions order={order} />
          <SellerRefunds order={order} />
        </div>
      </div>
    </AccordionItem>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function PaymentState({ order }: { order: Order }) {
  return (
    <span className="flex flex-wrap gap-1">
      <PaymentStatusPill order={order} />
      <TestPayment order={order} />
    </span>
  )
}
