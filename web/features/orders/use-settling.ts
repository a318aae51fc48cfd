import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Milliseconds between two polls, and their maximum number. */
const interval = 2_000
const maxPolls = 8

/**
 * Reloads the page's data every two seconds until the payment is settled. Returns whether it is still polling; after 16
 * seconds it stops, and the live connection reports later changes.
 */
export function useSettling(isSettled: boolean): boolean {
  const { revalidate, state } = useRevalidator()
  const [left, setLeft] = useState(maxPolls)
  const isPolling = !isSettled && left > 0
  useEffect(() => {
    if (!isPolling || state !== 'idle') return undefined
    const timer = setTimeout(() => {
      setLeft((count) => count - 1)
      void revalidate()
    }, interval)
    return () => clearTimeout(timer)
  }, [isPolling, state, revalidate])
  return isPolling
}
