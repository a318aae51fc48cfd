import { formatSpans } from '#contract/format/time.ts'
import { type TypedHours, type TypedSpan, weekdays } from './hours-fields.ts'

const minutesOfDay = 24 * 60
const wholeDay = [0, minutesOfDay] as const

/** The week as it will be: the open hours of each day as bars, and in words. */
export function WeekPreview({ hours: { isAlwaysOpen, weekly } }: { hours: TypedHours }) {
  return (
    <section aria-labelledby="week-preview" className="grid gap-3">
      <h2 id="week-preview" className="text-lg font-bold">
        Your week
      </h2>
      <dl className="grid gap-2">
        {weekdays.map((name, day) => {
          const spans = isAlwaysOpen ? [] : complete(weekly[day]!.spans)
          const bars = isAlwaysOpen ? [wholeDay] : barsOf(spans, complete(weekly[(day + 6) % 7]!.spans))
          return (
            <div
              key={name}
              className="grid grid-cols-[3rem_1fr] items-center gap-x-3 sm:grid-cols-[3rem_1fr_minmax(8rem,auto)]"
            >
              <dt className="text-sm font-semibold">
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span>
              </dt>
              <dd aria-hidden="true" className="overflow-hidden rounded-full bg-surface-high">
                <svg
                  viewBox="0 0 1440 12"
                  preserveAspectRatio="none"
                  className="block h-3 w-full fill-accent"
                >
                  {bars.map(([from, to]) => (
                    <rect key={from} x={from} width={to - from} height={12} />
                  ))}
                </svg>
              </dd>
              <dd className="text-sm text-ink-muted max-sm:col-start-2">
                {isAlwaysOpen ? 'Always open' : spans.length > 0 ? formatSpans(spans) : 'Closed'}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** Spans with both times. */
function complete(spans: TypedSpan[]): TypedSpan[] {
  return spans.filter(({ from, to }) => from && to)
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** The open minutes of a day: its own spans up to midnight, and those of the day before from midnight on. */
function barsOf(spans: TypedSpan[], before: TypedSpan[]): (readonly [from: number, to: number])[] {
  const ends = ({ from, to }: TypedSpan) =>
    minutes(to) > minutes(from) ? minutes(to) : minutes(to) + minutesOfDay
  return [
    ...before
      .filter((span) => ends(span) > minutesOfDay)
      .map((span) => [0, ends(span) - minutesOfDay] as const),
    ...spans.map((span) => [minutes(span.from), Math.min(ends(span), minutesOfDay)] as const),
  ]
}
