import { createContext, use, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Ringing } from '#contract/records/order.ts'

/** By the open board, which knows more than the loaded data. */
let shown: Ringing | null = null
/** what was loaded last */
let loadedLast: Ringing | null = null
/** loaded before its orders were seen */
let hushed: Ringing | null = null
const listeners = new Set<() => void>()

/** What rings by the board; null: the loaded data again. */
export function publishRinging(ringing: Ringing | null): void {
  shown = ringing
  notify()
}

/** Ends the ring at once when its orders have been seen: the loaded data say so only after the server has answered. */
export function hushRinging(): void {
  hushed = loadedLast
  notify()
}

/** How many orders wait and ring, as the seller's layout has loaded it; null where it could not. */
export const LoadedRinging = createContext<Ringing | null>(null)

/**
 * How many orders wait and ring; null where it could not be loaded and the page does not know it. For what shows it: an
 * order that arrives on the board renders nothing else of the frame.
 */
export function useRinging(): Ringing | null {
  const loaded = use(LoadedRinging)
  const published = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
  const isHushed = useSyncExternalStore(
    subscribe,
    () => hushed === loaded,
    () => false,
  )
  // Before the effects of the page, which may hush what was loaded with it.
  useLayoutEffect(() => {
    loadedLast = loaded
  }, [loaded])
  if (published) return published
  return loaded && isHushed ? { ...loaded, ringing: 0 } : loaded
}

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
