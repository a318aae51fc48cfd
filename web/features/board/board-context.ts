import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { BoardColumn } from '#contract/rules/kitchen.ts'
import type { Order } from '#contract/records/order.ts'
import type { Slot } from './board-slots.ts'
import type { BoardStore } from './board-store.ts'
import type { TicketView } from './shown-order.ts'
import type { TapStep } from './tap-queue.ts'

/** What the tickets of a board share. Stable, so that it renders no ticket again. */
export interface BoardTools {
  store: BoardStore
  /** signed in as a kitchen device, which cannot refund */
  isKitchenDevice: boolean
  /** Takes a step that can be undone; before the page's scripts have run its form is sent instead. */
  tap: (order: Order, step: TapStep, minutes?: number) => void
  /** Opens what is behind a ticket. */
  open: (asked: Asked | null) => void
  /** The seller has read why a tap was refused. */
  dismiss: (orderId: string) => void
}

/** What is open behind a ticket: its details, or the question before an unpaid order is accepted. */
export interface Asked {
  orderId: string
  kind: 'details' | 'accept'
  minutes?: number
}

export const BoardContext = createContext<BoardTools | null>(null)

/** Whether tickets are compact. */
export const CompactContext = createContext(false)

export function useBoardTools(): BoardTools {
  const tools = use(BoardContext)
  if (!tools) throw new Error('useBoardTools needs a surrounding board')
  return tools
}

/** The ticket of an order; undefined once it has left the board. */
export function useTicket(id: string): TicketView | undefined {
  const { store } = useBoardTools()
  const read = useCallback(() => store.view(id), [store, id])
  return useSyncExternalStore(useTicketChanges(id), read, read)
}

/** Why the last tap on an order was refused that has left the board; null for others. */
export function useRefusal(id: string): string | null {
  const { store } = useBoardTools()
  const read = useCallback(() => (store.order(id) ? null : store.refusal(id)), [store, id])
  return useSyncExternalStore(useTicketChanges(id), read, read)
}

function useTicketChanges(id: string): (listener: () => void) => () => void {
  const { store } = useBoardTools()
  return useCallback((listener) => store.subscribeToTicket(id, listener), [store, id])
}

export function useSlots(column: BoardColumn): readonly Slot[] {
  const { store } = useBoardTools()
  const read = useCallback(() => store.columns()[column], [store, column])
  return useSyncExternalStore(store.subscribe, read, read)
}

/** The first gap of a column that can be closed; null: none. */
export function useFirstGap(column: BoardColumn): string | null {
  const { store } = useBoardTools()
  const read = useCallback(() => store.firstGap(column), [store, column])
  return useSyncExternalStore(store.subscribe, read, read)
}

/** A text that depends on the board's clock: its component renders only when the text changes. */
export function useTimedText(describe: (now: number) => string): string {
  const { store } = useBoardTools()
  const read = () => describe(store.now)
  return useSyncExternalStore(store.subscribeToClock, read, read)
}
