import { complaintWays } from './complaint-ways.ts'
import type { NotificationType } from './messages.ts'
import type { NewsData, Way } from './way.ts'

const atOrder = (path: string, { orderId }: NewsData) => (orderId ? `${path}?order=${orderId}` : path)

/** The address scrolls to it, too: My Orders shows many. */
const toOwnOrder = (data: NewsData) =>
  data.orderId ? `${atOrder('/user/user-orders', data)}#order-${data.orderId}` : '/user/user-orders'

const toCustomer = (subject: Way['subject'], by: Way['by'] = 'both'): Way => ({
  by,
  subject,
  label: 'My Orders',
  path: (data) => toOwnOrder(data),
  mailPath: '/user/user-orders',
  isToCustomer: true,
})

const onBoard = (subject: Way['subject'], by: Way['by']) => ({
  by,
  subject,
  label: 'Board',
  path: (data: NewsData) => atOrder('/seller/board', data),
  mailPath: '/seller/board',
})

const cancelled = toCustomer(({ billNumber }) => `Order ${billNumber} was cancelled`)
const delivered = toCustomer(
  ({ billNumber, isPickup }) => `Order ${billNumber} was ${isPickup ? 'picked up' : 'delivered'}`,
)
/**
 * Which notification goes by which way (marketplace §2, *Reaching people*): those that are missing here are shown on pages only.
 * Sellers and their kitchen devices get a push for what waits for them, customers for news of their orders, operators for what
 * they decide.
 */
const ways: Partial<Record<NotificationType, Way>> = {
  'order-placed': {
    ...onBoard(({ billNumber }) => `New order ${billNumber}`, 'push'),
    rings: true,
    isPushed: ({ waitsForPayment }) => !waitsForPayment,
  },
  'order-paid': {
    ...onBoard(({ billNumber }) => `New order ${billNumber}`, 'push'),
    rings: true,
    isPushed: ({ isNewOrder }) => isNewOrder === true,
  },
  'accept-reminder': {
    ...onBoard(({ billNumber }) => `Order ${billNumber} waits to be accepted`, 'both'),
    rings: true,
  },
  'courier-report': onBoard(({ billNumber }) => `The courier cannot deliver order ${billNumber}`, 'push'),
  'order-message-to-seller': {
    ...onBoard(({ billNumber }) => `Message about order ${billNumber}`, 'push'),
    path: ({ orderId = '' }) => `/seller/board/messages/${orderId}`,
  },
  'restaurant-paused': {
    by: 'mail',
    subject: ({ restaurantName }) => `${restaurantName} was paused`,
    label: 'My Restaurants',
    path: () => '/seller/my-restaurants',
  },

  'order-accepted': toCustomer(({ billNumber }) => `Order ${billNumber} was accepted`),
  'order-declined': toCustomer(({ billNumber }) => `Order ${billNumber} was declined`),
  'order-ready': toCustomer(({ billNumber }) => `Order ${billNumber} is ready`, 'push'),
  'order-on-its-way': toCustomer(({ billNumber }) => `Order ${billNumber} is on its way`, 'push'),
  'order-expected-changed': toCustomer(({ billNumber }) => `Order ${billNumber} has a new time`, 'push'),
  'order-late': toCustomer(({ billNumber }) => `Order ${billNumber} is late`),
  'order-delivered': delivered,
  'order-delivered-without-code': delivered,
  'delivery-failed': toCustomer(
    ({ billNumber, isPickup }) =>
      isPickup ? `Order ${billNumber} was not picked up` : `The delivery of order ${billNumber} failed`,
    'push',
  ),
  'cancel-request-declined': toCustomer(({ billNumber }) => `Order ${billNumber} was not cancelled`, 'push'),
  'order-cancelled-as-requested': cancelled,
  'order-expired': cancelled,
  'order-cancelled-by-marketplace': cancelled,
  'order-message': {
    ...toCustomer(({ billNumber }) => `Message about order ${billNumber}`, 'push'),
    path: ({ orderId = '' }) => `/user/messages/${orderId}`,
  },
  'payment-failed': toCustomer(({ billNumber }) => `The payment for order ${billNumber} failed`, 'push'),
  'payment-refunded': toCustomer(({ billNumber }) => `Order ${billNumber} was refunded`),
  'refund-decided': toCustomer(({ billNumber }) => `Refund for order ${billNumber}`),
  'refund-settled': toCustomer(({ billNumber }) => `The refund for order ${billNumber} was paid`),
  'refund-failed': toCustomer(({ billNumber }) => `The refund for order ${billNumber} failed`),

  ...complaintWays,
}

/** How a type of notification reaches people; undefined: on pages only. A newer process may store types that this one does not know. */
export function wayOf(type: string): Way | undefined {
  return Object.hasOwn(ways, type) ? ways[type as NotificationType] : undefined
}

/** Whether a type of notification is pushed. */
export function isPushed(type: string): boolean {
  const way = wayOf(type)
  return way !== undefined && way.by !== 'mail'
}
