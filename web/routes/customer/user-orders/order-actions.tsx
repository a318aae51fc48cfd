import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { stateOf } from '#web/features/orders/order-state.ts'

export type FeedbackLink = { to: string; text: string; icon: IconName }

/**
 * What a customer can complain about now (specification §4): an order that is no longer Pending and has no complaint;
 * else where its complaint is. What can be rated stands on its own: see `OrderRatings`.
 */
export function feedbackLinks(order: Order): FeedbackLink[] {
  const links: FeedbackLink[] = []
  if (orderAllows(stateOf(order), 'complain')) {
    links.push({ to: `/user/create-complaint/${order._id}`, text: 'Create Complaint', icon: 'message' })
  }
  if (order.complaint) {
    links.push({
      to: `/user/user-complaints?complaint=${order.complaint}`,
      text: 'See your complaint',
      icon: 'message',
    })
  }
  return links
}
