import { toRupees } from './minor-units.ts'

/** The totals of a bill, integer paise. */
export interface Totals {
  totalPrice: number
  discount: number
  gst: number
  grandTotal: number
}

/** What an order pays beside its foods, integer paise (marketplace §3). */
export interface Extras {
  deliveryFee: number
  tip: number
}

/** Every part of the sum of an order, integer paise; `grandTotal` includes the extras. */
export interface Bill extends Totals, Extras {}

/** Discounts by total price, highest threshold first (specification, transactions §9). `from` in paise. */
export const discountSteps = [
  { from: 500_000, percent: 10 },
  { from: 150_000, percent: 5 },
] as const

export const gstPercent = 5

/** `percent` of an amount in paise, rounded half up to the paisa. */
function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * percent + 50) / 100)
}

/**
 * The bill of some lines, each with the price of one and its quantity: discount by threshold, GST of the total price, grand total = total − discount + GST
 * (decisions §4). All amounts are integer paise.
 */
export function priceLines(lines: readonly { price: number; quantity: number }[]): Totals {
  const totalPrice = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const step = discountSteps.find(({ from }) => totalPrice >= from)
  const discount = step ? percentOf(totalPrice, step.percent) : 0
  const gst = percentOf(totalPrice, gstPercent)
  const { grandTotal } = withExtras({ totalPrice, discount, gst }, { deliveryFee: 0, tip: 0 })
  return { totalPrice, discount, gst, grandTotal }
}

/**
 * The totals of an order with its delivery fee and tip: the one formula for baskets, Confirm, orders and card sessions. Discount
 * and GST do not depend on the extras.
 */
export function withExtras(
  { totalPrice, discount, gst }: Omit<Totals, 'grandTotal'>,
  { deliveryFee, tip }: Extras,
): Bill {
  const grandTotal = totalPrice - discount + gst + deliveryFee + tip
  return { totalPrice, discount, gst, deliveryFee, tip, grandTotal }
}

/** The next discount step: the missing amount in paise and its percentage; null at the highest step. */
export function nextDiscount(totalPrice: number): { missing: number; percent: number } | null {
  const next = discountSteps.findLast(({ from }) => totalPrice < from)
  return next ? { missing: next.from - totalPrice, percent: next.percent } : null
}

/** Totals in rupees, for a response. */
export function totalsInRupees(totals: Totals): Totals {
  return {
    totalPrice: toRupees(totals.totalPrice),
    discount: toRupees(totals.discount),
    gst: toRupees(totals.gst),
    grandTotal: toRupees(totals.grandTotal),
  }
}

/** A bill in rupees, for a response. */
export function billInRupees(bill: Bill): Bill {
  return { ...totalsInRupees(bill), deliveryFee: toRupees(bill.deliveryFee), tip: toRupees(bill.tip) }
}
