import type { ReactNode } from 'react'
import type { Complaint } from '#contract/records/complaint.ts'
import { StepResults } from '#web/features/forms/step-results.tsx'
import { Accordion } from '#web/ui/accordion.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { ComplaintRecord } from './complaint-record.tsx'

/** A complaint database: a record each with the steps that its reader may take, whose results are said by alert. */
export function ComplaintList({
  complaints,
  nextCursor,
  empty,
  all,
  steps,
}: {
  complaints: Complaint[]
  nextCursor: string | undefined
  /** Said where there are none. */
  empty: string
  /** The way to all of them, where filters hide some. */
  all: string | undefined
  steps: (complaint: Complaint) => ReactNode
}) {
  return (
    <section className="grid gap-5">
      <h2 className="sr-only">Complaints</h2>
      <StepResults successAs="alert">
        {complaints.length === 0 ? (
          <EmptyState
            text={empty}
            action={
              all && (
                <ButtonLink to={all} tone="quiet">
                  Show all complaints
                </ButtonLink>
              )
            }
          />
        ) : (
          <Accordion>
            {complaints.map((complaint) => (
              <ComplaintRecord key={complaint._id} complaint={complaint}>
                {steps(complaint)}
              </ComplaintRecord>
            ))}
          </Accordion>
        )}
      </StepResults>
      <LoadMore nextCursor={nextCursor} />
    </section>
  )
}
