import { defaultName } from '#contract/format/locale.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { formatTime } from '#contract/format/time.ts'
import type { DisputeState } from '#contract/rules/payment.ts'
import type { RefundPayer, RefundWay } from '#contract/rules/refunds.ts'
import { complaintMessages, type OrderData, orderAt } from './complaint-messages.ts'

interface PaymentData {
  billNumber: string
  /** minor units */
  amount: number
}

/** ISO; an order as soon as possible has none */
interface Scheduled {
  scheduledFor?: string
}

interface HandedOver {
  /** left out for orders that are delivered */
  isPickup?: boolean
}

/** what the actor wrote */
interface Reasoned {
  reason?: string
}

interface Refunded {
  /** left out where no money comes back */
  isRefunded?: boolean
}

/** A refund of an order, whole or in part; its reason is left out where it was made at the provider. */
type RefundData = PaymentData & OrderData & Reasoned

/** How the texts of notifications are written. */
export interface Written {
  /** the business time zone */
  zone: string
  money: MarketplaceMoney
}

/** What a refund means for the customer (marketplace §3). */
const refundNews: Record<RefundWay, (refund: RefundData, money: MarketplaceMoney) => string> = {
  card: ({ billNumber, restaurantName, amount }, money) =>
    `${money.formatMinor(amount)} of your order ${billNumber} from ${restaurantName} goes back to your card, usually within 5 to 10 working days`,
  uncollected: ({ billNumber, restaurantName, amount }, money) =>
    `You pay ${money.formatMinor(amount)} less for your order ${billNumber} from ${restaurantName}`,
  owed: ({ billNumber, restaurantName, amount }, money) =>
    `${restaurantName} owes you ${money.formatMinor(amount)} in cash of your order ${billNumber}`,
}

/** Absolute: a notification is read at any time. */
const scheduled = ({ scheduledFor }: Scheduled, zone: string) =>
  scheduledFor ? `, for ${formatTime(scheduledFor, zone)}` : ''

/** The bill number of an order that is over or in doubt, with the time that it was for. */
const bill = ({ billNumber, scheduledFor }: OrderData & Scheduled, zone: string) =>
  scheduledFor ? `${billNumber} for ${formatTime(scheduledFor, zone)}` : billNumber

const because = ({ reason }: Reasoned) => (reason ? `: ${reason}` : '')

/** Ends a sentence, which may have ended with what somebody wrote. */
const withRefund = (text: string, { isRefunded }: Refunded) =>
  isRefunded ? `${text}${/[.!?…]$/.test(text) ? '' : '.'} Your payment will be refunded.` : text

/** What admins read about a dispute. */
const disputeNews: Record<DisputeState, (payment: PaymentData, money: MarketplaceMoney) => string> = {
  Open: ({ billNumber, amount }, money) =>
    `A customer disputes ${money.formatMinor(amount)} of the card payment for order ${billNumber}. Please answer at the card provider.`,
  Won: ({ billNumber, amount }, money) =>
    `The dispute about ${money.formatMinor(amount)} for order ${billNumber} was won`,
  Lost: ({ billNumber, amount }, money) =>
    `The dispute about ${money.formatMinor(amount)} for order ${billNumber} was lost. Please decide who pays for it.`,
}

const refundFailed = ({ billNumber, amount }: PaymentData, money: MarketplaceMoney) =>
  `The refund of ${money.formatMinor(amount)} for order ${billNumber} failed`

/**
 * The text of each type of notification, rendered when it is read. Stored notifications keep their type and data, so
 * a type must not be renamed, and its data may only gain optional fields.
 */
