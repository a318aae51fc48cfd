import { createContext, use } from 'react'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export type TimeShape = 'datetime' | 'date' | 'time'

/**
 * `20 Nov 2026, 7:45 pm` in the given zone. Put together here and not by the locale, so that server and
 * browser always agree to the letter.
 */
export function formatTime(iso: string, timeZone: string, shape: TimeShape = 'datetime'): string {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  const hour = Number(part['hour'])
  const date = `${Number(part['day'])} ${months[Number(part['month']) - 1]} ${part['year']}`
  const time = `${hour % 12 || 12}:${part['minute']} ${hour < 12 ? 'am' : 'pm'}`
  if (shape === 'date') return date
  return shape === 'time' ? time : `${date}, ${time}`
}

let made: { timeZone: string; format: Intl.DateTimeFormat } | undefined

/** Making one takes longer than writing a hundred times with it, and all times of a page are of one zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (made?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
    made = { timeZone, format }
  }
  return made.format
}

const TimeZoneContext = createContext('UTC')

/** Sets the zone that all times on the pages are written in. */
export const TimeZoneProvider = TimeZoneContext.Provider

/** The zone that times are written in, such as `Asia/Kolkata`: the business's, not the reader's. */
export function useTimeZone(): string {
  return use(TimeZoneContext)
}

/** A moment for people and machines. `iso` is ISO 8601. */
export function Time({ iso, shape, className }: { iso: string; shape?: TimeShape; className?: string }) {
  return (
    <time dateTime={iso} className={className}>
      {formatTime(iso, useTimeZone(), shape)}
    </time>
  )
}
