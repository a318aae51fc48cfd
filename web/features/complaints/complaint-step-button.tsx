import { type ReactNode, useEffect, useRef } from 'react'
import type { Complaint } from '#contract/records/complaint.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** What can be done with a complaint now, in a row. */
export function ComplaintSteps({ status, children }: { status: Complaint['status']; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    // The pressed button has gone: the keyboard goes on at the next step, or at the complaint itself.
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

/** A step that is taken where it is offered: posts the complaint's id to the page it is on. */
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
