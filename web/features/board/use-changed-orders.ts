import { useEffect, useRef } from 'react'
import { useEventInterceptor } from '#web/features/live/event-interceptor.ts'
import { publishRinging } from '#web/features/order-ring/ringing-store.ts'
import { fetchBoard, fetchOrder } from './board-calls.ts'
import type { BoardStore } from './board-store.ts'
import { useTapSession } from './tap-session-context.ts'

/** Delay (ms) before what could not be read is read again. */
const retryAfter = 3_000
/** Delay (ms) of the reading after a change of a menu or of settings: several in a row are read once. */
const settingsDelay = 1_000
/** Changes of so many orders at once are read as the whole board. */
const manyOrders = 8

/** Reads the orders that the stream reports as changed; after a gap and a change of settings the whole board. */
export function useChangedOrders(store: BoardStore, account: string): void {
  const session = useTapSession()
  /** ids of orders; that of the account: all of them */
  const changed = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function readAll(): Promise<void> {
    changed.current.clear()
    const version = store.nextVersion()
    const board = await fetchBoard()
    if (!board) return readAllLater(retryAfter)
    store.load(board, version)
    session.current?.sender.retry()
  }

  async function readChanged(): Promise<void> {
    const ids = [...changed.current]
    changed.current.clear()
    if (ids.includes(account) || ids.length > manyOrders) return readAll()
    const read = await Promise.all(ids.map((id) => readOne(id)))
    if (read.includes(false)) await readAll()
  }

  async function readOne(id: string): Promise<boolean> {
    const version = store.nextVersion()
    const order = await fetchOrder(id)
    if (order === undefined) return false
    store.setOrder(id, order, version)
    // In the same frame: a second one would cost as much again.
    publishRinging(store.ringing())
    return true
  }

  function readLater(delay: number): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void readChanged(), delay)
  }

  /** Does not postpone what is read sooner. */
  function readAllLater(delay: number): void {
    if (changed.current.size === 0) readLater(delay)
    changed.current.add(account)
  }

  useEventInterceptor(({ topic, id }) => {
    // The header's count of unread notifications is read again when the board is left.
    if (topic === 'notification') return true
    if (topic === 'open' || topic === 'gap') void readAll()
    // Usual minutes and pauses are read with the board. The header's count of paused restaurants is the page's.
    if (topic === 'menu') readAllLater(settingsDelay)
    if (topic !== 'order') return topic === 'open'
    changed.current.add(id ?? account)
    readLater(0)
    return true
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
