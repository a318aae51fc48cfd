import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { shownCount } from '#web/ui/badge.tsx'
import { playChime, useChimeState } from './chime.ts'
import { markSeen, useSeenOrder } from './seen-order.ts'
import { SoundButton } from './sound-button.tsx'

/** Time (ms) between two rings. */
const ringInterval = 6_000

export interface OrderRingProps {
  sellerId: string
  /** number of orders to accept */
  count: number
  /** id of the newest of them */
  newest: string | null
}

/**
 * Reports new orders on every page of a seller: the title shows their number, and the chime rings until they were seen
 * or accepted. If the browser refuses to play, a button asks for the interaction that it needs.
 */
export function OrderRing({ sellerId, count, newest }: OrderRingProps) {
  const isListOpen = useLocation().pathname === '/seller/pending-orders'
  const isRefused = useChimeState() === 'refused'
  useTitleCount(count)
  useMarkSeen({ sellerId, newest, isListOpen })
  const seen = useSeenOrder(sellerId)
  const isUnseen = newest !== null && seen !== undefined && newest > seen
  useEffect(() => {
    if (!isUnseen) return undefined
    playChime()
    const timer = setInterval(playChime, ringInterval)
    return () => clearInterval(timer)
  }, [isUnseen, newest])
  if (!isRefused || isListOpen) return null
  return (
    <div className="fixed bottom-4 left-4 z-40">
      <SoundButton />
    </div>
  )
}

/**
 * Opening Pending Orders, in a visible tab, marks its orders as seen. One that arrives while the list is open is seen at
 * the next touch or key: nobody may be standing in front of the screen.
 */
function useMarkSeen({
  sellerId,
  newest,
  isListOpen,
}: Omit<OrderRingProps, 'count'> & { isListOpen: boolean }) {
  const mark = useEffectEvent(() => {
    if (document.visibilityState === 'visible') markSeen(sellerId, newest)
  })
  const isFirst = useSeenOrder(sellerId) === undefined
  useEffect(() => {
    // The orders from before this browser's first visit do not ring.
    if (isFirst) mark()
  }, [isFirst])
  useEffect(() => {
    if (!isListOpen) return undefined
    mark()
    const listen = () => mark()
    const events = ['visibilitychange', 'pointerdown', 'keydown']
    for (const event of events) document.addEventListener(event, listen)
    return () => {
      for (const event of events) document.removeEventListener(event, listen)
    }
  }, [isListOpen])
}

/** Puts the count before the page's title. After every render: a page's own title changes with its data. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\+?\) /, '')
    const counted = count > 0 ? `(${shownCount(count)}) ${title}` : title
    if (document.title !== counted) document.title = counted
  })
}
