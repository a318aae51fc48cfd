import type { SalesPeriod } from '#contract/records/sales.ts'
import { axisAmount } from '#web/features/charts/axis-amount.ts'
import { Card } from '#web/ui/card.tsx'
import { Money, useMoney } from '#web/ui/money.tsx'
import { type PeriodName, periodTexts, pointLabel, shortLabel } from './labels.ts'
import { LineChart } from '#web/features/charts/line-chart.tsx'

const orders = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`

export interface PeriodChartProps {
  name: PeriodName
  period: SalesPeriod
  /** how many of its points have begun; default: all */
  begun?: number
  /** address of the figures as a CSV file */
  csv: string
}

/** The chart of a period, with the same figures as a table and as a CSV file. */
export function PeriodChart({ name, period, begun, csv }: PeriodChartProps) {
  const money = useMoney()
  const { title, none } = periodTexts[name]
  const points = period.points.map(({ at, sales, orders: count }) => ({
    key: at,
    label: shortLabel(name, at),
    value: sales,
    text: `${pointLabel(name, at)}: ${money.format(sales)}, ${orders(count)}`,
  }))
  return (
    <Card as="section" className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-display text-xl font-bold">{title}</h2>
        <p className="text-ink-muted">
          <Money amount={period.sales} className="font-semibold text-ink" /> · {orders(period.orders)}
        </p>
        <Extras period={period} />
      </div>
      <LineChart
        label={`Sales, ${title}, in ${money.unit}`}
        points={points}
        happened={begun}
        formatValue={(amount) => axisAmount(amount, money)}
        emptyText={none}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <details className="group min-w-0 flex-1">
          <summary className="flex min-h-11 w-max items-center font-semibold text-accent-text underline-offset-4 hover:underline">
            Figures as a table
          </summary>
          <FiguresTable name={name} points={period.points} />
        </details>
        <a
          href={csv}
          download
          className="flex min-h-11 items-center font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          CSV<span className="sr-only"> of sales, {title}</span>
        </a>
      </div>
    </Card>
  )
}

interface Part {
  name: string
  amount: number
}

/** The delivery fees and tips within the sales of a period, and what is subtracted from them, where there are any. */
function Extras({ period }: Pick<PeriodChartProps, 'period'>) {
  const { fees, tips, refunded, commission } = period
  return (
    <>
      <Parts
        word="including"
        of={[
          { name: 'delivery fees', amount: fees },
          { name: 'tips', amount: tips },
        ]}
      />
      <Parts
        word="before"
        of={[
          { name: 'refunds', amount: refunded },
          { name: 'commission', amount: commission },
        ]}
      />
    </>
  )
}

function Parts({ word, of }: { word: string; of: Part[] }) {
  const parts = of.filter(({ amount }) => amount > 0)
  if (parts.length === 0) return null
  return (
    <p className="basis-full text-sm text-ink-muted">
      {word}{' '}
      {parts.map(({ name, amount }, index) => (
        <span key={name}>
          {index > 0 && ' and '}
          <Money amount={amount} /> {name}
        </span>
      ))}
    </p>
  )
}

function FiguresTable({ name, points }: { name: PeriodName; points: SalesPeriod['points'] }) {
  const { title, unit } = periodTexts[name]
  return (
    <div className="max-h-80 overflow-y-auto" tabIndex={0} role="region" aria-label={`Figures, ${title}`}>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Sales, {title}</caption>
        <thead className="sticky top-0 bg-surface-raised text-left text-ink-muted">
          <tr>
            <th scope="col" className="py-2 pr-4 font-semibold">
              {unit}
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-semibold">
              Orders
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.at} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {pointLabel(name, point.at)}
              </th>
              <td className="py-1.5 pr-4 text-right">{point.orders}</td>
              <td className="py-1.5 text-right">
                <Money amount={point.sales} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
