import { expect, it } from 'vitest'
import { type NotificationContent, type NotificationType, renderMessage } from './messages.ts'

const order = { billNumber: 'FD001234', restaurantName: 'Leaf & Ladle' }
const payment = { billNumber: 'FD001234', amount: 123_450 }
const complaint = { ...order, priority: 'High' } as const

type DataOf<Type extends NotificationType> = Extract<NotificationContent, { type: Type }>['data']

/** A missing or unknown type is a type error. */
const expected: { [Type in NotificationType]: [data: DataOf<Type>, message: string] } = {
  'order-placed': [order, 'New order FD001234 at Leaf & Ladle'],
  'order-accepted': [order, 'Your order FD001234 was accepted by Leaf & Ladle'],
  'order-cancelled': [order, 'Order FD001234 at Leaf & Ladle was cancelled'],
  'order-delivered': [order, 'Your order FD001234 from Leaf & Ladle was delivered'],
  'delivery-failed': [order, 'The delivery of your order FD001234 from Leaf & Ladle failed'],
  'payment-received': [payment, 'Your payment of ₹1,234.50 for order FD001234 was received'],
  'order-paid': [order, 'Order FD001234 at Leaf & Ladle was paid by card'],
  'payment-failed': [
    { billNumber: 'FD001234' },
    'The card payment for order FD001234 failed. You can pay again in My Orders.',
  ],
  'payment-refunded': [payment, 'Your payment of ₹1,234.50 for order FD001234 was refunded'],
  'order-refunded': [
    { ...payment, ...order },
    'The card payment of ₹1,234.50 for order FD001234 at Leaf & Ladle was refunded',
  ],
  'refund-failed': [
    payment,
    'The refund of ₹1,234.50 for order FD001234 failed. Foodie will settle it with you.',
  ],
  'refund-failed-to-settle': [
    payment,
    'The refund of ₹1,234.50 for order FD001234 failed. Please settle it with the customer.',
  ],
  'complaint-filed': [complaint, 'New complaint about order FD001234 at Leaf & Ladle, priority High'],
  'complaint-in-progress': [order, 'Leaf & Ladle is working on your complaint about order FD001234'],
  'complaint-resolved': [order, 'Your complaint about order FD001234 at Leaf & Ladle was resolved'],
  'complaint-resolved-to-close': [
    order,
    'The complaint about order FD001234 at Leaf & Ladle was resolved and can be closed',
  ],
  'complaint-closed': [order, 'Your complaint about order FD001234 at Leaf & Ladle was closed'],
  'complaint-closed-for-seller': [order, 'The complaint about order FD001234 at Leaf & Ladle was closed'],
  'complaint-deleted': [
    order,
    'The complaint about order FD001234 at Leaf & Ladle was deleted by its customer',
  ],
  'rating-created': [
    { customerName: 'Asha Rao', ratedName: 'Delivery FD001234', rating: 4 },
    'Asha Rao rated Delivery FD001234 4 out of 5',
  ],
  'contact-form': [{ name: 'Asha Rao', subject: 'Hello' }, 'Contact form from Asha Rao: Hello'],
  'seller-account-created': [
    {},
    'Your seller account was created. Welcome to Foodie! Add your first restaurant.',
  ],
  'password-changed': [{}, 'Your password was changed'],
}

it.each(Object.entries(expected))('renders %s', (type, [data, message]) => {
  expect(renderMessage(type, data)).toBe(message)
})

it.each(['order-teleported', 'toString'])('renders a neutral text for the unknown type %s', (type) => {
  expect(renderMessage(type, { any: 'data' })).toBe('There is news in your account')
})
