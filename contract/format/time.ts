/** Short names of the months. Not taken from the locale, so that server and browser always write the same. */
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export type TimeShape = 'datetime' | 'date' | 'time'

/** A moment (ISO 8601) in a time zone: `20 Nov 2026, 7:45 pm`, or only its date or its time. */
export function formatTime(iso: string, timeZone: string, shape: TimeShape = 'datetime'): string {
  const { year, month, day, hour, minute } = zonedParts(new Date(iso), timeZone)
  const date = `${day} ${months[month - 1]} ${year}`
  const time = onClock(hour, minute)
  if (shape === 'date') return date
  return shape === 'time' ? time : `${date}, ${time}`
}

function onClock(hour: number, minute: number): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** A time of day without minutes on the hour: `7 am`, `7:30 am`. */
export function formatHour(iso: string, timeZone: string): string {
  return formatTime(iso, timeZone, 'time').replace(':00', '')
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * When a moment (ISO 8601) comes, as people say it at `now`, by the days of the time zone: `at 5 pm`, `tomorrow at 8 am`, within
 * the next six days `Monday at 8 am`, later `3 December at 8 am`.
 */
export function formatUpcoming(iso: string, now: Date, timeZone: string): string {
  const { year, month, day } = zonedParts(new Date(iso), timeZone)
  const today = zonedParts(now, timeZone)
  const date = Date.UTC(year, month - 1, day)
  const days = (date - Date.UTC(today.year, today.month - 1, today.day)) / (24 * 60 * 60_000)
  const time = `at ${formatHour(iso, timeZone)}`
  if (days <= 0) return time
  if (days === 1) return `tomorrow ${time}`
  return days < 7
    ? `${weekdays[new Date(date).getUTCDay()]} ${time}`
    : `${day} ${monthNames[month - 1]} ${time}`
}

/**
 * When something closed opens (marketplace §1, §2): `Opens at 5 pm`, `Opens tomorrow at 8 am`. Pages take `now` from `useNow`
 * and the time zone from `useTimeZone` (`web/ui/time.tsx`).
 */
export function formatOpening(opensAt: string, now: Date, timeZone: string): string {
  return `Opens ${formatUpcoming(opensAt, now, timeZone)}`
}

/**
 * The time that an order is scheduled for (marketplace §2) at `now`, as the kitchen plans it: `For today, 7 pm`, `For Saturday
 * at 7 pm`, `For 3 December at 8 am`; of an earlier day its date and time.
 */
export function formatScheduled(iso: string, now: Date, timeZone: string): string {
  const text = formatUpcoming(iso, now, timeZone)
  if (!text.startsWith('at ')) return `For ${text}`
  const isToday = formatTime(iso, timeZone, 'date') === formatTime(now.toISOString(), timeZone, 'date')
  return isToday ? `For today, ${formatHour(iso, timeZone)}` : `For ${formatTime(iso, timeZone)}`
}

/**
 * The span that an order is expected in (milliseconds, `expectedSpan`): `7:40–7:50 pm`, `tomorrow, 7:40–7:50 pm`, of other days
 * with the weekday or the date.
 */
export function formatExpected(span: { from: number; to: number }, now: Date, timeZone: string): string {
  const [from, to] = [span.from, span.to].map((at) => new Date(at).toISOString()) as [string, string]
  const [start, end] = [formatTime(from, timeZone, 'time'), formatTime(to, timeZone, 'time')]
  const times = `${start.slice(-3) === end.slice(-3) ? start.slice(0, -3) : start}–${end}`
  const date = formatTime(from, timeZone, 'date')
  if (date === formatTime(now.toISOString(), timeZone, 'date')) return times
  // A span that has passed has its date.
  const day = span.from < now.getTime() ? date : formatUpcoming(from, now, timeZone).replace(/ at .+$/, '')
  return `${day}, ${times}`
}

/** When an order of now arrives or is ready for pickup, so many minutes from `now`: `Arrives 7:40–7:50 pm`. */
export function formatArrival(
  minutes: { from: number; to: number },
  fulfilment: 'delivery' | 'pickup',
  now: Date,
  timeZone: string,
): string {
  const at = (ahead: number) => now.getTime() + ahead * 60_000
  const span = { from: at(minutes.from), to: at(minutes.to) }
  return `${fulfilment === 'pickup' ? 'Ready' : 'Arrives'} ${formatExpected(span, now, timeZone)}`
}

/** Daily spans of time of day: `7 am to 11 am, 5:30 pm to 10 pm`. */
export function formatSpans(spans: readonly { from: string; to: string }[]): string {
  const short = (time: string) => onClock(Number(time.slice(0, 2)), Number(time.slice(3))).replace(':00', '')
  return spans.map(({ from, to }) => `${short(from)} to ${short(to)}`).join(', ')
}

/** Date and time with seconds, `20 Nov 2026, 7:45:09 pm`. Seconds are equal in all time zones in use. */
export function formatClock(iso: string, timeZone: string): string {
  const seconds = iso.slice(17, 19)
  return formatTime(iso, timeZone).replace(/ ([ap]m)$/, `:${seconds} $1`)
}

/** Calendar date and time of day; `month` counts from 1, `hour` from 0 to 23. */
export interface ZonedParts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

/** The date and the time of day that a clock in the time zone shows at a moment. */
export function zonedParts(moment: Date, timeZone: string): ZonedParts {
  const minute = Math.floor(moment.getTime() / 60_000)
  const { format, known } = formatOf(timeZone)
  let parts = known.get(minute)
  if (!parts) {
    if (known.size >= maxKnown) known.clear()
    known.set(minute, (parts = computeParts(format, moment)))
  }
  return parts
}

function computeParts(format: Intl.DateTimeFormat, moment: Date): ZonedParts {
  const parts = format.formatToParts(moment)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

interface ZoneFormat {
  timeZone: string
  format: Intl.DateTimeFormat
  /** by minutes since 1970: the cards of a list mostly show the same few moments */
  known: Map<number, ZonedParts>
}

const maxKnown = 200
let cached: ZoneFormat | undefined

/** Creating a format costs more than a hundred uses of it, and one process uses one time zone. */
function formatOf(timeZone: string): ZoneFormat {
  if (cached?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
    cached = { timeZone, format, known: new Map() }
  }
  return cached
}
