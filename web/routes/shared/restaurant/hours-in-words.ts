import { formatSpans, monthNames, zonedParts } from '#contract/format/time.ts'
import type { OpeningHours } from '#contract/records/opening.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const oneDay = 24 * 60 * 60_000

/** A day of a restaurant's hours in words. */
export interface WrittenDay {
  /** `Monday`, `Monday (24 December)` for a special day */
  name: string
  spans: string
  isToday: boolean
}

/** The next seven days with their hours, beginning with today, special days in the place of their weekdays. */
export function comingDays({ weekly, special }: OpeningHours, now: Date, timeZone: string): WrittenDay[] {
  const { year, month, day } = zonedParts(now, timeZone)
  return days.map((_, ahead) => {
    const date = new Date(Date.UTC(year, month - 1, day) + ahead * oneDay)
    const place = (date.getUTCDay() + 6) % 7
    const own = special.find((one) => one.date === date.toISOString().slice(0, 10))
    const spans = own?.spans ?? weekly?.[place]
    return {
      name: days[place]! + (own ? ` (${date.getUTCDate()} ${monthNames[date.getUTCMonth()]})` : ''),
      spans: !spans ? 'Always open' : spans.length > 0 ? formatSpans(spans) : 'Closed',
      isToday: ahead === 0,
    }
  })
}
