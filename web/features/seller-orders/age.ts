import type { Order } from '#contract/records/order.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Minutes in its current state after which an order counts as waiting and as late. */
export interface AgeThresholds {
  waiting: number
  late: number
}
export const acceptanceThresholds: AgeThresholds = { waiting: 5, late: 15 }
export const deliveryThresholds: AgeThresholds = { waiting: 30, late: 60 }

export type AgeTone = 'new' | 'waiting' | 'late'

const words: Record<AgeTone, string> = { new: 'New', waiting: 'Waiting', late: 'Late' }

/**
 * The age of an order in its current state: since it was placed, or since it was accepted; null for an accepted order whose
 * scheduled time is more than the usual hour of a delivery ahead, which waits for that time. An order for later is accepted or
 * declined at once like any other, but is late only once its time is near. `now` is in milliseconds.
 */
export function describeAge(order: Order, now: number): { text: string; tone: AgeTone } | null {
  const { createdAt, timeline, scheduledFor } = order
  const accepted = timeline.findLast(({ type }) => type === 'accepted')
  if (scheduledFor) return describeScheduled(Date.parse(scheduledFor), accepted !== undefined, createdAt, now)
  if (!accepted) {
    const tone = ageTone(Date.parse(createdAt), now, acceptanceThresholds)
    return { tone, text: `${words[tone]} · ${ageInWords(Date.parse(createdAt), now)}` }
  }
  const acceptedAt = Date.parse(accepted.at)
  const tone = ageTone(acceptedAt, now, deliveryThresholds)
  const text = `Accepted ${ageInWords(acceptedAt, now).toLowerCase()}`
  return { tone, text: tone === 'late' ? `Late · ${text.toLowerCase()}` : text }
}

/** The age of an order for later. */
function describeScheduled(at: number, isAccepted: boolean, createdAt: string, now: number) {
  if (now > at)
    return { tone: 'late' as const, text: `Late · its time was ${ageInWords(at, now).toLowerCase()}` }
  const isNear = at - now < deliveryThresholds.late * minute
  if (isAccepted) return isNear ? { tone: 'waiting' as const, text: 'Its time is near' } : null
  const placed = Date.parse(createdAt)
  const tone = isNear ? ageTone(placed, now, acceptanceThresholds) : ('new' as const)
  return { tone, text: `${words[tone]} · ${ageInWords(placed, now)}` }
}

/** How urgent an order is. Both times are milliseconds. */
export function ageTone(since: number, now: number, { waiting, late }: AgeThresholds): AgeTone {
  const minutes = (now - since) / minute
  if (minutes >= late) return 'late'
  return minutes >= waiting ? 'waiting' : 'new'
}

/** `Just now`, `12 minutes ago`, `1 hour 5 minutes ago`, `3 days ago`. Both times are milliseconds. */
export function ageInWords(since: number, now: number): string {
  const age = now - since
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
