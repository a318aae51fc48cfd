import { zonedParts } from '#contract/format/time.ts'

/** The local date and hour, and dates relative to it, each as `2026-11-21`. */
export interface WallClock {
  today: string
  /** 0 to 23 */
  hour: number
  daysAgo(days: number): string
  /** The same day of an earlier month, or its last day if that month is shorter. */
  monthsAgo(months: number): string
  /** The first day of an earlier month; 0 is the current month. */
  startOfMonth(monthsAgo: number): string
}

/** The local time in a time zone at a moment. */
export function wallClock(moment: Date, zone: string): WallClock {
  const { year, month, day, hour } = zonedParts(moment, zone)
  return {
    today: isoDate(year, month, day),
    hour,
    daysAgo: (days) => isoDate(year, month, day - days),
    monthsAgo: (months) => isoDate(year, month - months, Math.min(day, lastDay(year, month - months))),
    startOfMonth: (months) => isoDate(year, month - months, 1),
  }
}

/** Months and days outside their range carry over. */
function isoDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