const messages = {
  'order-placed': (order: OrderData & Scheduled & { waitsForPayment?: boolean }, { zone }: Written) =>
    `New ${orderAt(order)}${scheduled(order, zone)}`,
  'order-accepted': ({ billNumber, restaurantName, ...order }: OrderData & Scheduled, { zone }: Written) =>
    `Your order ${billNumber} was accepted by ${restaurantName}${scheduled(order, zone)}`,
  'order-cancelled': (order: OrderData & Scheduled, { zone }: Written) =>
    `Order ${bill(order, zone)} at ${order.restaurantName} was cancelled`,
  'order-delivered': ({ billNumber, restaurantName, isPickup }: OrderData & HandedOver) =>
    `Your order ${billNumber} from ${restaurantName} was ${isPickup ? 'picked up' : 'delivered'}`,
  'order-delivered-without-code': ({
    billNumber,
    restaurantName,
    isPickup,
    ...why
  }: OrderData & HandedOver & Reasoned) =>
    `Your order ${billNumber} from ${restaurantName} was set as ${isPickup ? 'picked up' : 'delivered'} without your code${because(why)}`,
  'order-delivered-without-code-for-seller': ({
    isByMarketplace,
    ...order
  }: OrderData & Reasoned & { isByMarketplace?: boolean }) =>
    `${isByMarketplace ? 'The marketplace' : 'You'} completed ${orderAt(order)} without the code${because(order)}`,
  'order-cancelled-by-marketplace': (order: OrderData & Scheduled & Reasoned & Refunded, { zone }: Written) =>
    withRefund(
      `Your order ${bill(order, zone)} at ${order.restaurantName} was cancelled by the marketplace${because(order)}`,
      order,
    ),
  'order-cancelled-by-marketplace-for-seller': (order: OrderData & Scheduled & Reasoned, { zone }: Written) =>
    `Order ${bill(order, zone)} at ${order.restaurantName} was cancelled by the marketplace${because(order)}`,
  'order-address-changed-by-marketplace': (order: OrderData & Reasoned) =>
    `The marketplace changed the address of ${orderAt(order)}${because(order)}`,
  'order-phone-changed-by-marketplace': (order: OrderData & Reasoned) =>
    `The marketplace changed the phone number of ${orderAt(order)}${because(order)}`,
  'delivery-failed': ({ billNumber, restaurantName, isPickup, ...why }: OrderData & HandedOver & Reasoned) =>
    isPickup
      ? `Your order ${billNumber} from ${restaurantName} was not picked up${because(why)}`
      : `The delivery of your order ${billNumber} from ${restaurantName} failed${because(why)}`,
  'order-declined': (order: OrderData & Scheduled & Reasoned & Refunded, { zone }: Written) =>
    withRefund(
      `Your order ${bill(order, zone)} was declined by ${order.restaurantName}${because(order)}`,
      order,
    ),
  'order-ready': ({ billNumber, restaurantName, isPickup }: OrderData & HandedOver) =>
    isPickup
      ? `Your order ${billNumber} is ready to be picked up at ${restaurantName}`
      : `Your order ${billNumber} from ${restaurantName} is ready and will be on its way soon`,
  'order-on-its-way': ({ billNumber, restaurantName }: OrderData) =>
    `Your order ${billNumber} from ${restaurantName} is on its way`,
  'order-expected-changed': (
    { billNumber, restaurantName, expectedAt, ...why }: OrderData & Reasoned & { expectedAt: string },
    { zone }: Written,
  ) =>
    `Your order ${billNumber} from ${restaurantName} is now expected at about ${formatTime(expectedAt, zone)}${because(why)}`,
  'cancel-requested': (order: OrderData & Scheduled & Reasoned, { zone }: Written) =>
    `The customer asks to cancel order ${bill(order, zone)} at ${order.restaurantName}${because(order)}`,
  'cancel-request-declined': (order: OrderData & Scheduled, { zone }: Written) =>
    `${order.restaurantName} declined your request to cancel order ${bill(order, zone)}`,
  'order-cancelled-as-requested': (order: OrderData & Scheduled & Refunded, { zone }: Written) =>
    withRefund(
      `Your order ${bill(order, zone)} at ${order.restaurantName} was cancelled as you asked`,
      order,
    ),
  'order-expired': (order: OrderData & Scheduled & Reasoned & Refunded, { zone }: Written) =>
    withRefund(
      `Your order ${bill(order, zone)} at ${order.restaurantName} was cancelled${because(order)}`,
      order,
    ),
  'order-expired-for-seller': (order: OrderData & Scheduled & Reasoned, { zone }: Written) =>
    `Order ${bill(order, zone)} at ${order.restaurantName} was cancelled${because(order)}`,
  'order-late': ({ billNumber, restaurantName }: OrderData) =>
    `Your order ${billNumber} from ${restaurantName} is late. You can call the restaurant.`,
  'order-message': ({ billNumber, from }: OrderData & { from: string }) =>
    `Message about your order ${billNumber} from ${from}`,
  'order-message-to-seller': ({ from, ...order }: OrderData & { from: string }) =>
    `Message about ${orderAt(order)} from ${from}`,
  'courier-report': ({ reason, ...order }: OrderData & { reason: string }) =>
    `The courier cannot deliver ${orderAt(order)}: ${reason}`,
  'accept-reminder': (
    { acceptBy, ...order }: OrderData & Scheduled & { acceptBy: string },
    { zone }: Written,
  ) =>
    `Order ${bill(order, zone)} at ${order.restaurantName} waits to be accepted. It is cancelled on ${formatTime(acceptBy, zone)}.`,
  'restaurant-paused': ({ restaurantName }: { restaurantName: string }) =>
    `${restaurantName} was paused, because nobody accepted two orders in sequence. It takes orders again when you end the pause.`,

  'restaurant-approved': ({ restaurantName }: { restaurantName: string }) =>
    `${restaurantName} was approved. Customers see it unless you keep it hidden.`,
  'sessions-ended-by-marketplace': () =>
    'The marketplace signed you out on all devices. Choose another password if you do not know why.',
  'commission-changed': ({ percent, ofDeliveryFee }: { percent: number | null; ofDeliveryFee: boolean }) =>
    `Your commission is ${percent === null ? 'the usual one of the marketplace' : `${percent} %`}${ofDeliveryFee ? ', also of the delivery fee,' : ''} for orders from now on`,
  'account-suspended': (why: Reasoned) => `Your account is suspended${because(why)}`,
  'account-reinstated': () => 'Your account is no longer suspended',
  'record-suspended': ({ name, ...why }: Reasoned & { name: string }) =>
    `${name} is suspended and customers do not see it${because(why)}`,
  'rating-hidden': ({ name, ...why }: Reasoned & { name: string }) =>
    `Your rating of ${name} was hidden, and only you see it${because(why)}`,
  'rating-restored': ({ name }: { name: string }) => `Your rating of ${name} is shown again`,
  'rating-hidden-for-seller': ({ name }: { name: string }) =>
    `A rating of ${name} was hidden and counts no more`,
  'rating-restored-for-seller': ({ name }: { name: string }) => `A rating of ${name} is shown again`,
  'rating-answered': ({ name, restaurantName }: { name: string; restaurantName: string }) =>
    `${restaurantName} answered your rating of ${name}`,
  'record-reinstated': ({ name }: { name: string }) => `${name} is no longer suspended`,
  'picture-hidden': ({ name, ...why }: Reasoned & { name: string }) =>
    `The picture of ${name} was hidden${because(why)}`,
  'picture-restored': ({ name }: { name: string }) => `The picture of ${name} is shown again`,

  'payment-received': ({ billNumber, amount }: PaymentData, { money }: Written) =>
    `Your payment of ${money.formatMinor(amount)} for order ${billNumber} was received`,
  'order-paid': ({ billNumber, restaurantName }: OrderData & { isNewOrder?: boolean }) =>
    `Order ${billNumber} at ${restaurantName} was paid by card`,
  'payment-failed': ({ billNumber }: { billNumber: string }) =>
    `The card payment for order ${billNumber} failed. You can pay again in My Orders.`,
  'payment-refunded': ({ billNumber, amount }: PaymentData, { money }: Written) =>
    `Your payment of ${money.formatMinor(amount)} for order ${billNumber} was refunded`,
  'order-refunded': ({ billNumber, restaurantName, amount }: PaymentData & OrderData, { money }: Written) =>
    `The card payment of ${money.formatMinor(amount)} for order ${billNumber} at ${restaurantName} was refunded`,
  'refund-failed': (payment: PaymentData, { money }: Written) =>
    `${refundFailed(payment, money)}. We will settle it with you.`,
  'refund-failed-to-settle': (payment: PaymentData, { money }: Written) =>
    `${refundFailed(payment, money)}. Please settle it with the customer.`,

  'dispute-changed': ({ state, ...payment }: PaymentData & { state: DisputeState }, { money }: Written) =>
    disputeNews[state](payment, money),
  'dispute-paid-by-seller': ({ amount, ...order }: PaymentData & OrderData, { money }: Written) =>
    `The card payment of ${orderAt(order)} was disputed and lost: ${money.formatMinor(amount)} will be subtracted from your statement`,

  'ledger-differs': ({ count, isMore }: { count: number; isMore: boolean }) =>
    `The nightly check found ${isMore ? 'more than ' : ''}${count} ${count === 1 ? 'difference' : 'differences'} in the ledger. The command npm run ledger:check lists them.`,

  'refund-decided': ({ way, ...refund }: RefundData & { way: RefundWay }, { money }: Written) =>
    `${refundNews[way](refund, money)}${because(refund)}`,
  'refund-decided-for-seller': (
    { paidBy, ...refund }: RefundData & { paidBy: RefundPayer },
    { money }: Written,
  ) =>
    `The marketplace refunded ${money.formatMinor(refund.amount)} of ${orderAt(refund)}${paidBy === 'marketplace' ? ' and pays for it' : ''}${because(refund)}`,
  'refund-settled': (
    { billNumber, restaurantName, amount, reference }: RefundData & { reference: string },
    { money }: Written,
  ) =>
    reference
      ? `The refund of ${money.formatMinor(amount)} for your order ${billNumber} from ${restaurantName} was paid: ${reference}`
      : `${restaurantName} gave you ${money.formatMinor(amount)} of your order ${billNumber} back in cash`,

  ...complaintMessages,

  'rating-created': (data: { customerName: string; ratedName: string; rating: number }) =>
    `${data.customerName} rated ${data.ratedName} ${data.rating} out of 5`,
  'contact-form': ({ name, subject }: { name: string; subject: string }) =>
    `Contact form from ${name}: ${subject}`,
  'seller-account-created': ({ marketplace = defaultName }: { marketplace?: string }) =>
    `Your seller account was created. Welcome to ${marketplace}! Add your first restaurant.`,
  'password-changed': () => 'Your password was changed',
  'data-ready': () => 'The download of your data is ready',
} satisfies Record<string, (data: never, written: Written) => string>

type Messages = typeof messages
export type NotificationType = keyof Messages

/** A type with its data; types without data have an empty object. */
export type NotificationContent = {
  [Type in NotificationType]: {
    type: Type
    data: Parameters<Messages[Type]> extends [infer Data, ...unknown[]] ? Data : Record<string, never>
  }
}[NotificationType]

/** The id of the order that a stored notification offers to order again: a delivered one. */
export function orderToRepeat(type: string, data: unknown): string | undefined {
  return type === ('order-delivered' satisfies NotificationType) ? (data as OrderData).orderId : undefined
}

/** The text of a stored notification. A newer process may have stored a type that this one does not know. */
export function renderMessage(type: string, data: unknown, written: Written): string {
  if (!Object.hasOwn(messages, type)) return 'There is news in your account'
  const render = messages[type as NotificationType] as (data: unknown, written: Written) => string
  return render(data, written)
}
