import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Ringing } from '#contract/records/order.ts'
import { shownCount } from '#web/ui/badge.tsx'
import { playChime, useChimeState } from './chime.ts'
import { useRinging } from './ringing-store.ts'
import { SoundButton } from './sound-button.tsx'

/** Time (ms) between two rings. */
const ringInterval = 6_000

/** Screens with a button for the sound of their own. */
const screensWithSound = ['/seller/pending-orders', '/seller/board']

/**
 * Reports new orders on every page of a seller: the title shows how many wait, and the chime rings until somebody has seen or
 * accepted them (marketplace §2). If the browser refuses to play, a button asks for the interaction that it needs.
 */
export function OrderRing() {
  const ringing = useRinging()
  return ringing && <KnownRing {...ringing} />
}

function KnownRing({ toAccept, ringing }: Ringing) {
  const { pathname } = useLocation()
  const isRefused = useChimeState() === 'refused'
  useTitleCount(toAccept)
  const rings = ringing > 0
  useEffect(() => {
    if (!rings) return undefined
    playChime(ringInterval)
    const timer = setInterval(() => playChime(ringInterval), ringInterval)
    return () => clearInterval(timer)
    // Another new order rings at once.
  }, [rings, ringing])
  return (
    <>
      <p role="status" className="sr-only">
        {rings && newOrders(ringing)}
      </p>
      {isRefused && !screensWithSound.includes(pathname) && (
        <div className="fixed bottom-[calc(var(--bottom-inset)+1rem)] left-4 z-40">
          <SoundButton />
        </div>
      )}
    </>
  )
}

/** `1 new order`, `2 new orders` */
export function newOrders(count: number): string {
  return count === 1 ? '1 new order' : `${shownCount(count)} new orders`
}

/** Puts the count before the page's title. After every render: a page's own title changes with its data. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\+?\) /, '')
    const counted = count > 0 ? `(${shownCount(count)}) ${title}` : title
    if (document.title !== counted) document.title = counted
  })
}
