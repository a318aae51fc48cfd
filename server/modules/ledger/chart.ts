import type { Account, Cause, MoneyPart } from '#contract/rules/ledger.ts'

/**
 * The chart of the ledger (marketplace §3): which accounts a cause moves what amount between. A further cause of money is a
 * further name in `contract/rules/ledger.ts`, its lines here, and a function that writes them. Amounts and conditions
 * are defined below, once; a line with the amount 0 writes nothing.
 *
 * T total price, D discount, S = T − D, G tax, F delivery fee, P tip, X grand total = S + G + F + P, K commission, R a refund; foods = X − G − F − P.
 * *Left* is what the refunds so far left of an order; refunds that the marketplace paid after completion take nothing of it.
 */
export const chart = {
  placed: [line('customer', 'orders', 'X')],
  cancelled: [line('orders', 'customer', 'X left')],
  failed: [line('orders', 'customer', 'X left')],
  'card-payment': [line('card', 'customer', 'amount')],
  completed: [
    line('orders', 'seller', 'foods left', { part: 'foods' }),
    line('orders', 'seller', 'G left', { part: 'tax', when: 'the seller remits tax' }),
    line('orders', 'tax', 'G left', { part: 'tax', when: 'the marketplace remits tax' }),
    line('orders', 'seller', 'F left', { part: 'fee' }),
    line('orders', 'seller', 'P left', { part: 'tip' }),
    line('discounts', 'seller', 'D of S left', { when: 'the marketplace pays discounts' }),
    line('seller', 'commission', 'K left'),
    line('seller', 'customer', 'X left', { when: 'paid at the door' }),
  ],
  'refund-before-completion': [
    line('orders', 'customer', 'foods of R', { part: 'foods' }),
    line('orders', 'customer', 'G of R', { part: 'tax' }),
    line('orders', 'customer', 'F of R', { part: 'fee' }),
    line('orders', 'customer', 'P of R', { part: 'tip' }),
  ],
  'refund-by-seller': [
    line('seller', 'customer', 'foods of R', { part: 'foods' }),
    line('seller', 'customer', 'G of R', { part: 'tax', when: 'the seller remits tax' }),
    line('tax', 'customer', 'G of R', { part: 'tax', when: 'the marketplace remits tax' }),
    line('seller', 'customer', 'F of R', { part: 'fee' }),
    line('seller', 'customer', 'P of R', { part: 'tip' }),
    line('seller', 'discounts', 'D given back', { when: 'the marketplace pays discounts' }),
    line('commission', 'seller', 'K given back'),
  ],
  'refund-by-marketplace': [line('marketplace', 'customer', 'R')],
  'card-refund': [line('customer', 'card', 'amount')],
  'card-refund-returned': [line('card', 'customer', 'amount')],
  'refund-paid-by-hand': [line('customer', 'bank', 'amount')],
  'refund-handed-over': [line('customer', 'seller', 'amount')],
  'dispute-opened': [line('disputes', 'card', 'amount')],
  'dispute-fee': [line('disputes', 'card', 'fee not booked')],
  'dispute-won': [
    line('card', 'disputes', 'amount'),
    line('card', 'disputes', 'fee returned'),
    line('marketplace', 'disputes', 'fee kept', { when: 'nobody has paid the dispute' }),
    line('disputes', 'seller', 'amount and fee returned', { when: 'the seller pays the dispute' }),
    line('disputes', 'marketplace', 'amount and fee returned', { when: 'the marketplace pays the dispute' }),
  ],
  'dispute-lost': [
    line('seller', 'disputes', 'amount', { when: 'the seller pays the dispute' }),
    line('seller', 'disputes', 'fee', { when: 'the seller pays the dispute' }),
    line('marketplace', 'disputes', 'amount', { when: 'the marketplace pays the dispute' }),
    line('marketplace', 'disputes', 'fee', { when: 'the marketplace pays the dispute' }),
  ],
  payout: [line('seller', 'bank', 'amount')],
  collection: [line('bank', 'seller', 'amount')],
  correction: [
    line('marketplace', 'seller', 'amount', { when: 'it is for the seller' }),
    line('seller', 'marketplace', 'amount', { when: 'it is against the seller' }),
  ],
} as const satisfies Partial<Record<Cause, readonly Line[]>>
export type ChartedCause = keyof typeof chart

