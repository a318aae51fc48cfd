import type { ComplaintPriority, ComplaintStatus } from '#contract/rules/complaint.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'

interface Look {
  tone: BadgeTone
  icon: IconName
}

const statusLooks: Record<ComplaintStatus, Look> = {
  Pending: { tone: 'accent', icon: 'clock' },
  'In Progress': { tone: 'accent', icon: 'edit' },
  Resolved: { tone: 'ok', icon: 'check' },
  Closed: { tone: 'neutral', icon: 'check' },
}

/** The status of a complaint. */
export function ComplaintStatusBadge({ status }: { status: ComplaintStatus }) {
  return <Badge {...statusLooks[status]}>{status}</Badge>
}

const priorityLooks: Record<ComplaintPriority, Look> = {
  Low: { tone: 'neutral', icon: 'chevron-down' },
  Medium: { tone: 'neutral', icon: 'minus' },
  High: { tone: 'danger', icon: 'arrow-up' },
}

/** The priority of a complaint. */
export function PriorityBadge({ priority }: { priority: ComplaintPriority }) {
  return (
    <Badge {...priorityLooks[priority]}>
      {priority}
      <span className="sr-only"> priority</span>
    </Badge>
  )
}
