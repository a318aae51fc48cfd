import type { ContactUsStatus } from '#contract/rules/contact-us.ts'
import { StatusPill } from '#web/ui/badge.tsx'

const tones = { Pending: 'waiting', Resolved: 'done', Rejected: 'failed' } as const

/** What became of a contact form, in a word. */
export function ContactStatus({ status }: { status: ContactUsStatus }) {
  return <StatusPill tone={tones[status]}>{status}</StatusPill>
}
