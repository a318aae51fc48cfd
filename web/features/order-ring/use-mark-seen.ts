import { useEffect, useEffectEvent } from 'react'
import { basePath } from '#contract/base-path.ts'

/**
 * Marks the ringing orders of a screen as seen, on all devices of the seller, when somebody touches the screen: nobody may be
 * standing in front of it. Opening the screen by a tap counts.
 */
export function useMarkSeen(
  /** the ids of the orders that ring and are shown */
  ringing: () => readonly string[],
  /** called at once, before the server has answered */
  whenSeen: (ids: readonly string[]) => void,
): void {
  const mark = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    const ids = ringing().slice(0, 300)
    if (ids.length === 0) return
    whenSeen(ids)
    // Not before the tap that it belongs to is handled: the call takes milliseconds on a slow tablet.
    setTimeout(() => void sendSeen(ids))
  })
  useEffect(() => {
    // Not in all browsers.
    const { userActivation } = navigator as Partial<Navigator>
    if (userActivation?.isActive) mark()
    const listen = () => mark()
    const events = ['pointerdown', 'keydown']
    for (const event of events) document.addEventListener(event, listen)
    return () => {
      for (const event of events) document.removeEventListener(event, listen)
    }
  }, [])
}

async function sendSeen(orders: readonly string[]): Promise<void> {
  await fetch(`${basePath}/order/set-seen`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orders }),
  }).catch(() => {})
}
