import { createContext, use } from 'react'
import { formatTime, type TimeShape } from '#contract/format/time.ts'

const TimeZoneContext = createContext('UTC')

/** Sets the time zone of all times on the pages. */
export const TimeZoneProvider = TimeZoneContext.Provider

/** IANA name of the zone that times are shown in: the business's zone, not the reader's. */
export function useTimeZone(): string {
  return use(TimeZoneContext)
}

/** A moment as text, with the machine-readable `iso` (ISO 8601). */
export function Time({ iso, shape, className }: { iso: string; shape?: TimeShape; className?: string }) {
  return (
    <time dateTime={iso} className={className}>
      {formatTime(iso, useTimeZone(), shape)}
    </time>
  )
}
