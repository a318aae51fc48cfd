import { createContext, type RefObject, use, useEffect, useRef } from 'react'
import type { TapSession } from './tap-session.ts'

/**
 * The session of the seller's taps, which the board starts when it is opened first. It belongs to the area and not to the
 * board: taps that were not sent when the board was left are sent from the seller's next pages.
 */
export const TapSessionContext = createContext<RefObject<TapSession | null> | null>(null)

/** Ends the session with the area: what it has not sent waits in the storage until the same seller opens the board. */
export function useNewTapSession(account: string): RefObject<TapSession | null> {
  const session = useRef<TapSession>(null)
  useEffect(
    () => () => {
      session.current?.close()
      session.current = null
    },
    [account],
  )
  return session
}

export function useTapSession(): RefObject<TapSession | null> {
  const session = use(TapSessionContext)
  if (!session) throw new Error('useTapSession needs the seller’s area around it')
  return session
}
