import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

const never = () => () => {}

/** True once the page is hydrated: for controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** A ref to a field that may have been filled in before the page's scripts ran; `read` gets it once they do. */
export function useFilledBefore<Field>(read: (field: Field) => void): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (field.current) readNow(field.current)
  }, [])
  return field
}

/** Runs `task` once the page is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  const { requestIdleCallback, cancelIdleCallback } = window as Partial<Window>
  // Safari has neither.
  if (requestIdleCallback && cancelIdleCallback) {
    const handle = requestIdleCallback(task)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(task)
  return () => clearTimeout(timer)
}
