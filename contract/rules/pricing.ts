/** One line of a bill: price of one in paise, and how many. */
export interface Line {
  price: number
  quantity: number
}

/** The sums of a bill, integer paise. */
export interface Totals {
  totalPrice: number
  discount: number
  gst: number
  grandTotal: number
}

/** Discounts by total price, the highest threshold first (specification, transactions §9). Paise and per cent. */
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
 * The bill of some lines: discount by threshold, GST of the total price, grand total = total − discount + GST
 * (decisions §4). All amounts are integer paise.
 */
export function priceLines(lines: readonly Line[]): Totals {
  const totalPrice = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const step = discountSteps.find(({ from }) => totalPrice >= from)
  const discount = step ? percentOf(totalPrice, step.percent) : 0
  const gst = percentOf(totalPrice, gstPercent)
  return { totalPrice, discount, gst, grandTotal: totalPrice - discount + gst }
}

/** The next discount within reach: what is missing in paise, and the rate; null at the highest step. */
export function nextDiscount(totalPrice: number): { missing: number; percent: number } | null {
  const next = discountSteps.findLast(({ from }) => totalPrice < from)
  return next ? { missing: next.from - totalPrice, percent: next.percent } : null
}

/** Rupees as the interface speaks them, from paise. */
export function toRupees(paise: number): number {
  return paise / 100
}

/** Integer paise from rupees with at most two decimals. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

/** Totals in rupees, for an answer. */
export function totalsInRupees(totals: Totals): Totals {
  return {
    totalPrice: toRupees(totals.totalPrice),
    discount: toRupees(totals.discount),
    gst: toRupees(totals.gst),
    grandTotal: toRupees(totals.grandTotal),
  }
}
