import type { Role } from '../endpoint.ts'
import { endingEvents, type OrderEventType } from './order.ts'

/*
 * Messages about an order between its customer and its seller, where the restaurant takes them (marketplace §2). Operators
 * read them, and can write there.
 */

/** Of an order and a side. */
export const mostMessages = 30
/** Of an order and a side within a minute. */
export const messagesPerMinute = 5
/** After the end of the order. */
export const messageHours = 2

/** What each side says by one tap. Kitchen devices write nothing else. */
export const quickReplies: Record<Role, readonly string[]> = {
  user: ['At the gate', 'Running late', 'Please call'],
  seller: ['At the gate', 'Running late', 'Please call'],
  admin: [],
}

/** Until when messages can be written (ms); null: the order has not ended. */
export function messagesUntil(timeline: readonly { type: OrderEventType; at: string }[]): number | null {
  const end = timeline.findLast(({ type }) => (endingEvents as readonly string[]).includes(type))
  return end ? Date.parse(end.at) + messageHours * 3_600_000 : null
}
