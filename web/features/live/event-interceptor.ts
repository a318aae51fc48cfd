import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from './event-stream.ts'

type Intercept = (event: LiveEvent) => boolean

let interceptor: Intercept | null = null

/**
 * Gives the page's events to `intercept` first. Those for which it returns true do not reload the page's data: the page
 * follows them itself. One component of a page may do so.
 */
export function useEventInterceptor(intercept: Intercept): void {
  const latest = useEffectEvent(intercept)
  useEffect(() => {
    const own: Intercept = (event) => latest(event)
    interceptor = own
    return () => {
      if (interceptor === own) interceptor = null
    }
  }, [])
}

export function isIntercepted(event: LiveEvent): boolean {
  return interceptor?.(event) ?? false
}
