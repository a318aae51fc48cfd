import type { Order, OrderEvent } from '#contract/records/order.ts'
import { mayPayNow } from '#contract/rules/payment.ts'
import { refundOfWhole } from '#web/features/orders/order-refunds.tsx'

/** The state of an order's payment in words, and the event that it happened at. */
export function describePayment(order: Order): { text: string; event?: OrderEvent } {
  const { paymentMethod, paymentStatus, orderStatus, fulfilment } = order
  const refund = refundOfWhole(order)
  const where = fulfilment === 'pickup' ? 'at the counter' : 'at the door'
  if (refund === 'Failed') return { text: 'The refund failed. We will settle it with you.' }
  if (refund === 'Pending') return { text: 'The refund is on its way' }
  if (paymentStatus === 'Refunded') return { text: 'Refunded', event: lastEvent(order, 'refunded') }
  if (paymentStatus === 'Paid') {
    const paidByCard = lastEvent(order, 'paid')
    return paidByCard
      ? { text: 'Paid by card', event: paidByCard }
      : { text: `Paid ${where}`, event: lastEvent(order, 'delivered') }
  }
  if (orderStatus === 'Cancelled' || orderStatus === 'Failed') return { text: 'Nothing was charged' }
  if (order.paymentProcessing) return { text: 'Your payment is being processed' }
  if (!mayPayNow(order))
    return { text: paymentMethod === 'CashOnDelivery' ? `To be paid ${where}` : 'Not paid' }
  return {
    text:
      paymentStatus === 'Failed'
        ? 'The card was not accepted. Nothing was charged.'
        : 'Waiting for your card payment',
  }
}

function lastEvent({ timeline }: Order, type: OrderEvent['type']): OrderEvent | undefined {
  return timeline.findLast((event) => event.type === type)
}
