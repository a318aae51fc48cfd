import { createContext, type ReactNode, use, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { KeptFocus } from '#web/ui/kept-focus.tsx'
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
