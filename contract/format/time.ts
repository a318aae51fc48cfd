/** Short names of the months. Not taken from the locale, so that server and browser always write the same. */
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export type TimeShape = 'datetime' | 'date' | 'time'

/** A moment (ISO 8601) in a time zone: `20 Nov 2026, 7:45 pm`, or only its date or its time. */
export function formatTime(iso: string, timeZone: string, shape: TimeShape = 'datetime'): string {
  const { year, month, day, hour, minute } = zonedParts(new Date(iso), timeZone)
  const date = `${day} ${months[month - 1]} ${year}`
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
  if (shape === 'date') return date
  return shape === 'time' ? time : `${date}, ${time}`
}

/** The same with seconds, `20 Nov 2026, 7:45:09 pm`. Seconds are equal in all time zones in use. */
export function formatClock(iso: string, timeZone: string): string {
  const seconds = iso.slice(17, 19)
  return formatTime(iso, timeZone).replace(/ ([ap]m)$/, `:${seconds} $1`)
}

/** Calendar date and time of day; `month` counts from 1, `hour` from 0 to 23. */
export interface ZonedParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** The date and the time of day that a clock in the time zone shows at a moment. */
export function zonedParts(moment: Date, timeZone: string): ZonedParts {
  const parts = formatOf(timeZone).formatToParts(moment)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

let cached: { timeZone: string; format: Intl.DateTimeFormat } | undefined

/** Creating a format costs more than a hundred uses of it, and one process uses one time zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
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
    cached = { timeZone, format }
  }
  return cached.format
}
