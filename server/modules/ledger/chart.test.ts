import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultMoney, moneyOf } from '#contract/format/money.ts'
import { priceLines, withExtras } from '#contract/rules/pricing.ts'
import { partsLeft, partsOf, type RefundParts, splitByAmount, sumOfParts } from '#contract/rules/refunds.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import type { ChartedCause } from './chart.ts'
import { entryRows } from './entries.ts'

/** Whole form: `HISTORIES=5000`, as `npm run check:long` sets it. */
const histories = process.env.HISTORIES ? 10_000 : 2_000
/** Orders whose entries are computed by one statement. */
const batch = 1_000

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const moneys = [
  defaultMoney,
  moneyOf({ ...defaultMoney, taxRate: 7, taxIncluded: true }),
  moneyOf({ ...defaultMoney, taxRate: 12.5, discountSteps: [{ from: 1, percent: 33.33 }] }),
]

/** An order with its terms, and what was refunded before and after its end, as shares of what was left. */
const history = fc.record({
  money: fc.constantFrom(...moneys),
  price: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 100_000_000 })),
  quantity: fc.integer({ min: 1, max: 20 }),
  deliveryFee: fc.integer({ min: 0, max: 50_000 }),
  tip: fc.integer({ min: 0, max: 50_000 }),
  // Half of an odd amount is rounded up.
  rate: fc.oneof(fc.constantFrom(0, 5_000), fc.integer({ min: 0, max: 10_000 })),
  ofFee: fc.boolean(),
  discountByMarketplace: fc.boolean(),
  taxByMarketplace: fc.boolean(),
  isCash: fc.boolean(),
  end: fc.constantFrom('completed', 'completed', 'completed', 'cancelled', 'failed'),
  before: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
  after: fc.array(fc.record({ share: fc.integer({ min: 1, max: 100 }), byMarketplace: fc.boolean() }), {
    maxLength: 4,
  }),
})
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

/** A row `m` of the chart; the columns of the order are joined. */
interface Movement {
  order_id: number
  cause: ChartedCause
  source_id: number
  amount: number
  [column: string]: unknown
}

const nothing: RefundParts = { foods: 0, tax: 0, deliveryFee: 0, tip: 0 }
const columns = (prefix: 'refund' | 'taken', { foods, tax, deliveryFee, tip }: RefundParts) =>
  Object.fromEntries(
    Object.entries({ foods, tax, fee: deliveryFee, tip }).map(([part, value]) => [
      `${prefix}_${part}`,
      value,
    ]),
  )

const billOf = ({ money, price, quantity, deliveryFee, tip }: History) =>
  withExtras(priceLines([{ price, quantity }], money), { deliveryFee, tip }, money)

/** What happens to the money of an order from its placing until all its refunds are settled. */
function movementsOf(one: History, order: number) {
  const bill = billOf(one)
  const movements: Movement[] = []
  const [all, taking]: [RefundParts[], RefundParts[]] = [[], []]
  const taken = () =>
    partsLeft(
      nothing,
      taking.map((parts) => partsLeft(nothing, [parts])),
    )
  const move = (cause: ChartedCause, amount: number, parts = nothing) =>
    movements.push({
      order_id: order,
      cause,
      source_id: movements.length,
      amount,
      ...columns('refund', parts),
      ...columns('taken', taken()),
    })
  const refund = (cause: ChartedCause, share: number, settled: ChartedCause | null) => {
    const left = partsLeft(partsOf(bill), all)
    const amount = Math.floor((sumOfParts(left) * share) / 100)
    if (amount === 0) return
    const parts = splitByAmount(amount, left)
    move(cause, amount, parts)
    all.push(parts)
    if (cause !== 'refund-by-marketplace') taking.push(parts)
    if (settled) move(settled, amount)
  }
  move('placed', bill.grandTotal)
  if (!one.isCash) move('card-payment', bill.grandTotal)
  for (const share of one.before) refund('refund-before-completion', share, one.isCash ? null : 'card-refund')
  const collected = sumOfParts(partsLeft(partsOf(bill), taking))
  move(one.end as ChartedCause, 0)
  if (one.end !== 'completed') {
    if (!one.isCash) move('card-refund', collected)
    return { bill, movements, left: nothing, collected: 0, back: 0, byMarketplace: 0 }
  }
  const settled = one.isCash ? 'refund-handed-over' : 'card-refund'
  for (const { share, byMarketplace } of one.after)
    refund(byMarketplace ? 'refund-by-marketplace' : 'refund-by-seller', share, settled)
  const left = partsLeft(partsOf(bill), taking)
  const rest = sumOfParts(partsLeft(partsOf(bill), all))
  return { bill, movements, left, collected, back: collected - rest, byMarketplace: sumOfParts(left) - rest }
}

