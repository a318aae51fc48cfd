import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

/**
 * A list whose buttons may go with what they did. The focus that stood on one does not fall to the page then: it goes on
 * at the head of the accordion item around it, or, where the item has gone too, at the list.
 */
export function KeptFocus({ children, className = 'grid' }: { children: ReactNode; className?: string }) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<{ element: Element; head: HTMLElement | null }>(null)

  // After every change of the list, and after a dialog that gave the focus back to nothing.
  useEffect(() => {
    const { element, head } = last.current ?? {}
    if (!element || element.isConnected || document.activeElement !== document.body) return
    last.current = null
    if (head?.isConnected) head.focus()
    else list.current?.focus()
  })

  function remember({ target }: FocusEvent) {
    // A dialog gives the focus back to the button that opened it.
    if (target === list.current || target.closest('dialog')) return
    last.current = { element: target, head: target.closest('details')?.querySelector('summary') ?? null }
  }

  return (
    <div ref={list} tabIndex={-1} onFocus={remember} className={`${className} outline-none`}>
      {children}
    </div>
  )
}
