import type { OrderStatus, PaymentMethod } from './order.ts'
import type { Bill } from './pricing.ts'

/*
 * Refunds of orders, whole or in part (marketplace §3). All amounts are integer minor units. T is the total price, D the
 * discount, S = T − D, G the tax, F the delivery fee, P the tip. Where prices include the tax, G is a part of S: `foods` is the rest.
 */

/** What support may refund of an order in all where nothing is set, in whole units of the currency (marketplace §10). */
export const defaultSupportRefundLimit = 1_000

/** The parts of an order's sum, and of a refund. */
export interface RefundParts {
  /** of S: the foods after the discount, without the tax */
  foods: number
  /** of G */
  tax: number
  /** of F */
  deliveryFee: number
  /** of P */
  tip: number
}

/** The side that bears a refund: the seller, or the marketplace, where an operator decides so. */
export const refundPayers = ['seller', 'marketplace'] as const
export type RefundPayer = (typeof refundPayers)[number]

/** The reason of a refund that was found at the card provider. */
export const foundAtProvider = 'provider' as const

/** The parts of the sum of an order: they add up to its grand total. */
export function partsOf({ grandTotal, gst, deliveryFee, tip }: Bill): RefundParts {
  return { foods: grandTotal - gst - deliveryFee - tip, tax: gst, deliveryFee, tip }
}

export function sumOfParts({ foods, tax, deliveryFee, tip }: RefundParts): number {
  return foods + tax + deliveryFee + tip
}

/** What is left of the parts of an order after its refunds. */
export function partsLeft(whole: RefundParts, refunds: readonly RefundParts[]): RefundParts {
  const left = { ...whole }
  for (const refund of refunds) {
    left.foods -= refund.foods
    left.tax -= refund.tax
    left.deliveryFee -= refund.deliveryFee
    left.tip -= refund.tip
  }
  return left
}

/** `a × b / c`, rounded half up. Exact: the product of two amounts may be beyond 2^53. */
function share(a: number, b: number, c: number): number {
  if (c === 0) return 0
  return Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)))
}

/** Unit price × quantity of lines. */
export function valueOfLines(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/**
 * The amount of a refund by lines: f(A + new) − f(A) with f(A) = A × (S + G) / T, rounded half up; included tax is in S already. `before` is A, the value of
 * all lines that were refunded so far, `added` that of the new ones. So all lines together give S + G.
 */
export function amountOfLines(
  totalPrice: number,
  whole: RefundParts,
  { before, added }: { before: number; added: number },
): number {
  const upTo = (value: number) => share(value, whole.foods + whole.tax, totalPrice)
  return upTo(before + added) - upTo(before)
}

/**
 * The parts of a refund by lines. Its part of G brings the tax of all refunds by lines (`taxBefore` so far) to A × G / T, rounded
 * half up; the rest is S. What refunds by amount have used up of these comes from the other one, then from F and P.
 */
export function splitByLines(
  totalPrice: number,
  { whole, left }: { whole: RefundParts; left: RefundParts },
  { before, added, taxBefore }: { before: number; added: number; taxBefore: number },
): RefundParts {
  const amount = amountOfLines(totalPrice, whole, { before, added })
  const wanted = share(before + added, whole.tax, totalPrice) - taxBefore
  const tax = Math.max(0, Math.min(wanted, left.tax, amount))
  const foods = Math.min(amount - tax, left.foods)
  return spill({ foods, tax, deliveryFee: 0, tip: 0 }, amount - tax - foods, left)
}

/**
 * The parts of a refund by amount: S and G in the proportion of what is left of them until they are used up, then F, then P.
 * The part of G is rounded half up.
 */
export function splitByAmount(amount: number, left: RefundParts): RefundParts {
  const ofBoth = Math.min(amount, left.foods + left.tax)
  const tax = share(ofBoth, left.tax, left.foods + left.tax)
  return spill({ foods: ofBoth - tax, tax, deliveryFee: 0, tip: 0 }, amount - ofBoth, left)
}

/** Adds what is missing of an amount to the parts, in their order, as far as there is something left of each. */
function spill(parts: RefundParts, missing: number, left: RefundParts): RefundParts {
  const filled = { ...parts }
  let rest = missing
  for (const part of ['foods', 'tax', 'deliveryFee', 'tip'] as const) {
    const more = Math.min(rest, left[part] - filled[part])
    filled[part] += more
    rest -= more
  }
  return filled
}

/**
 * How an order's money goes back: `card`: by the provider. `uncollected`: less cash is collected. `owed`: the restaurant has the
 * cash and owes it.
 */
export const refundWays = ['card', 'uncollected', 'owed'] as const
export type RefundWay = (typeof refundWays)[number]

/** The way in which an order can be refunded; null: there is nothing to refund, it was cancelled, failed, or is unpaid. */
export function refundWay(order: {
  orderStatus: OrderStatus
  paymentMethod: PaymentMethod
  /** a card payment of it was paid and kept */
  isPaidByCard: boolean
}): RefundWay | null {
  if (order.isPaidByCard) return 'card'
  if (order.orderStatus === 'Completed') return 'owed'
  return order.orderStatus === 'Pending' && order.paymentMethod === 'CashOnDelivery' ? 'uncollected' : null
}

/** Message where an order cannot be refunded. */
export const notRefundable = 'There is no money of this order to give back'

/** Message for a refund of everything before completion. */
export const refundIsCancellation =
  'This would refund the whole order. Please cancel it instead, or refund less.'
