import { useEffect, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Flash } from './flash.ts'

const AlertDialog = onDemand(async () => (await import('#web/ui/alert-dialog.tsx')).AlertDialog)

/** Shows the flash message: by toast or alert, or, without JavaScript, at the top of the page. */
export function FlashMessages({ flash: received }: { flash: Flash | null }) {
  const flash = received?.kind === 'page' ? null : received
  useEffect(() => {
    if (!flash || flash.kind === 'alert' || flash.kind === 'page') return
    // The key prevents a second toast when the page renders again.
    toast[flash.kind](flash.message, { id: flash.key })
  }, [flash])

  // Kept until it is closed: a reload of the page's data has no flash and would close the alert.
  const [alert, setAlert] = useState<Flash | null>(null)
  const isNews = flash?.kind === 'alert' && flash.key !== alert?.key
  if (isNews) setAlert(flash)
  const shown = isNews ? flash : alert

  if (shown && (!flash || flash.kind === 'alert'))
    return <AlertDialog key={shown.key} message={shown.message} />
  if (!flash) return null
  return (
    <noscript>
      <div className="page-width py-3">
        <Notice tone={flash.kind === 'success' ? 'ok' : 'danger'}>{flash.message}</Notice>
      </div>
    </noscript>
  )
}
