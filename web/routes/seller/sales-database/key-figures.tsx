import type { Sales } from '#contract/records/sales.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { changeText, changeInPercent, type PeriodName, periods, periodTexts } from './labels.ts'

/** The totals of the four periods, each compared with the period before. */
export function KeyFigures({ sales }: { sales: Sales }) {
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {periods.map((name) => (
        <div key={name} className="rounded-leaf grid content-start gap-1 bg-leaf p-4 sm:p-5 text-on-leaf">
          <dt className="text-sm text-on-leaf-muted">{periodTexts[name].title}</dt>
          <dd className="grid gap-1">
            <Money
              amount={sales[name].sales}
              whole
              className="font-display text-xl font-extrabold sm:text-2xl"
            />
            <span className="text-sm">
              {sales[name].orders} {sales[name].orders === 1 ? 'order' : 'orders'}
            </span>
            <Change name={name} period={sales[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ name, period }: { name: PeriodName; period: Sales[PeriodName] }) {
  const change = changeInPercent(period)
  const { before } = periodTexts[name]
  if (change === null)
    return <span className="text-sm text-on-leaf-muted">No earlier sales to compare with</span>
  if (change === 0) return <span className="text-sm text-on-leaf-muted">The same as {before}</span>
  const { strong, rest } = changeText(change)
  return (
    <span className="flex items-start gap-1 text-sm text-on-leaf-muted">
      <Icon name="arrow-up" size={18} className={change < 0 ? 'mt-0.5 rotate-180' : 'mt-0.5'} />
      <span>
        <strong className="text-on-leaf">{strong}</strong> {rest} {before}
      </span>
    </span>
  )
}

/** Outcomes and average rating of the orders of the last 30 days. */
export function Quality({ sales: { outcome, averageRating, ratingCount } }: { sales: Sales }) {
  const rates = [
    { label: 'Completed', count: outcome.completed },
    { label: 'Failed', count: outcome.failed },
    { label: 'Cancelled', count: outcome.cancelled },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 lg:grid-cols-2">
      {rates.map(({ label, count }) => (
        <div key={label}>
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd>
            <span className="text-xl font-semibold tabular-nums">{rate(count, outcome.placed)}</span>{' '}
            <span className="text-sm text-ink-muted">
              {count} of {outcome.placed}
            </span>
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-ink-muted">Average rating</dt>
        <dd className="mt-1">
          <Stars average={averageRating} count={ratingCount} />
        </dd>
      </div>
    </dl>
  )
}

function rate(count: number, of: number): string {
  return of === 0 ? '–' : `${Math.round((count / of) * 100)} %`
}
