import { defaultMoney } from '#contract/format/money.ts'
import { expect, it } from 'vitest'
import { type NotificationContent, type NotificationType, renderMessage } from './messages.ts'

const written = { zone: 'Asia/Kolkata', money: defaultMoney }

const order = { billNumber: 'FD001234', restaurantName: 'Leaf & Ladle' }
const atOrder = 'order FD001234 at Leaf & Ladle'
const payment = { billNumber: 'FD001234', amount: 123_450 }
const complaint = { ...order, priority: 'High' } as const

type DataOf<Type extends NotificationType> = Extract<NotificationContent, { type: Type }>['data']

/** A missing or unknown type is a type error. */
const expected: { [Type in NotificationType]: [data: DataOf<Type>, message: string] } = {
  'order-placed': [order, 'New order FD001234 at Leaf & Ladle'],
  'order-accepted': [order, 'Your order FD001234 was accepted by Leaf & Ladle'],
  'order-cancelled': [order, 'Order FD001234 at Leaf & Ladle was cancelled'],
  'order-delivered': [order, 'Your order FD001234 from Leaf & Ladle was delivered'],
  'order-delivered-without-code': [
    { ...order, reason: 'The phone was empty' },
    'Your order FD001234 from Leaf & Ladle was set as delivered without your code: The phone was empty',
  ],
  'order-delivered-without-code-for-seller': [
    { ...order, reason: 'The phone was empty', isByMarketplace: true },
    'The marketplace completed order FD001234 at Leaf & Ladle without the code: The phone was empty',
  ],
  'order-cancelled-by-marketplace': [
    { ...order, reason: 'The kitchen burnt down', isRefunded: true },
    'Your order FD001234 at Leaf & Ladle was cancelled by the marketplace: The kitchen burnt down. Your payment will be refunded.',
  ],
  'order-cancelled-by-marketplace-for-seller': [
    { ...order, reason: 'You did not answer' },
    'Order FD001234 at Leaf & Ladle was cancelled by the marketplace: You did not answer',
  ],
  'order-address-changed-by-marketplace': [
    order,
    'The marketplace changed the address of order FD001234 at Leaf & Ladle',
  ],
  'order-phone-changed-by-marketplace': [
    { ...order, reason: 'A wrong digit' },
    'The marketplace changed the phone number of order FD001234 at Leaf & Ladle: A wrong digit',
  ],
  'delivery-failed': [order, 'The delivery of your order FD001234 from Leaf & Ladle failed'],
  'order-declined': [
    { ...order, reason: 'Sold out: Masala Dosa' },
    'Your order FD001234 was declined by Leaf & Ladle: Sold out: Masala Dosa',
  ],
  'order-ready': [order, 'Your order FD001234 from Leaf & Ladle is ready and will be on its way soon'],
  'order-on-its-way': [order, 'Your order FD001234 from Leaf & Ladle is on its way'],
  'order-expected-changed': [
    { ...order, expectedAt: '2026-11-28T13:30:00+00:00', reason: 'The oven is full' },
    'Your order FD001234 from Leaf & Ladle is now expected at about 28 Nov 2026, 7:00 pm: The oven is full',
  ],
  'cancel-requested': [
    { ...order, reason: 'I have to leave' },
    'The customer asks to cancel order FD001234 at Leaf & Ladle: I have to leave',
  ],
  'cancel-request-declined': [order, 'Leaf & Ladle declined your request to cancel order FD001234'],
  'order-cancelled-as-requested': [order, 'Your order FD001234 at Leaf & Ladle was cancelled as you asked'],
  'order-expired': [
    { ...order, reason: 'Not accepted in time', isRefunded: true },
    'Your order FD001234 at Leaf & Ladle was cancelled: Not accepted in time. Your payment will be refunded.',
  ],
  'order-expired-for-seller': [
    { ...order, reason: 'Not paid in time' },
    'Order FD001234 at Leaf & Ladle was cancelled: Not paid in time',
  ],
  'order-late': [order, 'Your order FD001234 from Leaf & Ladle is late. You can call the restaurant.'],
  'order-message': [{ ...order, from: 'us' }, 'Message about your order FD001234 from us'],
  'order-message-to-seller': [{ ...order, from: 'Asha' }, `Message about ${atOrder} from Asha`],
  'courier-report': [{ ...order, reason: 'Rain' }, `The courier cannot deliver ${atOrder}: Rain`],
  'accept-reminder': [
    { ...order, acceptBy: '2026-11-28T13:30:00.000Z' },
    'Order FD001234 at Leaf & Ladle waits to be accepted. It is cancelled on 28 Nov 2026, 7:00 pm.',
  ],
  'restaurant-paused': [
    { restaurantName: 'Leaf & Ladle' },
    'Leaf & Ladle was paused, because nobody accepted two orders in sequence. It takes orders again when you end the pause.',
  ],
  'restaurant-approved': [
    { restaurantName: 'Leaf & Ladle' },
    'Leaf & Ladle was approved. Customers see it unless you keep it hidden.',
  ],
  'commission-changed': [
    { percent: 12.5, ofDeliveryFee: true },
    'Your commission is 12.5 %, also of the delivery fee, for orders from now on',
  ],
  'sessions-ended-by-marketplace': [
    {},
    'The marketplace signed you out on all devices. Choose another password if you do not know why.',
  ],
  'account-suspended': [{ reason: 'Repeated fraud' }, 'Your account is suspended: Repeated fraud'],
  'account-reinstated': [{}, 'Your account is no longer suspended'],
  'record-suspended': [
    { name: 'Leaf & Ladle', reason: 'No licence' },
    'Leaf & Ladle is suspended and customers do not see it: No licence',
  ],
  'rating-hidden': [
    { name: 'Masala Dosa', reason: 'Insults' },
    'Your rating of Masala Dosa was hidden, and only you see it: Insults',
  ],
  'rating-restored': [{ name: 'Masala Dosa' }, 'Your rating of Masala Dosa is shown again'],
  'rating-hidden-for-seller': [
    { name: 'Masala Dosa' },
    'A rating of Masala Dosa was hidden and counts no more',
  ],
  'rating-restored-for-seller': [{ name: 'Masala Dosa' }, 'A rating of Masala Dosa is shown again'],
  'rating-answered': [
    { name: 'Masala Dosa', restaurantName: 'Leaf & Ladle' },
    'Leaf & Ladle answered your rating of Masala Dosa',
  ],
  'record-reinstated': [{ name: 'Leaf & Ladle' }, 'Leaf & Ladle is no longer suspended'],
  'picture-hidden': [
    { name: 'Leaf & Ladle', reason: 'Not food' },
    'The picture of Leaf & Ladle was hidden: Not food',
  ],
  'picture-restored': [{ name: 'Leaf & Ladle' }, 'The picture of Leaf & Ladle is shown again'],
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
  'refund-decided': [
    { ...payment, ...order, way: 'card', reason: 'No naan left' },
    '₹1,234.50 of your order FD001234 from Leaf & Ladle goes back to your card, usually within 5 to 10 working days: No naan left',
  ],
  'refund-decided-for-seller': [
    { ...payment, ...order, paidBy: 'marketplace', reason: 'It was late' },
    'The marketplace refunded ₹1,234.50 of order FD001234 at Leaf & Ladle and pays for it: It was late',
  ],
  'refund-settled': [
    { ...payment, ...order, reference: 'NEFT 4711' },
    'The refund of ₹1,234.50 for your order FD001234 from Leaf & Ladle was paid: NEFT 4711',
  ],
  'refund-failed': [
    payment,
    'The refund of ₹1,234.50 for order FD001234 failed. We will settle it with you.',
  ],
  'refund-failed-to-settle': [
    payment,
    'The refund of ₹1,234.50 for order FD001234 failed. Please settle it with the customer.',
  ],
  'dispute-changed': [
    { ...payment, state: 'Lost' },
    'The dispute about ₹1,234.50 for order FD001234 was lost. Please decide who pays for it.',
  ],
  'dispute-paid-by-seller': [
    { ...payment, ...order },
    'The card payment of order FD001234 at Leaf & Ladle was disputed and lost: ₹1,234.50 will be subtracted from your statement',
  ],
  'ledger-differs': [
    { count: 20, isMore: true },
    'The nightly check found more than 20 differences in the ledger. The command npm run ledger:check lists them.',
  ],
  'complaint-filed': [complaint, 'New complaint about order FD001234 at Leaf & Ladle, priority High'],
  'complaint-in-progress': [order, 'Leaf & Ladle is working on your complaint about order FD001234'],
  'complaint-resolved': [order, 'Your complaint about order FD001234 at Leaf & Ladle was resolved'],
  'complaint-resolved-to-close': [
    order,
    'The complaint about order FD001234 at Leaf & Ladle was resolved and can be closed',
  ],
  'complaint-message': [
    { ...order, from: 'Leaf & Ladle' },
    'New message from Leaf & Ladle about your complaint about order FD001234 at Leaf & Ladle',
  ],
  'complaint-message-to-seller': [
    { ...order, from: 'the customer' },
    'New message from the customer about the complaint about order FD001234 at Leaf & Ladle',
  ],
  'complaint-message-to-admins': [
    { ...order, from: 'the customer' },
    'New message from the customer about the complaint about order FD001234 at Leaf & Ladle',
  ],
  'complaint-accepted': [
    order,
    'The customer accepted your resolution of the complaint about order FD001234 at Leaf & Ladle',
  ],
  'complaint-appealed': [
    order,
    'The customer appealed against your resolution of the complaint about order FD001234 at Leaf & Ladle. The marketplace decides; you can answer.',
  ],
  'complaint-appealed-to-decide': [
    order,
    'The customer appealed against the resolution of the complaint about order FD001234 at Leaf & Ladle. Please decide.',
  ],
  'complaint-escalated': [
    order,
    'The restaurant has not resolved your complaint about order FD001234 at Leaf & Ladle in time. The marketplace decides now.',
  ],
  'complaint-escalated-for-seller': [
    order,
    'You have not resolved the complaint about order FD001234 at Leaf & Ladle in time. The marketplace decides, unless you resolve it before.',
  ],
  'complaint-escalated-to-decide': [
    order,
    'The complaint about order FD001234 at Leaf & Ladle was not resolved in time. Please decide.',
  ],
  'complaint-contested': [
    order,
    'Leaf & Ladle contests your complaint about order FD001234. The marketplace decides.',
  ],
  'complaint-contested-to-decide': [order, 'Leaf & Ladle contests the complaint about order FD001234'],
  'complaint-decided': [
    order,
    'The marketplace decided about your complaint about order FD001234 at Leaf & Ladle',
  ],
  'complaint-decided-for-seller': [
    order,
    'The marketplace decided about the complaint about order FD001234 at Leaf & Ladle',
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
  'data-ready': [{}, 'The download of your data is ready'],
}

it.each(Object.entries(expected))('renders %s', (type, [data, message]) => {
  expect(renderMessage(type, data, written)).toBe(message)
})

it.each(['order-teleported', 'toString'])('renders a neutral text for the unknown type %s', (type) => {
  expect(renderMessage(type, { any: 'data' }, written)).toBe('There is news in your account')
})

it.each([
  ['order-delivered', 'Your order FD001234 from Leaf & Ladle was picked up'],
  ['delivery-failed', 'Your order FD001234 from Leaf & Ladle was not picked up'],
  ['order-ready', 'Your order FD001234 is ready to be picked up at Leaf & Ladle'],
])('renders %s of a pickup', (type, message) => {
  expect(renderMessage(type, { ...order, isPickup: true }, written)).toBe(message)
})

it.each([
  ['order-placed', 'New order FD001234 at Leaf & Ladle, for 28 Nov 2026, 7:00 pm'],
  ['order-accepted', 'Your order FD001234 was accepted by Leaf & Ladle, for 28 Nov 2026, 7:00 pm'],
  ['order-cancelled', 'Order FD001234 for 28 Nov 2026, 7:00 pm at Leaf & Ladle was cancelled'],
  ['order-declined', 'Your order FD001234 for 28 Nov 2026, 7:00 pm was declined by Leaf & Ladle'],
  ['cancel-requested', 'The customer asks to cancel order FD001234 for 28 Nov 2026, 7:00 pm at Leaf & Ladle'],
  [
    'cancel-request-declined',
    'Leaf & Ladle declined your request to cancel order FD001234 for 28 Nov 2026, 7:00 pm',
  ],
  [
    'order-cancelled-as-requested',
    'Your order FD001234 for 28 Nov 2026, 7:00 pm at Leaf & Ladle was cancelled as you asked',
  ],
  ['order-expired', 'Your order FD001234 for 28 Nov 2026, 7:00 pm at Leaf & Ladle was cancelled'],
  ['order-expired-for-seller', 'Order FD001234 for 28 Nov 2026, 7:00 pm at Leaf & Ladle was cancelled'],
])('renders the time of a scheduled order in %s', (type, message) => {
  // As the database writes a time into JSON.
  const data = { ...order, scheduledFor: '2026-11-28T13:30:00+00:00' }
  expect(renderMessage(type, data, written)).toBe(message)
})

it('renders why a delivery failed', () => {
  expect(renderMessage('delivery-failed', { ...order, reason: 'Nobody was there' }, written)).toBe(
    'The delivery of your order FD001234 from Leaf & Ladle failed: Nobody was there',
  )
})

it.each([
  [
    'order-declined',
    'Too busy',
    'Your order FD001234 was declined by Leaf & Ladle: Too busy. Your payment will be refunded.',
  ],
  [
    'order-declined',
    'No gas!',
    'Your order FD001234 was declined by Leaf & Ladle: No gas! Your payment will be refunded.',
  ],
  [
    'order-cancelled-as-requested',
    undefined,
    'Your order FD001234 at Leaf & Ladle was cancelled as you asked. Your payment will be refunded.',
  ],
])('renders the refund in %s', (type, reason, message) => {
  expect(renderMessage(type, { ...order, reason, isRefunded: true }, written)).toBe(message)
})
