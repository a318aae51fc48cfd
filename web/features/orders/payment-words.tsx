import type { Order, OrderEvent } from '#contract/records/order.ts'
import { mayPayNow } from '#contract/rules/payment.ts'
import { Time } from '#web/ui/time.tsx'

/** How the payment of an order stands, in words. */
export function PaymentWords({ order }: { order: Order }) {
  const { paymentMethod, paymentStatus, orderStatus } = order
  const isOver = orderStatus === 'Cancelled' || orderStatus === 'Failed'
  if (paymentStatus === 'Refunded') return <When text="Refunded" event={lastOf(order, 'refunded')} />
  if (paymentStatus === 'Paid') {
    if (isOver) return 'The refund is on its way'
    const byCard = lastOf(order, 'paid')
    return byCard ? (
      <When text="Paid by card" event={byCard} />
    ) : (
      <When text="Paid at the door" event={lastOf(order, 'delivered')} />
    )
  }
  if (isOver) return 'Nothing was charged'
  if (!mayPayNow(order)) return paymentMethod === 'CashOnDelivery' ? 'To be paid at the door' : 'Not paid'
  return paymentStatus === 'Failed'
    ? 'The card was not accepted. Nothing was charged.'
    : 'Waiting for your card payment'
}

function lastOf({ events }: Order, type: OrderEvent['type']): OrderEvent | undefined {
  return events.findLast((event) => event.type === type)
}

function When({ text, event }: { text: string; event: OrderEvent | undefined }) {
  return event ? (
    <>
      {text} on <Time iso={event.at} />
    </>
  ) : (
    text
  )
}
