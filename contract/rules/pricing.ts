import { defaultMoneyRules, type MarketplaceMoney } from '../format/money.ts'

/** The totals of a bill, in minor units. */
export interface Totals {
  totalPrice: number
  discount: number
  /** the tax, whatever its name is; part of the prices where the marketplace says so */
  gst: number
  grandTotal: number
}

/** What an order pays beside its foods, in minor units (marketplace §3). */
export interface Extras {
  deliveryFee: number
  tip: number
}

/** Every part of the sum of an order, in minor units; `grandTotal` includes the extras. */
export interface Bill extends Totals, Extras {}

/** `amount` × `part` / `whole` of integers, rounded half up. */
function shareOf(amount: number, part: number, whole: number): number {
  return Math.floor((2 * amount * part + whole) / (2 * whole))
}

/** Hundredths of a percent: rates have at most two decimals. */
const hundredths = (percent: number) => Math.round(percent * 100)

/**
 * The bill of some lines, each with the price of one and its quantity, in minor units: discount by threshold; tax of the total
 * price, or where prices include it, the part of the discounted price that is tax (decisions §4, marketplace §11).
 */
export function priceLines(
  lines: readonly { price: number; quantity: number }[],
  money: MarketplaceMoney,
): Totals {
  const totalPrice = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const step = money.discountSteps.find(({ from }) => totalPrice >= money.toMinor(from))
  const discount = step ? shareOf(totalPrice, hundredths(step.percent), 10_000) : 0
  const rate = hundredths(money.taxRate)
  const gst = money.taxIncluded
    ? shareOf(totalPrice - discount, rate, 10_000 + rate)
    : shareOf(totalPrice, rate, 10_000)
  const { grandTotal } = withExtras({ totalPrice, discount, gst }, { deliveryFee: 0, tip: 0 }, money)
  return { totalPrice, discount, gst, grandTotal }
}

/**
 * The totals of an order with its delivery fee and tip: the one formula for baskets, Confirm, orders and card sessions. Discount
 * and tax do not depend on the extras.
 */
export function withExtras(
  { totalPrice, discount, gst }: Omit<Totals, 'grandTotal'>,
  { deliveryFee, tip }: Extras,
  { taxIncluded }: Pick<MarketplaceMoney, 'taxIncluded'>,
): Bill {
  const grandTotal = totalPrice - discount + (taxIncluded ? 0 : gst) + deliveryFee + tip
  return { totalPrice, discount, gst, deliveryFee, tip, grandTotal }
}

/** What an order keeps of the tax rules, and its answers have, where they differ from the default ones. */
export function orderTax({ taxRate, taxIncluded }: Pick<MarketplaceMoney, 'taxRate' | 'taxIncluded'>) {
  return {
    ...(taxRate !== defaultMoneyRules.taxRate && { taxRate }),
    ...(taxIncluded && { taxIncluded: true as const }),
  }
}

/** The name of the tax on a bill, `GST (5 %)` or `incl. VAT (7 %)`: by the rules that an order keeps, otherwise by the present ones. */
export function taxLabel(money: MarketplaceMoney, order?: { taxRate?: number; taxIncluded?: true }): string {
  const { taxRate = defaultMoneyRules.taxRate, taxIncluded } = order ?? money
  return `${taxIncluded ? 'incl. ' : ''}${money.taxName} (${taxRate} %)`
}

/** The next discount step: the missing amount in minor units and its percentage; null at the highest step. */
export function nextDiscount(
  totalPrice: number,
  money: MarketplaceMoney,
): { missing: number; percent: number } | null {
  const next = money.discountSteps.findLast(({ from }) => totalPrice < money.toMinor(from))
  return next ? { missing: money.toMinor(next.from) - totalPrice, percent: next.percent } : null
}

/** Totals as amounts, for a response. */
export function totalsOf(
  { totalPrice, discount, gst, grandTotal }: Totals,
  { fromMinor }: MarketplaceMoney,
): Totals {
  return {
    totalPrice: fromMinor(totalPrice),
    discount: fromMinor(discount),
    gst: fromMinor(gst),
    grandTotal: fromMinor(grandTotal),
  }
}

/** A bill as amounts, for a response. */
export function billOf(bill: Bill, money: MarketplaceMoney): Bill {
  return {
    ...totalsOf(bill, money),
    deliveryFee: money.fromMinor(bill.deliveryFee),
    tip: money.fromMinor(bill.tip),
  }
}