/*
 * SQL over a row `m`: the columns of the order, what its refunds so far took (`taken_…`), and the amounts of the cause: `amount`,
 * or those of a refund (`refund_…`). Where prices include tax, G is a part of S and counts 0 in X (marketplace §11): the foods are
 * what X has beside G, F and P. Commission and discount are shares of all of S.
 */
const S = '(m.total_price - m.discount)'
const foodsLeft = '(m.grand_total - m.gst - m.delivery_fee - m.tip - m.taken_foods)'
const taxInPrices = (tax: string) => `case when m.tax_included then ${tax} else 0 end`
const pricesLeft = `(${S} - m.taken_foods - ${taxInPrices('m.taken_tax')})`
const pricesAfterRefund = `(${pricesLeft} - m.refund_foods - ${taxInPrices('m.refund_tax')})`
const feeLeft = '(m.delivery_fee - m.taken_fee)'
/** Half up to the minor unit. The rate is in hundredths of a percent; orders of the first releases have none. */
const commissionOf = (foods: string, fee: string) =>
  `((coalesce(m.commission_rate, 0) * (${foods} + case when m.commission_of_fee then ${fee} else 0 end) + 5000) / 10000)`
/** Half up, in numeric because a product of two amounts may exceed bigint. */
const discountOf = (foods: string) =>
  `coalesce(div(2 * m.discount::numeric * ${foods} + (${S}), nullif(2 * (${S}), 0)), 0)::bigint`

const amounts = {
  X: 'm.grand_total',
  'X left': '(m.grand_total - m.taken_foods - m.taken_tax - m.taken_fee - m.taken_tip)',
  'foods left': foodsLeft,
  'G left': '(m.gst - m.taken_tax)',
  'F left': feeLeft,
  'P left': '(m.tip - m.taken_tip)',
  'D of S left': discountOf(pricesLeft),
  'K left': commissionOf(pricesLeft, feeLeft),
  'foods of R': 'm.refund_foods',
  'G of R': 'm.refund_tax',
  'F of R': 'm.refund_fee',
  'P of R': 'm.refund_tip',
  R: '(m.refund_foods + m.refund_tax + m.refund_fee + m.refund_tip)',
  'D given back': `(${discountOf(pricesLeft)} - ${discountOf(pricesAfterRefund)})`,
  'K given back': `(${commissionOf(pricesLeft, feeLeft)} - ${commissionOf(pricesAfterRefund, `(${feeLeft} - m.refund_fee)`)})`,
  amount: 'm.amount',
  fee: 'm.fee',
  'fee not booked': '(m.fee - m.fee_booked)',
  'fee returned': 'm.fee_returned',
  'fee kept': '(m.fee - m.fee_returned)',
  'amount and fee returned': '(m.amount + m.fee_returned)',
} as const

const conditions = {
  'the seller remits tax': 'm.tax_by_marketplace is not true',
  'the marketplace remits tax': 'm.tax_by_marketplace',
  'the marketplace pays discounts': 'm.discount_by_marketplace',
  'paid at the door': 'm.paid_at_door',
  'the seller pays the dispute': `m.paid_by = 'seller'`,
  'the marketplace pays the dispute': `m.paid_by = 'marketplace'`,
  'nobody has paid the dispute': 'm.paid_by is null',
  'it is for the seller': 'm.for_seller',
  'it is against the seller': 'not m.for_seller',
} as const

interface Line {
  debit: Account
  credit: Account
  amount: keyof typeof amounts
  part: MoneyPart | null
  /** null: always */
  when: keyof typeof conditions | null
}

function line(
  debit: Account,
  credit: Account,
  amount: Line['amount'],
  { part = null, when = null }: Partial<Pick<Line, 'part' | 'when'>> = {},
): Line {
  return { debit, credit, amount, part, when }
}

/** The lines of a cause as rows of SQL over `m`: line, debit, credit, amount, part. */
export function linesOf(cause: ChartedCause): string {
  const rows = (chart[cause] as readonly Line[]).map(({ debit, credit, amount, part, when }, number) => {
    const moved = when ? `case when ${conditions[when]} then ${amounts[amount]} end` : amounts[amount]
    return `(${number}, '${debit}', '${credit}', (${moved})::bigint, ${part ? `'${part}'` : 'null'})`
  })
  return rows.join(',\n')
}
