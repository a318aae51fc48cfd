import { useEffect, useState } from 'react'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Flash } from './flash.ts'

/** Says what the step before this page had to say: by toast, or, without JavaScript, at the top of the page. */
export function FlashMessages({ flash }: { flash: Flash | null }) {
  useEffect(() => {
    if (!flash || flash.kind === 'alert') return
    // The same key says it once, however often the page renders.
    toast[flash.kind](flash.message, { id: flash.key })
  }, [flash])

  // Kept until it is closed: news that loads the page's data anew brings no flash, and took the alert away.
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
