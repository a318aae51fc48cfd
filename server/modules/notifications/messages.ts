import type { ComplaintPriority } from '#contract/rules/complaint.ts'
import { rupeesText } from '#contract/format/money.ts'

interface OrderData {
  /** as shown: `FD001234` */
  billNumber: string
  restaurantName: string
}

interface PaymentData {
  billNumber: string
  /** paise */
  amount: number
}

type ComplaintData = OrderData & { priority: ComplaintPriority }

const orderAt = ({ billNumber, restaurantName }: OrderData) => `order ${billNumber} at ${restaurantName}`

const refundFailed = ({ billNumber, amount }: PaymentData) =>
  `The refund of ${rupeesText(amount)} for order ${billNumber} failed`

/**
 * The text of each type of notification, rendered when it is read. Stored notifications keep their type and data, so
 * a type must not be renamed, and its data may only gain optional fields.
 */
const messages = {
  'order-placed': (order: OrderData) => `New ${orderAt(order)}`,
  'order-accepted': ({ billNumber, restaurantName }: OrderData) =>
    `Your order ${billNumber} was accepted by ${restaurantName}`,
  'order-cancelled': ({ billNumber, restaurantName }: OrderData) =>
    `Order ${billNumber} at ${restaurantName} was cancelled`,
  'order-delivered': ({ billNumber, restaurantName }: OrderData) =>
    `Your order ${billNumber} from ${restaurantName} was delivered`,
  'delivery-failed': ({ billNumber, restaurantName }: OrderData) =>
    `The delivery of your order ${billNumber} from ${restaurantName} failed`,

  'payment-received': ({ billNumber, amount }: PaymentData) =>
    `Your payment of ${rupeesText(amount)} for order ${billNumber} was received`,
  'order-paid': ({ billNumber, restaurantName }: OrderData) =>
    `Order ${billNumber} at ${restaurantName} was paid by card`,
  'payment-failed': ({ billNumber }: { billNumber: string }) =>
    `The card payment for order ${billNumber} failed. You can pay again in My Orders.`,
  'payment-refunded': ({ billNumber, amount }: PaymentData) =>
    `Your payment of ${rupeesText(amount)} for order ${billNumber} was refunded`,
  'order-refunded': ({ billNumber, restaurantName, amount }: PaymentData & OrderData) =>
    `The card payment of ${rupeesText(amount)} for order ${billNumber} at ${restaurantName} was refunded`,
  'refund-failed': (payment: PaymentData) => `${refundFailed(payment)}. Foodie will settle it with you.`,
  'refund-failed-to-settle': (payment: PaymentData) =>
    `${refundFailed(payment)}. Please settle it with the customer.`,

  'complaint-filed': ({ priority, ...order }: ComplaintData) =>
    `New complaint about ${orderAt(order)}, priority ${priority}`,
  'complaint-in-progress': ({ billNumber, restaurantName }: OrderData) =>
    `${restaurantName} is working on your complaint about order ${billNumber}`,
  'complaint-resolved': (order: OrderData) => `Your complaint about ${orderAt(order)} was resolved`,
  'complaint-resolved-to-close': (order: OrderData) =>
    `The complaint about ${orderAt(order)} was resolved and can be closed`,
  'complaint-closed': (order: OrderData) => `Your complaint about ${orderAt(order)} was closed`,
  'complaint-closed-for-seller': (order: OrderData) => `The complaint about ${orderAt(order)} was closed`,
  'complaint-deleted': (order: OrderData) =>
    `The complaint about ${orderAt(order)} was deleted by its customer`,

  'rating-created': (data: { customerName: string; ratedName: string; rating: number }) =>
    `${data.customerName} rated ${data.ratedName} ${data.rating} out of 5`,
  'contact-form': ({ name, subject }: { name: string; subject: string }) =>
    `Contact form from ${name}: ${subject}`,
  'seller-account-created': () =>
    'Your seller account was created. Welcome to Foodie! Add your first restaurant.',
  'password-changed': () => 'Your password was changed',
} satisfies Record<string, (data: never) => string>

type Messages = typeof messages
export type NotificationType = keyof Messages

/** A type with its data; types without data have an empty object. */
export type NotificationContent = {
  [Type in NotificationType]: {
    type: Type
    data: Parameters<Messages[Type]> extends [infer Data] ? Data : Record<string, never>
  }
}[NotificationType]

/** The text of a stored notification. A newer process may have stored a type that this one does not know. */
export function renderMessage(type: string, data: unknown): string {
  if (!Object.hasOwn(messages, type)) return 'There is news in your account'
  return (messages[type as NotificationType] as (data: unknown) => string)(data)
}
