/**
 * The time zone in which it is now `hour` o'clock (0 to 23) and some minutes. A product whose business is there runs at a set
 * hour, by the same clock as its database and its browsers.
 */
export function zoneAtHour(hour: number, now = new Date()): string {
  const ahead = ((hour - now.getUTCHours() + 36) % 24) - 12
  // IANA counts these zones towards the west.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** The time zone of the business that browser tests run in: there it was `E2E_HOUR` o'clock, by default 3 pm, at the start. */
export const businessTimeZone = (process.env.E2E_TIME_ZONE ??= zoneAtHour(Number(process.env.E2E_HOUR ?? 15)))

const dayOfStart = (process.env.E2E_DAY ??= new Date().toLocaleDateString('en-CA', {
  timeZone: businessTimeZone,
}))

/** A time of day in business time, such as `15:00`, on the day of the run. */
export function todayAt(time: string): Date {
  const hoursWest = Number(/[+-]\d+$/.exec(businessTimeZone)?.[0] ?? 0)
  return new Date(Date.parse(`${dayOfStart}T${time}:00Z`) + hoursWest * 3_600_000)
}
