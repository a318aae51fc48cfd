import { useEffect } from 'react'
import type { TapSender } from './tap-sender.ts'

export interface OpenSender {
  sender: TapSender
  close: () => void
}

/** Of the document: taps that were not sent when the board was left are sent from the seller's next pages. */
let current: OpenSender | undefined

/** The sender of the seller's taps, which is started if there is none. */
export function senderOf(start: () => OpenSender): TapSender {
  current ??= start()
  return current.sender
}

/** Ends the sender with the seller's area: what it has not sent waits in the storage until the same seller opens the board. */
export function useSenderEnd(account: string): void {
  useEffect(
    () => () => {
      current?.close()
      current = undefined
    },
    [account],
  )
}
