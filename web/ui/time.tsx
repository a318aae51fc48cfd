import { createContext, type ReactNode, use, useEffect, useMemo, useReducer, useState } from 'react'
import { formatTime, type TimeShape } from '#contract/format/time.ts'

/** Time as the business reads it. */
interface BusinessTime {
  timeZone: string
  now: () => Date
}

const TimeContext = createContext<BusinessTime>({ timeZone: 'UTC', now: () => new Date() })

/** Sets the time zone and the clock of the pages. `now` (ISO 8601): by the server's clock, when it read the page's data. */
export function TimeProvider({
  timeZone,
  now,
  children,
}: {
  timeZone: string
  now: string
  children: ReactNode
}) {
  // A reader's clock may be wrong, so it only measures what has passed since.
  const [ahead] = useState(() => new Date(now).getTime() - Date.now())
  const time = useMemo(() => ({ timeZone, now: () => new Date(Date.now() + ahead) }), [timeZone, ahead])
  return <TimeContext value={time}>{children}</TimeContext>
}

/** IANA name of the zone that times are shown in: the business's zone, not the reader's. */
export function useTimeZone(): string {
  return use(TimeContext).timeZone
}

/** The time by the server's clock when the component renders, the same on the server and in the browser. */
export function useNow(): Date {
  return use(TimeContext).now()
}

/** The same, rendered again every `interval` milliseconds. */
export function useTickingNow(interval = 15_000): Date {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, interval)
    return () => clearInterval(timer)
  }, [interval])
  return useNow()
}

/** A moment as text, with the machine-readable `iso` (ISO 8601). */
export function Time({ iso, shape, className }: { iso: string; shape?: TimeShape; className?: string }) {
  return (
    <time dateTime={iso} className={className}>
      {formatTime(iso, useTimeZone(), shape)}
    </time>
  )
}
