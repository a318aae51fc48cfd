import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from './event-stream.ts'

type Take = (event: LiveEvent) => boolean

let taker: Take | null = null

/**
 * Gives the page's events to `take` first. Those for which it returns true do not reload the page's data: the page follows
 * them itself. One component of a page may do so.
 */
export function useTakenEvents(take: Take): void {
  const latest = useEffectEvent(take)
  useEffect(() => {
    const own: Take = (event) => latest(event)
    taker = own
    return () => {
      if (taker === own) taker = null
    }
  }, [])
}

export function isTaken(event: LiveEvent): boolean {
  return taker?.(event) ?? false
}
