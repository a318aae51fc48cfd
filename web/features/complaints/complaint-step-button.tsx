import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Complaint } from '#contract/records/complaint.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** A row of the steps that are possible for a complaint. */
export function ComplaintSteps({ status, children }: { status: Complaint['status']; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    // The pressed button is removed: move focus to the next step, or else to the complaint's summary. The alert that
    // opens with the change returns it to there.
    if (pressed.current) {
      const next =
        row.current?.querySelector<HTMLElement>('a, button') ??
        row.current?.closest('details')?.querySelector('summary')
      next?.focus({ preventScroll: true })
    }
    pressed.current = false
  }, [status])
  return (
    <div ref={row} onSubmit={() => (pressed.current = true)} className="flex flex-wrap gap-3 empty:hidden">
      {children}
    </div>
  )
}

/** A button that posts the complaint's id to the current page. */
export function ComplaintStepButton({
  complaint,
  icon,
  pendingText,
  children,
}: {
  complaint: Complaint
  icon: IconName
  pendingText: string
  children: string
}) {
  const fetcher = useStepFetcher()
  return (
    <fetcher.Form method="post" className="grid">
      <SubmitButton
        fetcher={fetcher}
        name="complaintId"
        value={complaint._id}
        tone="soft"
        icon={icon}
        pendingText={pendingText}
      >
        {children}
      </SubmitButton>
    </fetcher.Form>
  )
}
