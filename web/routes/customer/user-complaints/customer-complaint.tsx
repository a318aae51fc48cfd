import type { Complaint } from '#contract/records/complaint.ts'
import { complaintAllows } from '#contract/rules/complaint.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Time } from '#web/ui/time.tsx'
import { ComplaintStatusBadge, PriorityBadge } from '#web/features/complaints/complaint-badges.tsx'
import { ComplaintTimeline } from '#web/features/complaints/complaint-timeline.tsx'
import { ConversationLink } from '#web/features/complaints/conversation-link.tsx'
import { Resolution } from '#web/features/complaints/resolution.tsx'
import { telephoneHref } from '#web/ui/link.tsx'

/**
 * A complaint as its customer sees it: progress, description, resolution, the restaurant's phone number, and Delete. A
 * Closed complaint is collapsed.
 */
export function CustomerComplaint({ complaint, open }: { complaint: Complaint; open: boolean }) {
  if (complaint.status === 'Closed') {
    return (
      <AccordionItem
        open={open}
        title={<span className="line-clamp-2 wrap-anywhere">{complaint.subject}</span>}
        subtitle={<Origin complaint={complaint} />}
        meta={<ComplaintStatusBadge status={complaint.status} />}
      >
        <Story complaint={complaint} />
      </AccordionItem>
    )
  }
  const titleId = `complaint-${complaint._id}`
  return (
    <Card as="article" aria-labelledby={titleId} className="grid gap-6">
      <header className="grid grid-cols-[1fr_auto] items-start gap-3">
        <div className="grid gap-2.5">
          <p className="flex flex-wrap gap-2" aria-live="polite">
            <ComplaintStatusBadge status={complaint.status} />
            <PriorityBadge priority={complaint.priority} />
          </p>
          <h2 id={titleId} className="font-display text-xl font-bold wrap-anywhere">
            {complaint.subject}
          </h2>
          <p className="text-sm text-ink-muted">
            <Origin complaint={complaint} />
          </p>
        </div>
        {complaintAllows(complaint, 'delete', 'user') && <DeleteComplaint complaint={complaint} />}
      </header>
      <Story complaint={complaint} />
    </Card>
  )
}

function Origin({ complaint: { restaurant, order, createdAt } }: { complaint: Complaint }) {
  return (
    <>
      {restaurant.name} · {order.billNumber} · <Time iso={createdAt} />
    </>
  )
}

function Story({ complaint }: { complaint: Complaint }) {
  const { restaurant } = complaint
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_20rem]">
      <div className="grid content-start justify-items-start gap-5">
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{complaint.description}</p>
        <Resolution complaint={complaint} />
        <ConversationLink complaint={complaint} />
        <a href={telephoneHref(restaurant.phoneNumber)} className={buttonStyle('quiet', 'sm')}>
          <Icon name="phone" />
          <span className="sr-only">Call {restaurant.name}: </span>
          {restaurant.phoneNumber}
        </a>
      </div>
      <ComplaintTimeline complaint={complaint} />
    </div>
  )
}

function DeleteComplaint({ complaint }: { complaint: Complaint }) {
  return (
    <Confirm
      trigger={`Delete complaint: ${complaint.subject}`}
      triggerIcon="trash"
      iconOnly
      title="Delete this complaint?"
      confirmText="Delete complaint"
      fields={{ complaintId: complaint._id }}
      fetcher={useStepFetcher()}
    >
      Your complaint about order {complaint.order.billNumber} will be deleted permanently, and{' '}
      {complaint.restaurant.name} will be notified. You can file another complaint about this order.
    </Confirm>
  )
}
