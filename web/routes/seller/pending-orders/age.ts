const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Minutes after which an order counts as waiting and as late. */
export interface AgeThresholds {
  waiting: number
  late: number
}
export const acceptanceThresholds: AgeThresholds = { waiting: 5, late: 15 }
export const deliveryThresholds: AgeThresholds = { waiting: 30, late: 60 }

export type AgeTone = 'new' | 'waiting' | 'late'

/** How urgent an order is. Both times are milliseconds. */
export function ageTone(placedAt: number, now: number, { waiting, late }: AgeThresholds): AgeTone {
  const minutes = (now - placedAt) / minute
  if (minutes >= late) return 'late'
  return minutes >= waiting ? 'waiting' : 'new'
}

/** `Just now`, `12 minutes ago`, `1 hour 5 minutes ago`, `3 days ago`. Both times are milliseconds. */
export function ageInWords(placedAt: number, now: number): string {
  const age = now - placedAt
  if (age < minute) return 'Just now'
  if (age < hour) return `${count(age / minute, 'minute')} ago`
  if (age >= day) return `${count(age / day, 'day')} ago`
  const minutes = (age % hour) / minute
  return `${count(age / hour, 'hour')}${minutes >= 1 ? ` ${count(minutes, 'minute')}` : ''} ago`
}

function count(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
