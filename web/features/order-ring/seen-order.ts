import { useSyncExternalStore } from 'react'

const changed = 'foodie-seen-order'

/**
 * The id of the newest order that was seen in this browser, kept in its storage so that all tabs and later page loads
 * know it; undefined if there is none, and on the server. Order ids ascend with the time.
 */
export function useSeenOrder(sellerId: string): string | undefined {
  const read = () => localStorage.getItem(keyOf(sellerId)) ?? undefined
  return useSyncExternalStore(subscribe, read, () => undefined)
}

/** Records that an order, null for none, and all older ones were seen. */
export function markSeen(sellerId: string, newest: string | null): void {
  if ((localStorage.getItem(keyOf(sellerId)) ?? '') > (newest ?? '')) return
  localStorage.setItem(keyOf(sellerId), newest ?? '')
  window.dispatchEvent(new Event(changed))
}

function keyOf(sellerId: string): string {
  return `foodie-seen-order ${sellerId}`
}

function subscribe(listener: () => void): () => void {
  // `storage` is only sent to the other tabs.
  for (const event of ['storage', changed]) window.addEventListener(event, listener)
  return () => {
    for (const event of ['storage', changed]) window.removeEventListener(event, listener)
  }
}
