import { useEffect, useMemo, useRef, useState } from 'react'
import type { Board } from '#contract/records/order.ts'
import { useTakenEvents } from '#web/features/live/taken-events.ts'
import { publishRinging } from '#web/features/order-ring/ringing-store.ts'
import { useMarkSeen } from '#web/features/order-ring/use-mark-seen.ts'
import { fetchBoard, fetchOrder } from './board-calls.ts'
import type { Asked, BoardTools } from './board-context.ts'
import { BoardStore } from './board-store.ts'
import { closeGapsWhenCalm } from './close-gaps.ts'
import type { TapSender } from './tap-sender.ts'
import { newTap, openTaps } from './tap-session.ts'

export interface LoadedBoard {
  board: Board
  /** by the server's clock, in milliseconds */
  now: number
  account: string
  isKitchenDevice: boolean
}

/** How often the board's clock moves (ms). */
const tickInterval = 5_000
/** Delay (ms) of the counts outside of the board after a tap. */
const publishDelay = 100
/** Delay (ms) before what could not be read is read again. */
const retryAfter = 3_000
/** Delay (ms) of the reading after a change of a menu or of settings: several in a row are read once. */
const settingsDelay = 1_000
/** Changes of so many orders at once are read as the whole board. */
const manyOrders = 8

/** Keeps the board live: its orders, clock, taps and ring. */
export function useBoard({ board, now, account }: LoadedBoard, open: (asked: Asked | null) => void) {
  const [store] = useState(() => new BoardStore(board, now))
  const sender = useRef<TapSender>(null)

  useChangedOrders(store, account, sender)
  useEffect(() => {
    const taps = openTaps(account, store)
    sender.current = taps.sender
    // The header and its counts are not rendered together with a tap.
    let publishing: ReturnType<typeof setTimeout> | undefined
    const publish = () => {
      clearTimeout(publishing)
      publishing = setTimeout(() => publishRinging(store.ringing()), publishDelay)
    }
    const unsubscribe = store.subscribe(publish)
    publishRinging(store.ringing())
    const ahead = now - Date.now()
    const timer = setInterval(() => store.tick(Date.now() + ahead), tickInterval)
    return () => {
      clearInterval(timer)
      unsubscribe()
      clearTimeout(publishing)
      publishRinging(null)
      taps.close()
    }
  }, [store, account, now])
  useMarkSeen(
    () => (isShown('new') ? store.ringingIds() : []),
    (ids) => store.markSeen(ids),
  )
  useEffect(() => closeGapsWhenCalm(store), [store])
  useWakeLock()

  const tools = useMemo(
    (): BoardTools => ({
      store,
      tap(order, step, minutes) {
        const isRepeat = sender.current?.queue.some((tap) => tap.orderId === order._id && tap.step === step)
        if (!sender.current || isRepeat) return
        store.tapped(document.activeElement?.matches(':focus-visible') ?? false)
        const ticket = document.getElementById(`order-${order._id}`)
        ticket?.setAttribute('data-pressed', '')
        const release = store.hold()
        afterPaint(() => {
          ticket?.removeAttribute('data-pressed')
          release()
        })
        sender.current.add(newTap(order, step, minutes))
      },
      open,
      dismiss: (orderId) => store.setRefusal({ _id: orderId, billNumber: '' }, null),
    }),
    [store, open],
  )
  return { store, tools, undo: () => sender.current?.undo() }
}

/** Calls `then` after the next paint, or soon in a page that is not painted. */
function afterPaint(then: () => void): void {
  const timer = setTimeout(then, 200)
  requestAnimationFrame(() => {
    clearTimeout(timer)
    setTimeout(then)
  })
}

/** On a phone only one column is shown. */
function isShown(column: string): boolean {
  return Boolean(document.querySelector<HTMLElement>(`[data-column=${column}]`)?.offsetParent)
}

/** Reads the orders that the stream reports as changed; after a gap and a change of settings the whole board. */
function useChangedOrders(store: BoardStore, account: string, sender: { current: TapSender | null }): void {
  /** ids of orders; that of the account: all of them */
  const changed = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function readAll(): Promise<void> {
    changed.current.clear()
    const version = store.nextVersion()
    const board = await fetchBoard()
    if (!board) return readAllLater(retryAfter)
    store.load(board, version)
    sender.current?.retry()
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

  useTakenEvents(({ topic, id }) => {
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

/** Keeps the screen on while the board is visible, where the browser can. */
function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Navigator>
    if (!wakeLock) return
    let lock: WakeLockSentinel | undefined
    let isClosed = false
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused for example when the battery is low.
      lock = await wakeLock.request('screen').catch(() => undefined)
      if (isClosed) void lock?.release()
    }
    void request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isClosed = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [])
}
