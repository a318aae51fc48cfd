import { formatDistance } from '#contract/format/locale.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Fulfilment } from '#contract/records/charges.ts'
import { missingForMinimum } from '#contract/rules/charges.ts'
import type { PaymentMethod } from '#contract/rules/order.ts'
import { type AcceptedPayments, offeredMethods } from '#contract/rules/payment-methods.ts'
import { conflict, invalid } from '../../errors.ts'
import { slotFault } from '../restaurant-settings/slots.ts'
import { judgeTerms, type Terms } from '../restaurant-settings/terms.ts'
import type { ContentToPlace } from './placing.queries.ts'

/*
 * Whether an order meets the terms and hours of its restaurant (marketplace §2, §3). All functions throw 409 otherwise.
 */

/** Throws CONFLICT where the restaurant does not offer this way to get an order. */
export function requireOffered(terms: Terms, fulfilment: Fulfilment): void {
  const { delivery, pickup } = terms ?? { delivery: true, pickup: false }
  const refused = (message: string) => conflict(message, { delivery, pickup })
  if (fulfilment === 'delivery' && !delivery) {
    throw refused('This restaurant does not deliver. Please choose pickup.')
  }
  if (fulfilment === 'pickup' && !pickup) {
    throw refused('This restaurant does not offer pickup. Please choose delivery.')
  }
  if (fulfilment === 'pickup' && !terms?.address) {
    throw refused('Pickup is not possible: this restaurant has no address yet.')
  }
}

/** The delivery fee in minor units. Throws POINT_NEEDED, OUT_OF_REACH; CONFLICT where it does not deliver at all. */
export function requireReached(terms: Terms, addressId: string, totalPrice: number): number {
  const { obstacle, deliveryFee } = judgeTerms(terms, totalPrice)
  if (obstacle === null) return deliveryFee
  if (obstacle === 'PICKUP_ONLY') throw conflict('This restaurant does not deliver')
  if (obstacle === 'POINT_NEEDED') {
    const message =
      'Please show on the map where this address is: whether and for how much the restaurant delivers depends on it.'
    throw conflict(message, { addressId }, obstacle)
  }
  const distance = terms?.metres ?? null
  const how = distance === null ? '' : `: it is ${formatDistance(distance)} away`
  throw conflict(`This restaurant does not deliver to this address${how}.`, { distance }, obstacle)
}

/** Throws BELOW_MINIMUM with the missing amount. */
export function requireMinimum(terms: Terms, totalPrice: number, money: MarketplaceMoney): void {
  const missing = missingForMinimum(terms?.minimumOrder ?? null, totalPrice)
  if (missing === 0) return
  const message = `The minimum order is ${money.formatMinor(terms?.minimumOrder ?? 0)}. Please add dishes for ${money.formatMinor(missing)} more.`
  throw conflict(message, { missing: money.fromMinor(missing) }, 'BELOW_MINIMUM')
}

/** Throws PAYMENT_METHOD_REFUSED where the restaurant or the marketplace does not take it. */
export function requirePayment(
  { payments }: { payments: AcceptedPayments },
  taken: AcceptedPayments,
  method: PaymentMethod,
): void {
  const offered = offeredMethods(payments, taken)
  if (offered.includes(method)) return
  const data = { cash: offered.includes('CashOnDelivery'), card: offered.includes('PayNow') }
  throw conflict(refusedPayment(method, data, taken), data, 'PAYMENT_METHOD_REFUSED')
}

function refusedPayment(method: PaymentMethod, offered: AcceptedPayments, taken: AcceptedPayments): string {
  if (method === 'CashOnDelivery') {
    const who = taken.cash ? 'This restaurant does not take cash.' : 'Orders cannot be paid in cash here.'
    return `${who}${offered.card ? ' Please choose Pay Now.' : ''}`
  }
  const who = taken.card
    ? 'This restaurant does not take card payments.'
    : 'Card payments are not possible here.'
  return `${who}${offered.cash ? ' Please pay in cash.' : ''}`
}

/** Throws CONFLICT where the restaurant takes no orders for later, 400 for a time for which no order can be. */
export function requireSlot(
  { scheduledOrders, usualMinutes }: ContentToPlace['restaurant'],
  scheduledFor: string | null,
  now: string,
): void {
  if (scheduledFor === null) return
  if (!scheduledOrders) {
    throw conflict('This restaurant takes no orders for later. Please order for now.', { scheduledOrders })
  }
  const message = slotFault(Date.parse(scheduledFor), Date.parse(now), usualMinutes)
  if (message) throw invalid([{ path: 'scheduledFor', message }])
}

/** Throws CLOSED with the time at which orders are taken again; the state is that of the time the order is for. */
export function requireOpen(
  { open: { open, opensAt } }: ContentToPlace['restaurant'],
  scheduledFor: string | null,
): void {
  if (open) return
  const when = scheduledFor === null ? 'at present' : 'for this time'
  throw conflict(`This restaurant takes no orders ${when}. Your basket stays.`, { opensAt }, 'CLOSED')
}
