import { createContext, use } from 'react'
import { formatTime, type TimeShape } from '#contract/format/time.ts'

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
