import type { Order } from '#contract/records/order.ts'
import type { OrderState } from '#contract/rules/order.ts'

/** The state that the rules of `contract/rules/order.ts` work on. */
export function stateOf({ orderStatus, delivery, complaint }: Order): OrderState {
  return { orderStatus, deliveryStatus: delivery?.deliveryStatus ?? null, hasComplaint: complaint !== null }
}

/** The current state of an order in one sentence, for someone whose page showed an older state. */
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

/** Page size of order lists. Lower than for other lists, because orders show their bills. */
export const ordersOnAPage = 12
