import type { Order } from '#contract/records/order.ts'
import type { OrderState } from '#contract/rules/order.ts'

/** What the rules of `contract/rules/order.ts` look at. */
export function stateOf({ orderStatus, delivery, complaint }: Order): OrderState {
  return { orderStatus, deliveryStatus: delivery?.deliveryStatus ?? null, hasComplaint: complaint !== null }
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
    Cancelled: 'has been cancelled',
  }
  return `Order ${billNumber} ${endings[orderStatus]}.`
}

/** Their bills are long, so fewer than of other lists. */
export const ordersOnAPage = 12
