import type { StatementFigures } from '#contract/records/statement.ts'
import { PriceSummary } from '#web/ui/price-summary.tsx'

/** The columns of a statement with their sign in its balance; card money is shown beside it. */
export const statementColumns = [
  { name: 'gross', label: 'Sales', sign: 1 },
  { name: 'discount', label: 'Discount', sign: -1 },
  { name: 'tax', label: 'Tax', sign: 1 },
  { name: 'deliveryFee', label: 'Delivery fee', sign: 1 },
  { name: 'tip', label: 'Tips', sign: 1 },
  { name: 'commission', label: 'Commission', sign: -1 },
  { name: 'refunded', label: 'Refunds', sign: -1 },
  { name: 'cash', label: 'Cash with the restaurant', sign: -1 },
  { name: 'corrections', label: 'Corrections', sign: 1 },
] as const satisfies readonly { name: keyof StatementFigures; label: string; sign: 1 | -1 }[]

/** The columns that are not zero anywhere. */
export const usedColumns = (rows: readonly StatementFigures[]) =>
  statementColumns.filter(({ name }) => name === 'gross' || rows.some((row) => row[name] !== 0))

interface Sums {
  totals: StatementFigures
  carried: number
  balance: number
}

/** How the balance of a period comes about. */
export function BalanceSummary({ totals, carried, balance }: Sums) {
  const lines = usedColumns([totals]).map(({ name, label, sign }) => ({ label, amount: sign * totals[name] }))
  const before = carried === 0 ? [] : [{ label: 'Carried forward', amount: carried }]
  return (
    <PriceSummary
      caption="How the balance comes about"
      lines={[...before, ...lines]}
      total={{ label: balanceLabel(balance), amount: Math.abs(balance) }}
    />
  )
}

/** The side that has to pay. */
export const balanceLabel = (balance: number) => (balance < 0 ? 'To collect' : 'To pay out')
