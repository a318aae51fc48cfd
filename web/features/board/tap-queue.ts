/*
 * The taps on the board that are not answered yet (marketplace §2), as they are stored in the browser. Times are
 * milliseconds.
 */

export const tapSteps = ['accept', 'ready', 'on-its-way'] as const
export type TapStep = (typeof tapSteps)[number]

export interface Tap {
  /** the Idempotency-Key of its call */
  key: string
  orderId: string
  billNumber: string
  step: TapStep
  /** until the order is expected, of an accepted one; null: the restaurant's usual minutes */
  minutes: number | null
  /** when it was tapped */
  at: number
  /** when it may be sent */
  dueAt: number
  /** it may have reached the server, so it cannot be undone */
  isTried: boolean
}

/** Oldest first: the order in which they are sent. */
export type TapQueue = readonly Tap[]

/** How long a tap can be undone. */
export const undoTime = 5_000

/** The server keeps keys for 24 hours; a tap from before would not be recognised as a repeat. */
const keptFor = 23 * 3_600_000

/** The next tap to send, once it is due. A time ahead is of a clock that was set back since. */
export function dueTap([first]: TapQueue, now: number): Tap | undefined {
  return first && (first.dueAt <= now || first.at > now) ? first : undefined
}

/** The tap that Undo removes: the last one, if it was not sent. */
export function undoableTap(queue: TapQueue): Tap | undefined {
  const last = queue.at(-1)
  return last?.isTried ? undefined : last
}

export function withoutTap(queue: TapQueue, key: string): TapQueue {
  return queue.filter((tap) => tap.key !== key)
}

/** Marks taps before they are sent. */
export function markTried(queue: TapQueue, keys: readonly string[]): TapQueue {
  return queue.map((tap) => (keys.includes(tap.key) ? { ...tap, isTried: true } : tap))
}

/** On leaving the page all taps are due. */
export function allDue(queue: TapQueue): TapQueue {
  return queue.map((tap) => ({ ...tap, dueAt: 0 }))
}

/** The first tap of each order: calls of different orders may be sent at the same time. */
export function firstOfEachOrder(queue: TapQueue): Tap[] {
  return queue.filter(({ orderId }, place) => queue.findIndex((tap) => tap.orderId === orderId) === place)
}

/** Reads what is stored, without taps that are too old to be sent. */
export function parseQueue(text: string | null, now: number): TapQueue {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((one): one is Tap => isTap(one) && now - one.at < keptFor)
      : []
  } catch {
    return []
  }
}

function isTap(value: unknown): value is Tap {
  if (typeof value !== 'object' || value === null) return false
  const { key, orderId, step, at, dueAt } = value as Record<string, unknown>
  return (
    typeof key === 'string' &&
    typeof orderId === 'string' &&
    tapSteps.some((one) => one === step) &&
    typeof at === 'number' &&
    typeof dueAt === 'number'
  )
}
