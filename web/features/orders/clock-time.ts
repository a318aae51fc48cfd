import { formatTime } from '#web/ui/time.tsx'

/** `20 Nov 2026, 7:45:09 pm` in the business's zone. Seconds are the same in every zone in use. */
export function formatClock(iso: string): string {
  const seconds = iso.slice(17, 19)
  return formatTime(iso).replace(/ ([ap]m)$/, `:${seconds} $1`)
}
