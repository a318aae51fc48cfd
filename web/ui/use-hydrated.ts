import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True once the page's JavaScript runs: for controls that would do nothing without it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
