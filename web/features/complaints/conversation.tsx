import type { Role } from '#contract/endpoint.ts'
import type { ComplaintDetails, ComplaintEntry } from '#contract/records/complaint.ts'
import { complaintAllows } from '#contract/rules/complaint.ts'
import { ComplaintPictures } from './complaint-pictures.tsx'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Time } from '#web/ui/time.tsx'

const titles: Record<ComplaintEntry['type'], string> = {
  filed: 'Filed',
  'in-progress': 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
  message: '',
  accepted: 'Resolution accepted',
  appealed: 'Appeal',
  escalated: 'Not resolved in time: passed to the marketplace',
  contested: 'Contested by the restaurant',
  decided: 'Decided by the marketplace',
}
const roleNames = { user: 'customer', seller: 'restaurant', admin: 'marketplace' }

interface MessageProps {
  complaint: ComplaintDetails
  role: Role
  /** the form that was refused without JavaScript */
  typed: Record<string, string> | undefined
}

/** What happened to a complaint and what was written about it, oldest first, with the form of a message. */
export function Conversation({ typed, ...shown }: MessageProps) {
  const { complaint, role } = shown
  return (
    <Card className="grid gap-5">
      <ol aria-label="Conversation" className="grid gap-4">
        {complaint.timeline.map((entry) => (
          <Entry key={entry._id} entry={entry} role={role} />
        ))}
      </ol>
      {complaintAllows(complaint, 'message', role) && <MessageForm {...shown} typed={typed} />}
    </Card>
  )
}

function Entry({
  entry: { type, by, at, text, refund, images },
  role,
}: {
  entry: ComplaintEntry
  role: Role
}) {
  const isOwn = by?.role === role
  return (
    <li
      className={cx(
        'grid gap-1 border-l-4 pl-3',
        isOwn ? 'border-accent' : type === 'message' ? 'border-line-strong' : 'border-line',
      )}
    >
      {titles[type] && <strong>{titles[type]}</strong>}
      {text && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {text}
        </p>
      )}
      {/* Those of the complaint are beside what it is about. */}
      {type !== 'filed' && <ComplaintPictures images={images} role={role} of="of the restaurant" />}
      {refund !== null && (
        <p>
          Refund: <Money amount={refund} />
        </p>
      )}
      <p className="text-sm text-ink-muted">
        {by && `${by.name}, ${roleNames[by.role]}, `}
        <Time iso={at} />
      </p>
    </li>
  )
}

function MessageForm({ complaint, role, typed }: MessageProps) {
  const fetcher = useStepFetcher()
  const own = complaint.timeline.filter(({ type, by }) => type === 'message' && by?.role === role)
  // The key empties the form once its message is listed, and keeps it when somebody else writes.
  return (
    <fetcher.Form key={own.length} method="post" className="grid gap-3">
      <HiddenFields fields={{ step: 'message' }} />
      <CountedArea
        label="Message"
        name="text"
        rows={2}
        required
        max={500}
        defaultValue={typed?.['step'] === 'message' ? typed['text'] : undefined}
      />
      <SubmitButton fetcher={fetcher} icon="message" tone="quiet" className="justify-self-start">
        Send
      </SubmitButton>
    </fetcher.Form>
  )
}
