import { useEffect, useRef } from 'react'
import { allowChime, playChime, silenceChime, useChimeAllowed } from '#web/features/seller-orders/chime.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * A button that allows a sound for orders that come while the page is open; the browser wants a press first.
 * `openedAt` is when the page was made, `newest` when its newest order was placed: milliseconds, the server's clock.
 */
export function NewOrderSound({ openedAt, newest }: { openedAt: number; newest: number }) {
  const allowed = useChimeAllowed()
  const heard = useRef(openedAt)

  useEffect(() => {
    if (newest > heard.current) playChime()
    heard.current = Math.max(heard.current, newest)
  }, [newest])

  if (!useHydrated()) return null
  return allowed ? (
    <Button tone="quiet" icon="bell" onClick={silenceChime}>
      Turn sound off
    </Button>
  ) : (
    <Button tone="quiet" icon="bell" onClick={allowChime}>
      Allow sound
    </Button>
  )
}
