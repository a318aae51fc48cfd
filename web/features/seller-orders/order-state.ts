import type { Order } from '#contract/records/order.ts'
import type { OrderState } from '#contract/rules/order.ts'

/** What the rules of `contract/rules/order.ts` look at. */
export function stateOf({ orderStatus, delivery, complaint }: Order): OrderState {
  return { orderStatus, deliveryStatus: delivery?.deliveryStatus ?? null, hasComplaint: complaint !== null }
}

/** Whether the buyer still has to pay on delivery (specification: delivering marks Pending and Failed payments paid). */
export function isToCollect({ paymentStatus }: Order): boolean {
  return paymentStatus === 'Pending' || paymentStatus === 'Failed'
}

/** What became of an order, for somebody who was looking at an older state of it. */
export function stateInWords({ billNumber, orderStatus, delivery }: Order): string {
  if (orderStatus === 'Pending') {
    return delivery
      ? `Order ${billNumber} has been accepted already.`
      : `Order ${billNumber} has not been accepted yet.`
  }
  const endings = {
    Completed: 'has been delivered',
    Failed: 'is Failed: its delivery did not succeed',
    Cancelled: 'was cancelled by the customer',
  }
  return `Order ${billNumber} ${endings[orderStatus]}.`
}
