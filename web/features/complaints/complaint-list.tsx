import type { ReactNode } from 'react'
import type { Complaint } from '#contract/records/complaint.ts'
import { StepResults, useStepFetcher } from '#web/features/forms/step-results.tsx'
import { usePinned } from '#web/features/lists/use-stable-order.ts'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { contactFacts, type Fact, Facts } from '#web/ui/facts.tsx'
import { Time } from '#web/ui/time.tsx'
import { ComplaintStatusBadge, PriorityBadge } from './complaint-badges.tsx'
import { ComplaintTimeline } from './complaint-timeline.tsx'
import { ConversationLink } from './conversation-link.tsx'
import { Resolution } from './resolution.tsx'

/** The list of a complaint database. Results of `steps` are shown as alerts. */
export function ComplaintList({
  complaints,
  nextCursor,
  empty,
  all,
  steps,
  keepsPlaces = false,
  fault,
}: {
  complaints: Complaint[]
  nextCursor: string | undefined
  /** Shown if there are none. */
  empty: string
  /** Address of the unfiltered list, if filters are set. */
  all: string | undefined
  steps: (complaint: Complaint) => ReactNode
  /** whether a complaint keeps its place after a step on it, until the list is loaded again */
  keepsPlaces?: boolean
  /** the text of the specification for a step that got no answer */
  fault: string
}) {
  return (
    <section className="grid gap-5">
      <h2 className="sr-only">Complaints</h2>
      <StepResults successAs="alert" faults={{ '': fault }}>
        <ComplaintRecords {...{ complaints, steps, keepsPlaces }}>
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
        </ComplaintRecords>
      </StepResults>
      <LoadMore nextCursor={nextCursor} />
    </section>
  )
}

/** The complaints, or `children` if there are none. */
function ComplaintRecords({
  complaints,
  steps,
  keepsPlaces,
  children,
}: {
  complaints: Complaint[]
  steps: (complaint: Complaint) => ReactNode
  keepsPlaces: boolean
  children: ReactNode
}) {
  const result = useStepFetcher().data
  const pinned = keepsPlaces && result?.success && isComplaint(result.data) ? result.data : undefined
  const shown = usePinned(complaints, pinned)
  if (shown.length === 0) return children
  return (
    <Accordion>
      {shown.map((complaint) => (
        <ComplaintRecord key={complaint._id} complaint={complaint}>
          {steps(complaint)}
        </ComplaintRecord>
      ))}
    </Accordion>
  )
}

/** Without the schema, which would add the validation library to the page's scripts. */
function isComplaint(data: unknown): data is Complaint {
  return typeof data === 'object' && data !== null && '_id' in data && 'status' in data
}

/** A complaint as an accordion item: subject and status; inside, all details and the next steps in `children`. */
function ComplaintRecord({ complaint, children }: { complaint: Complaint; children: ReactNode }) {
  return (
    <AccordionItem
      title={<span className="line-clamp-2 wrap-anywhere">{complaint.subject}</span>}
      subtitle={
        <>
          {complaint.order.billNumber} · {complaint.restaurant.name} · <Time iso={complaint.createdAt} />
        </>
      }
      meta={
        <span className="flex flex-wrap gap-2">
          {complaint.priority === 'High' && <PriorityBadge priority="High" />}
          <ComplaintStatusBadge status={complaint.status} />
        </span>
      }
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[1fr_20rem]">
        <div className="grid content-start gap-6">
          <Facts facts={factsOf(complaint)} />
          <Resolution complaint={complaint} />
          {children}
          <ConversationLink complaint={complaint} />
        </div>
        <ComplaintTimeline complaint={complaint} />
      </div>
    </AccordionItem>
  )
}

function factsOf({ order, restaurant, user, priority, status, subject, description }: Complaint): Fact[] {
  return [
    { name: 'Order Bill Number', value: <span className="tabular-nums">{order.billNumber}</span> },
    { name: 'Restaurant', value: restaurant.name },
    { name: 'Creator', value: user.name },
    { name: 'Priority', value: <PriorityBadge priority={priority} /> },
    ...contactFacts(user),
    { name: 'Status', value: <ComplaintStatusBadge status={status} /> },
    { name: 'Topic', value: subject },
    { name: 'Description', value: <span className="whitespace-pre-line">{description}</span> },
  ]
}
