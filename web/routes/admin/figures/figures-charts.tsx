import type { Figures, FiguresPoint } from '#contract/records/figures.ts'
import { axisAmount } from '#web/features/charts/axis-amount.ts'
import { LineChart } from '#web/features/charts/line-chart.tsx'
import { FactGrid, GridFact } from '#web/features/desk/fact-grid.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money, useMoney } from '#web/ui/money.tsx'
import { minutesToAccept, shareLate } from './columns.tsx'

/** The sums of the time. */
export function FiguresTotal({ total }: { total: Figures['total'] }) {
  return (
    <FactGrid>
      <GridFact name="Orders">{total.placed}</GridFact>
      <GridFact name="Sales">
        <Money amount={total.sales} />
      </GridFact>
      <GridFact name="Commission">
        <Money amount={total.commission} />
      </GridFact>
      <GridFact name="Refunds">
        <Money amount={total.refunded} />
      </GridFact>
      <GridFact name="Cancelled">{total.cancelled}</GridFact>
      <GridFact name="Failed">{total.failed}</GridFact>
      <GridFact name="Accepted in">{minutesToAccept(total)}</GridFact>
      <GridFact name="Late">{shareLate(total)}</GridFact>
      <GridFact name="New customers">{total.newCustomers}</GridFact>
      <GridFact name="Returning, by day">{total.returningCustomers}</GridFact>
      <GridFact name="Searches without result">{total.searchesWithoutResult}</GridFact>
    </FactGrid>
  )
}

/** Sales and orders over the time; the table below has the same figures. */
export function FiguresCharts({ points }: { points: readonly FiguresPoint[] }) {
  const money = useMoney()
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Chart
        title="Sales"
        label={`Sales in ${money.unit}`}
        points={points.map(({ at, sales }) => ({ at, value: sales, text: `${at}: ${money.format(sales)}` }))}
        formatValue={(amount) => axisAmount(amount, money)}
      />
      <Chart
        title="Orders"
        label="Orders"
        points={points.map(({ at, placed }) => ({ at, value: placed, text: `${at}: ${placed}` }))}
        formatValue={String}
      />
    </div>
  )
}

function Chart({
  title,
  label,
  points,
  formatValue,
}: {
  title: string
  label: string
  points: { at: string; value: number; text: string }[]
  formatValue: (value: number) => string
}) {
  return (
    <Card as="section" className="grid content-start gap-4">
      <h2 className="font-display text-xl font-bold">{title}</h2>
      <LineChart
        label={label}
        points={points.map(({ at, ...point }) => ({ key: at, label: at.slice(5), ...point }))}
        formatValue={formatValue}
        emptyText="None in this time"
      />
    </Card>
  )
}
