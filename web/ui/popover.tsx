import { useRef, type MouseEvent, type ReactNode } from 'react'
import { cx } from './class-names.ts'

export type PopoverProps = {
  /** What the button's `popoverTarget` names. */
  id: string
  label: string
  kind?: 'menu' | 'drawer'
  children: ReactNode
}

/**
 * Links in a native popover, toggled by a button with `popoverTarget={id}`. Escape, a click elsewhere and a
 * click on one of its links close it.
 */
export function Popover({ id, label, kind = 'menu', children }: PopoverProps) {
  const ref = useRef<HTMLElement>(null)
  function closeAfter(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) ref.current?.hidePopover()
  }
  return (
    <nav
      ref={ref}
      id={id}
      popover="auto"
      aria-label={label}
      onClick={closeAfter}
      className={cx(kind === 'drawer' ? 'drawer p-5' : 'menu-popover p-2')}
    >
      {children}
    </nav>
  )
}
