/** A day such as `2026-11-24`, as people write it. */
export function formatDay(day: string, offset = 0): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + offset)
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}

/** The first and the last day of a period. `until` is the day after the last one; null: it goes on. */
export function Period({ from, until }: { from: string | null; until: string | null }) {
  const last = until && formatDay(until, -1)
  if (!from) return <>Up to {last}</>
  return <>{last ? `${formatDay(from)} to ${last}` : `Since ${formatDay(from)}`}</>
}

/** The day of a time in a zone, such as `2026-11-24`. */
export function dayIn(timeZone: string, now: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(now))
}

/** The newest end of a period that is over: the first day of this month, or the Monday of this week. */
export function proposedEnd(today: string, period: 'week' | 'month'): string {
  if (period === 'month') return `${today.slice(0, 8)}01`
  const date = new Date(`${today}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
