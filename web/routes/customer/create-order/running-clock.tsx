import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { useTimeZone } from '#web/ui/time.tsx'
import { formatClock } from '#contract/format/time.ts'

/** The current time. It starts with the server's `iso` and ticks after mounting. Screen readers are not told each tick. */
export function RunningClock({ iso }: { iso: string }) {
  const timeZone = useTimeZone()
  const [now, setNow] = useState(iso)
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="inline-flex items-center gap-1.5 text-ink-muted max-sm:text-sm">
      <Icon name="clock" size={20} />
      <span className="sr-only">Time now</span>
      <time role="timer" dateTime={now} className="font-semibold tabular-nums">
        {formatClock(now, timeZone)}
      </time>
    </p>
  )
}
