import type { Complaint, ComplaintEvent } from '#contract/records/complaint.ts'
import type { ComplaintEventType, ComplaintStatus } from '#contract/rules/complaint.ts'
import { Time } from '#web/ui/time.tsx'
import { Timeline, type TimelineStep } from '#web/ui/timeline.tsx'

const titles: Record<ComplaintEventType, string> = {
  filed: 'Filed',
  'in-progress': 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
}

/** The steps that follow each status; the first one is the current one. */
const ahead: Record<ComplaintStatus, string[]> = {
  Pending: ['Waiting for the restaurant', 'Resolved'],
  'In Progress': ['The restaurant is working on it', 'Resolved'],
  Resolved: ['Waiting to be closed'],
  Closed: [],
}

/** The past events of a complaint with time and person, and the steps ahead. */
export function ComplaintTimeline({ complaint }: { complaint: Complaint }) {
  const past = complaint.events.map((event): TimelineStep => ({
    key: event.type,
    title: titles[event.type],
    state: 'done',
    icon: event.type === 'filed' ? 'message' : event.type === 'in-progress' ? 'edit' : undefined,
    detail: <WhenAndWho event={event} />,
  }))
  const { status, marks } = complaint
  const isToDecide = marks.includes('appealed') || marks.includes('escalated')
  const next = isToDecide && status !== 'Closed' ? ['The marketplace decides'] : ahead[status]
  const future = next.map((title, index): TimelineStep => ({
    key: `ahead ${title}`,
    title,
    state: index === 0 ? 'current' : 'ahead',
    icon: index === 0 ? undefined : 'check',
  }))
  return (
    <div>
      <Timeline label={`What happened to “${complaint.subject}”`} steps={[...past, ...future]} />
    </div>
  )
}

const roleNames = { user: 'customer', seller: 'seller', admin: 'admin' }

function WhenAndWho({ event: { at, by } }: { event: ComplaintEvent }) {
  return (
    <>
      <Time iso={at} />
      {by && (
        <span className="block wrap-anywhere">
          {by.name}, {roleNames[by.role]}
        </span>
      )}
    </>
  )
}
