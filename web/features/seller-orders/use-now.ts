import { useEffect, useState } from 'react'

const everyMilliseconds = 10_000

/**
 * The server's clock in milliseconds, going on in the browser: the seller's tablet may be wrong about the time, and
 * the first render must say the same as the server's.
 */
export function useNow(serverNow: number): number {
  const [clock, setClock] = useState({ since: serverNow, passed: 0 })
  useEffect(() => {
    const start = performance.now()
    const tick = () => setClock({ since: serverNow, passed: performance.now() - start })
    const timer = setInterval(tick, everyMilliseconds)
    return () => clearInterval(timer)
  }, [serverNow])
  return serverNow + (clock.since === serverNow ? clock.passed : 0)
}
