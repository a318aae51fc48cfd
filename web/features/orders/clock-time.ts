import { formatTime } from '#web/ui/time.tsx'

/** `20 Nov 2026, 7:45:09 pm` in the given zone. Seconds are the same in every zone in use. */
export function formatClock(iso: string, timeZone: string): string {
  const seconds = iso.slice(17, 19)
  return formatTime(iso, timeZone).replace(/ ([ap]m)$/, `:${seconds} $1`)
}
