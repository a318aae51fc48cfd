import { useId } from 'react'
import { Dialog, DialogActions, DialogClose } from './dialog.tsx'

export type AlertDialogProps = {
  /** What the specification calls "alert"; nothing is shown without it. */
  message: string | null | undefined
  title?: string
  okText?: string
  onClose?: () => void
}

/**
 * An alert in the page: role `alertdialog`, one OK button, Escape closes. Rendered by the server it is
 * open at once. Give it a `key` that changes when the same message may come twice.
 */
export function AlertDialog({ message, title = 'Please note', okText = 'OK', onClose }: AlertDialogProps) {
  const id = useId()
  if (!message) return null
  return (
    <Dialog open role="alertdialog" title={title} describedBy={id} dismissible={false} onClose={onClose}>
      <p id={id} className="text-ink-muted">
        {message}
      </p>
      <DialogActions>
        <DialogClose tone="primary">{okText}</DialogClose>
      </DialogActions>
    </Dialog>
  )
}
