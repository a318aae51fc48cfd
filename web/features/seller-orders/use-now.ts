import { useEffect, useState } from 'react'

const everyMilliseconds = 10_000

/**
 * The server's clock in milliseconds, going on in the browser: the seller's tablet may be wrong about the time, and
 * the first render must say the same as the server's.
 */
export function useNow(serverNow: number): number {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const start = performance.now()
    setPassed(0)
    const timer = setInterval(() => setPassed(performance.now() - start), everyMilliseconds)
    return () => clearInterval(timer)
  }, [serverNow])
  return serverNow + passed
}
