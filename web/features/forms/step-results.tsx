import { createContext, type FocusEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { useResultToast } from '#web/ui/toaster.tsx'
import type { StepResult } from './form-result.ts'

const StepsContext = createContext<FetcherWithComponents<StepResult> | undefined>(undefined)

/**
 * Carries the steps of all records on a page and says how they went: refusals by alert, successes by toast, or by
 * alert too where the specification says so. It belongs to the page and not to a record: one that somebody else
 * changed leaves the list before the refusal arrives, and the refusal must still be said. The keyboard goes on where the
 * step was taken (`KeptFocus`).
 */
export function StepResults({
  successAs = 'toast',
  children,
}: {
  successAs?: 'toast' | 'alert'
  children: ReactNode
}) {
  const fetcher = useFetcher<StepResult>()
  const [closed, setClosed] = useState<StepResult>()
  const result = fetcher.data
  // Once the page shows what came of it: the pressed button may be gone, and the alert gives the focus back.
  const isSettled = fetcher.state === 'idle'
  const isAlert = result && (!result.success || successAs === 'alert')
  useResultToast(result && !isAlert ? result : null)
  return (
    <StepsContext value={fetcher}>
      <KeptFocus className="grid gap-5">{children}</KeptFocus>
      <AlertDialog
        message={isAlert && isSettled && result !== closed ? result.message : null}
        onClose={() => setClosed(result)}
      />
    </StepsContext>
  )
}

/** The fetcher that steps of the page's records go through. */
export function useStepFetcher(): FetcherWithComponents<StepResult> {
  const fetcher = use(StepsContext)
  if (!fetcher) throw new Error('records with steps stand inside StepResults')
  return fetcher
}

/**
 * A list whose buttons may go with what they did. The focus that stood on one does not fall to the page then: it goes on
 * at the head of the accordion item around it, or, where the item has gone too, at the list.
 */
function KeptFocus({ children, className = 'grid' }: { children: ReactNode; className?: string }) {
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
