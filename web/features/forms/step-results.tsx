import { createContext, type FocusEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, useActionData, useFetcher } from 'react-router'
import { proofField } from '#contract/rules/people.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { useResultToast } from '#web/ui/toaster.tsx'
import { askedProof } from './asked-proof.ts'
import { type StepFaults, withFaultText } from './fault-text.ts'
import type { StepResult } from './form-result.ts'
import { ProofDialog } from './proof-dialog.tsx'

const StepsContext = createContext<FetcherWithComponents<StepResult> | undefined>(undefined)

/**
 * Sends the steps of all records on a page and shows their results: refusals by alert, successes by toast, or by
 * alert where the specification requires it. It belongs to the page and not to a record, because a record that
 * was changed elsewhere leaves the list before its refusal arrives. The focus stays near the step (`FocusKeeper`).
 */
export function StepResults({
  successAs = 'toast',
  faults = {},
  children,
}: {
  successAs?: 'toast' | 'alert' | 'none'
  faults?: StepFaults
  children: ReactNode
}) {
  const fetcher = useFetcher<StepResult>()
  const [closed, setClosed] = useState<StepResult>()
  const result = fetcher.data
  // Not before the page has reloaded: the clicked button may be removed, and the alert returns the focus.
  const isSettled = fetcher.state === 'idle'
  // Without JavaScript the page is shown again with the result of its form.
  const sent = useActionData<StepResult>()
  const asked = result ?? (sent && !('errors' in sent) ? sent : undefined)
  const proof = askedProof(asked)
  const isAlert = result && (!result.success || successAs === 'alert')
  useResultToast(result && !isAlert && successAs !== 'none' ? result : null)
  return (
    <StepsContext value={fetcher}>
      <FocusKeeper className="grid gap-5">{children}</FocusKeeper>
      <AlertDialog
        message={
          isAlert && !proof && isSettled && result !== closed ? withFaultText(result, faults)?.message : null
        }
        onClose={() => setClosed(result)}
      />
      {proof && (isSettled || fetcher.formData?.has(proofField)) && asked !== closed && (
        <ProofDialog asked={asked} proof={proof} fetcher={fetcher} onClose={() => setClosed(asked)} />
      )}
    </StepsContext>
  )
}

/** The fetcher for the steps of the page's records. */
export function useStepFetcher(): FetcherWithComponents<StepResult> {
  const fetcher = use(StepsContext)
  if (!fetcher) throw new Error('useStepFetcher needs a surrounding StepResults')
  return fetcher
}

/**
 * A list whose buttons may disappear when their action is done. The focus then moves to the heading of the surrounding
 * accordion item, or, if the item was removed too, to the list.
 */
function FocusKeeper({ children, className = 'grid' }: { children: ReactNode; className?: string }) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<{ element: Element; head: HTMLElement | null }>(null)

  // After every render: the list may have changed, or a dialog may have returned the focus to a removed button.
  useEffect(() => {
    const { element, head } = last.current ?? {}
    if (!element || element.isConnected || document.activeElement !== document.body) return
    last.current = null
    if (head?.isConnected) head.focus()
    else list.current?.focus()
  })

  function remember({ target }: FocusEvent) {
    // A dialog returns the focus to the button that opened it.
    if (target === list.current || target.closest('dialog')) return
    last.current = { element: target, head: target.closest('details')?.querySelector('summary') ?? null }
  }

  return (
    <div ref={list} tabIndex={-1} onFocus={remember} className={`${className} outline-none`}>
      {children}
    </div>
  )
}