/** Half up, exactly. */
const ratio = (a: number, b: number, c: number) =>
  c === 0 ? 0 : Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)))

/** The balances after all of it (debit − credit), computed at once from what is left: marketplace §3. */
function expectedBalances(one: History, order: ReturnType<typeof movementsOf>): Record<string, number> {
  const { bill, left, collected, back, byMarketplace } = order
  const prices = left.foods + (one.money.taxIncluded ? left.tax : 0)
  const credit = one.discountByMarketplace ? ratio(bill.discount, prices, bill.totalPrice - bill.discount) : 0
  const commission = ratio(one.rate, prices + (one.ofFee ? left.deliveryFee : 0), 10_000)
  const tax = one.taxByMarketplace ? left.tax : 0
  const earned = sumOfParts(left) - tax + credit - commission
  const balances = {
    seller: -earned + (one.isCash ? collected - back : 0),
    card: one.isCash ? 0 : collected - back,
    tax: -tax,
    discounts: credit,
    commission: -commission,
    marketplace: byMarketplace,
  }
  return Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0))
}

const typesOf = (names: string, type: string) =>
  names
    .split(' ')
    .map((name) => `${name} ${type}`)
    .join(', ')
const orderColumns = `n int, ${typesOf('total_price discount gst delivery_fee tip grand_total commission_rate', 'bigint')},
  ${typesOf('commission_of_fee discount_by_marketplace tax_by_marketplace tax_included paid_at_door', 'boolean')}`
const movementColumns = `order_id int, cause text, source_id int, amount bigint,
  ${typesOf('refund_foods refund_tax refund_fee refund_tip taken_foods taken_tax taken_fee taken_tip', 'bigint')}`

/** The balances of the orders by the chart: their entries are computed, and not written. */
async function chartedBalances(all: { one: History; order: ReturnType<typeof movementsOf> }[]) {
  const orders = all.map(({ one, order: { bill } }, n) => ({
    n,
    total_price: bill.totalPrice,
    discount: bill.discount,
    gst: bill.gst,
    tip: bill.tip,
    delivery_fee: bill.deliveryFee,
    grand_total: bill.grandTotal,
    paid_at_door: one.isCash,
    commission_rate: one.rate,
    commission_of_fee: one.ofFee,
    tax_included: one.money.taxIncluded,
    discount_by_marketplace: one.discountByMarketplace,
    tax_by_marketplace: one.taxByMarketplace,
  }))
  const movements = all.flatMap(({ order }) => order.movements)
  const rowsOf = (cause: ChartedCause): SQL =>
    entryRows(
      cause,
      sql`select v.*, o.*, null as at, 0 as turn, 'test' as provider, null as seller_id from moved v join placed o on o.n = v.order_id
        where v.cause = ${cause}`,
    )
  const causes = [...new Set(movements.map(({ cause }) => cause))]
  const { rows } = await test.database.db.execute<{ n: number; account: string; balance: number }>(sql`
    with placed as materialized (select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o(${sql.raw(orderColumns)})),
    moved as materialized (select * from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as v(${sql.raw(movementColumns)})),
    entry as (${sql.join(causes.map(rowsOf), sql` union all `)})
    select order_id as n, account, sum(amount)::float8 as balance from (
      select order_id, debit as account, amount from entry union all select order_id, credit, -amount from entry) as e
    group by 1, 2 having sum(amount) <> 0`)
  const balances = all.map((): Record<string, number> => ({}))
  for (const { n, account, balance } of rows) balances[n]![account] = balance
  return balances
}

describe('the chart of the ledger', () => {
  it(`loses nothing by rounding, and leaves nothing between customer and order, in ${histories} orders with refunds`, async () => {
    const all = fc.sample(history, { numRuns: histories })
    for (let at = 0; at < histories; at += batch) {
      const some = all.slice(at, at + batch).map((one, n) => ({ one, order: movementsOf(one, n) }))
      const balances = await chartedBalances(some)
      for (const [n, { one, order }] of some.entries())
        expect(balances[n], JSON.stringify(one)).toEqual(expectedBalances(one, order))
    }
  })
})
