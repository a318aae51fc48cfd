import { createContext, type ReactNode, use, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { useResultToast } from '#web/ui/toaster.tsx'

const StepsContext = createContext<FetcherWithComponents<StepResult> | undefined>(undefined)

/**
 * Carries the steps of all orders on a page and says how they went. It belongs to the page and not to an order: an
 * order that somebody else changed leaves the list before the refusal arrives, and the refusal must still be said.
 */
export function StepResults({ children }: { children: ReactNode }) {
  const fetcher = useFetcher<StepResult>()
  const [closed, setClosed] = useState<StepResult>()
  const result = fetcher.data
  useResultToast(result?.success ? result : null)
  const refusal = result && !result.success && result !== closed ? result.message : null
  return (
    <StepsContext value={fetcher}>
      {children}
      <AlertDialog message={refusal} onClose={() => setClosed(result)} />
    </StepsContext>
  )
}

/** The fetcher that steps of the page's orders go through. */
export function useStepFetcher(): FetcherWithComponents<StepResult> {
  const fetcher = use(StepsContext)
  if (!fetcher) throw new Error('orders with steps stand inside StepResults')
  return fetcher
}
