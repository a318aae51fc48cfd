import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Between two looks, in milliseconds, and how often it looks. */
const pause = 2_000
const looks = 8

/**
 * Asks anew every two seconds while something is not settled. Answers whether it still looks; after a quarter of a
 * minute it leaves the rest to the live connection.
 */
export function useSettling(isSettled: boolean): boolean {
  const { revalidate, state } = useRevalidator()
  const [left, setLeft] = useState(looks)
  const isLooking = !isSettled && left > 0
  useEffect(() => {
    if (!isLooking || state !== 'idle') return undefined
    const timer = setTimeout(() => {
      setLeft((count) => count - 1)
      void revalidate()
    }, pause)
    return () => clearTimeout(timer)
  }, [isLooking, state, revalidate])
  return isLooking
}
