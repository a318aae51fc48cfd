import { useEffect, useState } from 'react'
import { basePath } from '#contract/base-path.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

/** Time (ms) between two positions that are sent: the customer sees one for five minutes. */
const sendEvery = 30_000

/**
 * Shows the customer how far the courier is, as long as the courier wants it and the page is open. Nothing where browsers have no
 * position: without JavaScript, and over http from another machine.
 */
export function SharePosition({ token, name }: { token: string; name: string }) {
  const [isSharing, setSharing] = useState(false)
  const [fault, setFault] = useState('')
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isSharing) return
    const end = watchPosition(token, (isRefused) => {
      setSharing(false)
      setFault(isRefused ? 'This browser does not show your position.' : '')
    })
    return () => {
      end()
      void send(token, null)
    }
  }, [isSharing, token])
  if (!isHydrated || !('geolocation' in navigator)) return null
  return (
    <div className="grid gap-1">
      <Button
        tone="quiet"
        size="lg"
        wide
        icon={isSharing ? 'cross' : 'locate'}
        onClick={() => {
          setFault('')
          setSharing(!isSharing)
        }}
      >
        {isSharing ? 'Stop showing how far I am' : 'Show how far I am'}
      </Button>
      <p role="status">
        {fault ||
          (isSharing
            ? `${name} sees the distance, not the place, while this page is open.`
            : `${name} then sees the distance, not the place.`)}
      </p>
    </div>
  )
}

/** Sends the position whenever it changes, at most every 30 seconds, and again if it does not. Returns what ends it. */
function watchPosition(token: string, onEnd: (isRefused: boolean) => void): () => void {
  let newest: [number, number] | null = null
  let sentAt = -Infinity
  const sendNewest = async () => {
    if (!newest || performance.now() - sentAt < sendEvery) return
    sentAt = performance.now()
    if ((await send(token, newest)) === 404) onEnd(false)
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude } }) => {
      newest = [latitude, longitude]
      void sendNewest()
    },
    ({ code, PERMISSION_DENIED }) => code === PERMISSION_DENIED && onEnd(true),
    { enableHighAccuracy: true },
  )
  const timer = setInterval(() => void sendNewest(), sendEvery)
  return () => {
    navigator.geolocation.clearWatch(watch)
    clearInterval(timer)
  }
}

/** Returns the status; 0 without a connection: the next position may arrive. */
async function send(token: string, coordinates: [number, number] | null): Promise<number> {
  const answer = await fetch(`${basePath}/courier/position/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ coordinates }),
    keepalive: true,
  }).catch(() => null)
  return answer?.status ?? 0
}
