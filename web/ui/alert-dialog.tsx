import { useId } from 'react'
import { Dialog, DialogActions, DialogClose } from './dialog.tsx'

/**
 * An alert in the page: role `alertdialog`, one OK button, Escape closes it. Rendered by the server it is
 * open from the start. Give it a new `key` to show the same message again.
 */
export function AlertDialog({
  message,
  onClose,
}: {
  /** What the specification calls "alert"; nothing is rendered without it. */
  message: string | null | undefined
  onClose?: () => void
}) {
  const id = useId()
  if (!message) return null
  return (
    <Dialog
      open
      role="alertdialog"
      title="Please note"
      describedBy={id}
      dismissible={false}
      onClose={onClose}
    >
      <p id={id} className="text-ink-muted">
        {message}
      </p>
      <DialogActions>
        <DialogClose tone="primary">OK</DialogClose>
      </DialogActions>
    </Dialog>
  )
}
