import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { stateOf } from './order-state.ts'

export type FeedbackScreen = 'food rating' | 'delivery rating' | 'complaint'

/** The feedback screens that the address table has. My Orders links to no other. */
export const feedbackScreens: readonly FeedbackScreen[] = []

export type FeedbackLink = { to: string; text: string; icon: IconName }

/**
 * What a customer can say about an order now (specification §4): a food of it, once its delivery is Delivered; the
 * delivery too, if not yet rated; a complaint, when the order is no longer Pending and has none.
 */
export function feedbackLinks(
  order: Order,
  screens: readonly FeedbackScreen[] = feedbackScreens,
): FeedbackLink[] {
  const { delivery } = order
  const links: FeedbackLink[] = []
  if (delivery?.deliveryStatus === 'Delivered') {
    if (screens.includes('food rating')) {
      links.push(...order.foodItems.map(({ food, name }) => rating(food, 'Food', `Rate ${name}`)))
    }
    if (screens.includes('delivery rating') && delivery.rating === null) {
      links.push(rating(delivery._id, 'Delivery', 'Rate the delivery'))
    }
  }
  if (screens.includes('complaint') && orderAllows(stateOf(order), 'complain')) {
    links.push({ to: `/user/create-complaint/${order._id}`, text: 'Create Complaint', icon: 'message' })
  }
  return links
}

function rating(referenceId: string, type: 'Food' | 'Delivery', text: string): FeedbackLink {
  return { to: `/user/add-rating/${referenceId}?${type}`, text, icon: 'star' }
}
