import type { Complaint } from '#contract/records/complaint.ts'
import { useArea } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** From a list to the page of a complaint. */
export function ConversationLink({ complaint }: { complaint: Pick<Complaint, '_id' | 'subject'> }) {
  return (
    <ButtonLink
      to={`${useArea()}/complaints/${complaint._id}`}
      tone="quiet"
      size="sm"
      icon="message"
      className="justify-self-start"
    >
      Conversation<span className="sr-only"> about {complaint.subject}</span>
    </ButtonLink>
  )
}
