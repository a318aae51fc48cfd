import { pageVersion } from '#web/router-internals/page-version.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { WorkerMessage } from './saved-orders.ts'

/** How often a page that stays open looks for a new version when it is opened again, in milliseconds. */
const updateCheckInterval = 60 * 60_000

/** Offers to reload the page when the server has a new version of it. */
export function offerUpdates(registration: ServiceWorkerRegistration): void {
  const check = () => {
    if (registration.waiting && registration.active) void takeOver(registration.waiting)
    registration.installing?.addEventListener('statechange', check, { once: true })
  }
  check()
  registration.addEventListener('updatefound', check)
  let lastCheck = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lastCheck < updateCheckInterval) return
    lastCheck = Date.now()
    // Fails without network.
    registration.update().catch(() => {})
  })
}

/**
 * Makes the waiting worker the active one: at once if this page is of its version, otherwise when the visitor presses
 * Reload, so that nothing typed is lost.
 */
async function takeOver(waiting: ServiceWorker): Promise<void> {
  const send = (message: WorkerMessage, ports: MessagePort[] = []) => waiting.postMessage(message, ports)
  const isOwnVersion = (await versionOf(send)) === pageVersion()
  if (isOwnVersion) return send({ type: 'SKIP_WAITING' })
  const reload = () => {
    // Another tab has made it the active one.
    if (waiting.state !== 'installed') return window.location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    })
    send({ type: 'SKIP_WAITING' })
  }
  toast(<UpdateNotice onReload={reload} />, { id: 'new-version', duration: Infinity })
}

async function versionOf(send: (message: WorkerMessage, ports: MessagePort[]) => void): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const version = new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data)
    }
  })
  send({ type: 'version' }, [port2])
  return version
}

/** Content of the message that a new version is ready. Nothing is reloaded before the button is pressed. */
export function UpdateNotice({ onReload }: { onReload: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      A new version is ready.
      <Button size="sm" tone="soft" onClick={onReload}>
        Reload
      </Button>
    </span>
  )
}
