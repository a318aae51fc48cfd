import { useId } from 'react'
import { Dialog, DialogActions, DialogClose } from './dialog.tsx'

export type AlertDialogProps = {
  /** What the specification calls "alert"; nothing is rendered without it. */
  message: string | null | undefined
  title?: string
  okText?: string
  onClose?: () => void
}

/**
 * An alert in the page: role `alertdialog`, one OK button, Escape closes it. Rendered by the server it is
 * open from the start. Give it a new `key` to show the same message again.
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
