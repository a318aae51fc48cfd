import type { ContactUsReply } from '#contract/records/contact-us.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Time } from '#web/ui/time.tsx'

const states = {
  sent: null,
  sending: { tone: 'accent', icon: 'clock', text: 'Sending' },
  unknown: { tone: 'danger', icon: 'warning', text: 'Interrupted: may have been delivered' },
} as const

/** The e-mails sent in reply: author, time, subject, text. */
export function Replies({ replies }: { replies: ContactUsReply[] }) {
  return replies.map(({ _id, emailSubject, emailContent, by, createdAt, state }) => {
    const remark = states[state]
    return (
      <article key={_id} className="rounded-leaf-sm grid gap-2 border-l-4 border-leaf bg-surface-high p-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          <span>
            {by?.name ?? 'An admin'} · <Time iso={createdAt} />
          </span>
          {remark && (
            <Badge tone={remark.tone} icon={remark.icon}>
              {remark.text}
            </Badge>
          )}
        </p>
        <h3 className="font-semibold wrap-anywhere">{emailSubject}</h3>
        <p className="wrap-anywhere whitespace-pre-line">{emailContent}</p>
      </article>
    )
  })
}
