import type { Complaint } from '#contract/records/complaint.ts'
import { Card } from '#web/ui/card.tsx'
import { Time } from '#web/ui/time.tsx'
import { ComplaintStatusBadge, PriorityBadge } from './complaint-badges.tsx'

/** A complaint above the form that answers it. */
export function ComplaintInShort({ complaint }: { complaint: Complaint }) {
  return (
    <Card as="section" className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        <ComplaintStatusBadge status={complaint.status} />
        <PriorityBadge priority={complaint.priority} />
      </p>
      <h2 className="font-display text-xl font-bold wrap-anywhere">{complaint.subject}</h2>
      <p className="text-sm text-ink-muted">
        {complaint.user.name} · {complaint.restaurant.name} · <Time iso={complaint.createdAt} />
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{complaint.description}</p>
    </Card>
  )
}
