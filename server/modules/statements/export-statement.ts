import { exactAmount, type MarketplaceMoney } from '#contract/format/money.ts'
import type { ClosedStatement, StatementFigures } from '#contract/records/statement.ts'
import { writeCsvLines } from '../../csv-cells.ts'

const amounts = [
  'gross',
  'discount',
  'tax',
  'deliveryFee',
  'tip',
  'commission',
  'refunded',
  'cash',
  'card',
  'corrections',
] as const satisfies readonly (keyof StatementFigures)[]

const columns = [
  'kind',
  'bill number',
  'date',
  ...amounts.map((name) => name.replace('deliveryFee', 'delivery fee')),
  'amount',
  'reference',
]

/** Never −0. */
const rounded = (sum: number) => exactAmount(sum) + 0

const added = (row: StatementFigures) =>
  rounded(
    row.gross -
      row.discount +
      row.tax +
      row.deliveryFee +
      row.tip -
      row.commission -
      row.refunded -
      row.cash +
      row.corrections,
  )

/**
 * A statement as a CSV file, with a point in numbers and ISO dates (business time): what was carried forward, a line per order, the
 * corrections that are of no order, the payouts, and the balance. `amount` is what each line adds to what is to be paid out.
 */
export function exportStatement(
  statement: ClosedStatement,
  zone: string,
  { decimals }: MarketplaceMoney,
): string {
  const day = (time: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(time))
  const empty = amounts.map(() => '')
  const ofOrders = statement.orders.reduce((sum, { corrections }) => sum + corrections, 0)
  const corrected = rounded(statement.totals.corrections - ofOrders)
  return writeCsvLines(
    [
      columns,
      ['carried forward', '', statement.from ?? '', ...empty, statement.carried, ''],
      ...statement.orders.map((order) => [
        'order',
        order.billNumber,
        order.completedAt ? day(order.completedAt) : '',
        ...amounts.map((name) => order[name]),
        added(order),
        '',
      ]),
      ...(corrected !== 0 ? [['corrections', '', '', ...empty, corrected, '']] : []),
      [
        'balance',
        '',
        statement.until,
        ...amounts.map((name) => statement.totals[name]),
        statement.balance,
        '',
      ],
      ...statement.payouts.map(({ date, amount, reference }) => [
        'payout',
        '',
        date,
        ...empty,
        rounded(-amount),
        reference,
      ]),
    ],
    { isFirst: true, decimals },
  )
}
