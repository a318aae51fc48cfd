import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True once the page is hydrated: for controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
