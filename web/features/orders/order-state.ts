import type { Order } from '#contract/records/order.ts'
import type { OrderState } from '#contract/rules/order.ts'

/** What the rules of `contract/rules/order.ts` look at. */
export function stateOf(order: Order): OrderState {
  return {
    orderStatus: order.orderStatus,
    deliveryStatus: order.delivery?.deliveryStatus ?? null,
    hasComplaint: order.complaint !== null,
  }
}
