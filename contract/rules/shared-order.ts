import type { Fulfilment } from '../records/charges.ts'
import { columnOf } from './kitchen.ts'
import type { OrderStatus } from './order.ts'

/** The states of an order that a shared link shows. */
export const sharedStates = [
  'placed',
  'later',
  'preparing',
  'ready',
  'ready-for-pickup',
  'on-its-way',
  'delivered',
  'picked-up',
  'not-delivered',
  'cancelled',
] as const
export type SharedState = (typeof sharedStates)[number]

/** What of an order decides its shared state. */
export interface SharedOrder {
  orderStatus: OrderStatus
  /** null: not accepted yet */
  delivery: { readyAt: string | null; dispatchedAt: string | null } | null
  fulfilment: Fulfilment
  /** null: as soon as possible */
  scheduledFor: string | null
  /** of its restaurant; null: not set */
  usualMinutes: number | null
}

/** The state that a shared link shows; `now` in milliseconds. */
export function sharedStateOf(order: SharedOrder, now: number): SharedState {
  const { orderStatus, delivery, fulfilment, usualMinutes } = order
  const isPickup = fulfilment === 'pickup'
  if (orderStatus === 'Completed') return isPickup ? 'picked-up' : 'delivered'
  if (orderStatus === 'Failed') return 'not-delivered'
  if (orderStatus === 'Cancelled') return 'cancelled'
  if (!delivery) return 'placed'
  if (delivery.dispatchedAt) return 'on-its-way'
  if (delivery.readyAt) return isPickup ? 'ready-for-pickup' : 'ready'
  return columnOf(order, usualMinutes, now) === 'later' ? 'later' : 'preparing'
}

/** Each state in words, and whether the order goes on. */
export const sharedStateWords: Record<SharedState, { title: string; text: string; running: boolean }> = {
  placed: { title: 'Order placed', text: 'The kitchen has not accepted it yet.', running: true },
  later: {
    title: 'Accepted for later',
    text: 'The kitchen will start closer to the time.',
    running: true,
  },
  preparing: { title: 'Being prepared', text: 'The kitchen is working on it.', running: true },
  ready: { title: 'Ready', text: 'It will be on its way soon.', running: true },
  'ready-for-pickup': { title: 'Ready', text: 'It can be picked up at the counter.', running: true },
  'on-its-way': { title: 'On its way', text: 'The order has left the kitchen.', running: true },
  delivered: { title: 'Delivered', text: 'The order has arrived.', running: false },
  'picked-up': { title: 'Picked up', text: 'The order was handed over at the counter.', running: false },
  'not-delivered': { title: 'Not delivered', text: 'The delivery did not succeed.', running: false },
  cancelled: { title: 'Cancelled', text: 'This order was cancelled.', running: false },
}

/** Hours for which a link goes on after the end of its order. */
export const sharedHoursAfterEnd = 3
