import type { FetcherWithComponents } from 'react-router'
import type { ContactUs, ContactUsReply } from '#contract/records/contact-us.ts'
import { canBeAnswered, type ContactUsStatus, offeredStatuses } from '#contract/rules/contact-us.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Time } from '#web/ui/time.tsx'
import { StatusPill, Badge } from '#web/ui/badge.tsx'
import type { ReplyResult } from './answer-steps.ts'
import { ReplyDialog } from './reply-dialog.tsx'

export interface ContactRecordProps {
  form: ContactUs
  /** The fetcher that sends the replies of all forms on the page. */
  replies: FetcherWithComponents<ReplyResult>
  /** why the reply to this form was not sent */
  failure: FormFailure | undefined
  /** Whether the record and its reply dialog are open initially. */
  open: boolean
  /** Whether somebody is writing a reply to this form. */
  isWriting: boolean
  onWriting: (isWriting: boolean) => void
}

/** A contact form as an accordion item: subject, sender and status; inside, the message, replies and actions. */
export function ContactRecord({ form, replies, failure, open, isWriting, onWriting }: ContactRecordProps) {
  const { name, email, subject, message, status, createdAt, respondedBy, respondedAt } = form
  // If another admin answers first, the open dialog with the draft stays until it is closed.
  const answerable = canBeAnswered(status) || isWriting
  return (
    <AccordionItem
      title={<span className="wrap-anywhere">{subject}</span>}
      subtitle={
        <span className="wrap-anywhere">
          {name} · <Time iso={createdAt} />
        </span>
      }
      meta={<ContactStatus status={status} />}
      open={open}
    >
      <div className="grid gap-6">
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message}</p>
        <Facts
          facts={[
            { name: 'Name', value: name },
            {
              name: 'E-mail',
              value: (
                <a href={`mailto:${email}`} className="underline">
                  {email}
                </a>
              ),
            },
            ...(respondedAt
              ? [
                  {
                    name: `${status} by`,
                    value: (
                      <>
                        {respondedBy?.name ?? 'An admin'} · <Time iso={respondedAt} />
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
        <Replies replies={form.replies} />
        <div className="flex flex-wrap gap-3">
          {answerable && <ReplyDialog {...{ form, failure, open, onWriting }} fetcher={replies} />}
          {offeredStatuses[status].map((offered) => (
            <StatusStep key={offered} form={form} status={offered} />
          ))}
        </div>
      </div>
    </AccordionItem>
  )
}

const steps: Record<ContactUsStatus, { text: string; icon: IconName }> = {
  Pending: { text: 'Set as Pending', icon: 'clock' },
  Resolved: { text: 'Set as Resolved', icon: 'check' },
  Rejected: { text: 'Reject', icon: 'cross' },
}

function StatusStep({ form: { _id, subject }, status }: { form: ContactUs; status: ContactUsStatus }) {
  const fetcher = useStepFetcher()
  const { text, icon } = steps[status]
  const sending = fetcher.formData?.get('contactUsId') === _id
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="step" value="status" />
      <input type="hidden" name="contactUsId" value={_id} />
      <SubmitButton
        fetcher={sending ? fetcher : { state: 'idle', formData: undefined }}
        name="status"
        value={status}
        tone="quiet"
        size="sm"
        icon={icon}
        aria-label={`${text}: ${subject}`}
      >
        {text}
      </SubmitButton>
    </fetcher.Form>
  )
}

const tones = { Pending: 'waiting', Resolved: 'done', Rejected: 'failed' } as const

/** The status of a contact form. */
function ContactStatus({ status }: { status: ContactUsStatus }) {
  return <StatusPill tone={tones[status]}>{status}</StatusPill>
}

const states = {
  sent: null,
  sending: { tone: 'accent', icon: 'clock', text: 'Sending' },
  unknown: { tone: 'danger', icon: 'warning', text: 'Interrupted: may have been delivered' },
} as const

/** The e-mails sent in reply: author, time, subject, text. */
function Replies({ replies }: { replies: ContactUsReply[] }) {
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
