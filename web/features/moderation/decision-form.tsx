import type { FormFailure } from '#web/features/forms/form-result.ts'
import { type FieldOf, PostForm } from '#web/features/forms/post-form.tsx'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/**
 * A decision of an operator with a reason that its owner reads, or the form that takes it back. Folded unless it was taken: it is
 * the exception, and a reader of something withheld asks why.
 */
export function DecisionForm({
  take,
  undo,
  about,
  effect,
  badge,
  decided,
  fields,
  failure,
}: {
  /** the words of the buttons, followed by `about` for screen readers */
  take: string
  undo: string
  about: string
  effect: string
  badge: string
  /** what was decided; null: nothing */
  decided: { reason: string } | null
  fields: Record<string, string>
  /** why this form was refused */
  failure: FormFailure | undefined
}) {
  const words = (
    <>
      {decided ? undo : take}
      <span className="sr-only"> {about}</span>
    </>
  )
  return (
    <AccordionItem
      title={words}
      meta={decided && <Badge tone="danger">{badge}</Badge>}
      open={failure || decided ? true : undefined}
    >
      <PostForm failure={failure} className="grid gap-4">
        {(_, field) => (
          <>
            <HiddenFields fields={fields} />
            {decided ? <Taken reason={decided.reason} /> : <Reason effect={effect} field={field('reason')} />}
            <SubmitButton
              tone={decided ? 'primary' : 'danger'}
              pendingText="Saving"
              className="justify-self-start"
            >
              {words}
            </SubmitButton>
          </>
        )}
      </PostForm>
    </AccordionItem>
  )
}

/** Why the decision was taken. To take it back needs no reason. */
function Taken({ reason }: { reason: string }) {
  return (
    <>
      <p className="wrap-anywhere">{reason}</p>
      <input type="hidden" name="reason" value="" />
    </>
  )
}

function Reason({ effect, field }: { effect: string; field: ReturnType<FieldOf> }) {
  return (
    <>
      <p className="text-sm text-ink-muted">{effect}</p>
      <TextArea label="Reason" hint="They read it." rows={2} required maxLength={500} {...field} />
    </>
  )
}
