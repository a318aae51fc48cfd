import { conflict, invalid } from '../../errors.ts'
import { slotFault } from '../restaurant-settings/slots.ts'
import type { ContentToPlace } from './placing.queries.ts'

/** Throws CONFLICT where the restaurant takes no orders for later, 400 for a time for which no order can be. */
export function requireSlot(
  { scheduledOrders, usualMinutes }: ContentToPlace['restaurant'],
  scheduledFor: string | null,
  now: string,
): void {
  if (scheduledFor === null) return
  if (!scheduledOrders) {
    throw conflict('This restaurant takes no orders for later. Please order for now.', { scheduledOrders })
  }
  const message = slotFault(Date.parse(scheduledFor), Date.parse(now), usualMinutes)
  if (message) throw invalid([{ path: 'scheduledFor', message }])
}

/** Throws CLOSED with the time at which orders are taken again; the state is that of the time the order is for. */
export function requireOpen(
  { open: { open, opensAt } }: ContentToPlace['restaurant'],
  scheduledFor: string | null,
): void {
  if (open) return
  const when = scheduledFor === null ? 'at present' : 'for this time'
  throw conflict(`This restaurant takes no orders ${when}. Your basket stays.`, { opensAt }, 'CLOSED')
}
