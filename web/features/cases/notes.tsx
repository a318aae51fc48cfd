import type { OperatorNote } from '#contract/records/case.ts'
import { Ago } from '#web/features/desk/desk-table.tsx'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** The notes of operators about a record, and the form of another: the step `note` of the page. */
export function Notes({ notes, about }: { notes: readonly OperatorNote[]; about?: 'User' | 'Seller' }) {
  const fetcher = useStepFetcher()
  return (
    <Card className="grid gap-5">
      {notes.length > 0 && (
        <ul className="grid gap-4" aria-label="Notes">
          {notes.map(({ _id, text, by, createdAt }) => (
            <li key={_id} className="grid gap-1 border-l-4 border-line pl-3">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="text-sm text-ink-muted">
                {by ?? 'Somebody'}, <Ago iso={createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {/* The key empties the form once its note is listed. */}
      <fetcher.Form key={notes[0]?._id} method="post" className="grid gap-3">
        <HiddenFields fields={{ step: 'note', ...(about && { referenceType: about }) }} />
        <TextArea label="Note" name="text" rows={2} required maxLength={2000} hint="Only admins read it." />
        <SubmitButton tone="quiet" fetcher={fetcher} className="justify-self-start">
          Save note
        </SubmitButton>
      </fetcher.Form>
    </Card>
  )
}
