import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

export type DialogProps = {
  /** For `DialogTrigger`. */
  id?: string
  title: ReactNode
  children: ReactNode
  /** Whether it is open, also in server-rendered HTML. Leave out if a trigger opens it. */
  open?: boolean
  /** Called after it was closed in any way. */
  onClose?: () => void
  role?: 'dialog' | 'alertdialog'
  /** Ids of the describing elements. */
  describedBy?: string
  /** Has a close button; a click on the backdrop closes it too. */
  dismissible?: boolean
  /** On a phone it rises from the bottom of the screen, within reach of a thumb. */
  sheet?: boolean
}

/**
 * The browser's own modal dialog: focus stays inside, Escape closes, focus returns. Sent `open` by the
 * server it also shows without JavaScript; a `<form method="dialog">` inside closes it there too. Do not
 * place it inside a `<form>`.
 */
export function Dialog({
  id,
  title,
  children,
  open,
  onClose,
  role,
  describedBy,
  dismissible = true,
  sheet = false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const [openFromServer] = useState(open)
  const titleId = useId()

  const wasClosed = useEffectEvent(() => onClose?.())
  const isFirst = useRef(true)

  // Before the next event: a key pressed at the sight of the dialog is for the dialog.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || open === undefined) return
    const isOpening = isFirst.current
    isFirst.current = false
    if (!open) dialog.close()
    // The visitor closed it before the page's scripts ran.
    else if (isOpening && !dialog.open) wasClosed()
    else if (!dialog.matches(':modal')) {
      dialog.removeAttribute('open')
      dialog.showModal()
    }
  }, [open])

  return (
    <dialog
      ref={ref}
      id={id}
      open={openFromServer || undefined}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={(event) => event.target === ref.current && onClose?.()}
      className={cx('dialog', sheet && 'dialog-sheet')}
      {...{ closedby: dismissible ? 'any' : 'closerequest' }}
    >
      <div className="grid gap-4 p-6 sm:p-8">
        <h2 id={titleId} className={cx('font-display text-xl font-bold', dismissible && 'pr-10')}>
          {title}
        </h2>
        {children}
      </div>
      {dismissible && <CloseButton />}
    </dialog>
  )
}

function CloseButton() {
  return (
    <form method="dialog" className="absolute top-3 right-3">
      <button
        aria-label="Close"
        className="hit-area rounded-leaf-xs grid place-items-center hover:bg-surface-high hover:text-accent-text"
      >
        <Icon name="cross" />
      </button>
    </form>
  )
}

/** Opens a dialog by an invoker command; older browsers need JavaScript. */
export function DialogTrigger({ dialogId, ...button }: { dialogId: string } & ButtonProps) {
  return <Button {...button} {...showModal(dialogId)} />
}

/** The attributes that make any button open the dialog of that id. */
export function showModal(dialogId: string): ComponentProps<'button'> {
  const command = { command: 'show-modal', commandfor: dialogId }
  return {
    ...command,
    onClick: () => {
      if ('commandForElement' in HTMLButtonElement.prototype) return
      const dialog = document.getElementById(dialogId)
      if (dialog instanceof HTMLDialogElement) dialog.showModal()
    },
  }
}

/** Closes the surrounding dialog; works without JavaScript. */
export function DialogClose(button: ButtonProps) {
  return (
    <form method="dialog" className="contents">
      <Button tone="quiet" {...button} type="submit" />
    </form>
  )
}

/** The row of buttons at a dialog's end; the primary one last, on the right. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap-reverse justify-end gap-3 *:grow sm:*:grow-0">{children}</div>
}
