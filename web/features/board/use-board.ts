import { useEffect, useMemo, useState } from 'react'
import type { Board } from '#contract/records/order.ts'
import { publishRinging } from '#web/features/order-ring/ringing-store.ts'
import { useMarkSeen } from '#web/features/order-ring/use-mark-seen.ts'
import { newKey } from './board-calls.ts'
import type { Asked, BoardTools } from './board-context.ts'
import { useBoardLayout } from './board-layout.ts'
import { BoardStore } from './board-store.ts'
import { closeGapsWhenCalm } from './close-gaps.ts'
import { TapSession } from './tap-session.ts'
import { useTapSession } from './tap-session-context.ts'
import { useChangedOrders } from './use-changed-orders.ts'

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

/** Keeps the board live: its orders, clock, taps and ring. */
export function useBoard(
  { board, now, account, isKitchenDevice }: LoadedBoard,
  restaurant: string | null,
  open: (asked: Asked | null) => void,
) {
  const [store] = useState(() => {
    const opened = new BoardStore(board, now)
    opened.showRestaurant(restaurant)
    return opened
  })
  const session = useTapSession()
  const { layout, isMoved, arrange } = useBoardLayout(store)

  useChangedOrders(store, account)
  useOpenSession(session, store, { account, now })
  useMarkSeen(
    () => (isShown('new') ? store.ringingIds() : []),
    (ids) => store.markSeen(ids),
  )
  useEffect(() => closeGapsWhenCalm(store, arrange), [store, arrange])
  useWakeLock()

  const tools = useMemo(
    (): BoardTools => ({
      store,
      isKitchenDevice,
      tap(order, step, minutes) {
        const { _id: orderId, billNumber } = order
        const sender = session.current?.sender
        if (!sender || sender.queue.some((tap) => tap.orderId === orderId && tap.step === step)) return
        store.tapped(document.activeElement?.matches(':focus-visible') ?? false)
        const ticket = document.getElementById(`order-${orderId}`)
        ticket?.setAttribute('data-pressed', '')
        const release = store.hold()
        afterPaint(() => {
          ticket?.removeAttribute('data-pressed')
          release()
        })
        sender.add({ key: newKey(), orderId, billNumber, step, minutes: minutes ?? null })
      },
      open,
      dismiss: (orderId) => store.setRefusal({ _id: orderId, billNumber: '' }, null),
    }),
    [store, session, open, isKitchenDevice],
  )
  return { store, tools, layout, isMoved, arrange, undo: () => session.current?.sender.undo() }
}

/** Opens the session of taps on the board, and keeps its ring and its clock. `now` is the server's, in milliseconds. */
function useOpenSession(
  session: ReturnType<typeof useTapSession>,
  store: BoardStore,
  { account, now }: Pick<LoadedBoard, 'account' | 'now'>,
): void {
  useEffect(() => {
    const taps = (session.current ??= new TapSession(account))
    const leave = taps.open(store)
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
      leave()
    }
  }, [store, session, account, now])
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
