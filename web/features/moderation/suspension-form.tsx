import type { Suspension } from '#contract/records/listing.ts'
import { suspendableBySupport, type Suspendable } from '#contract/rules/people.ts'
import { useIsOwner } from '#web/features/session/operator.tsx'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

export interface SuspensionFormProps {
  referenceType: Suspendable
  referenceId: string
  name: string
  suspended: Suspension | null
  /** why the last form of the page was refused */
  failure: FormFailure | undefined
}

/** What a suspension does, by what is suspended (marketplace §10). */
const effects: Record<Suspendable, string> = {
  User: 'Can sign in and read, but change nothing. Running orders go on.',
  Seller: 'No restaurant of theirs is shown. They can finish running orders and change nothing else.',
  Restaurant: 'Nobody finds it or can order from it. Running orders go on.',
  Food: 'Nobody finds it or can order it. Running orders go on.',
}

/** Suspends or reinstates a person, a restaurant or a dish, with a reason that its owner reads. Folded unless suspended: it is the exception. */
export function SuspensionForm({
  referenceType,
  referenceId,
  name,
  suspended,
  failure,
}: SuspensionFormProps) {
  const own = failure?.values['referenceId'] === referenceId ? failure : undefined
  const isSuspended = suspended !== null
  const isOwner = useIsOwner()
  if (!isOwner && !suspendableBySupport.includes(referenceType))
    return isSuspended ? <Badge tone="danger">Suspended</Badge> : null
  return (
    <AccordionItem
      title={
        <>
          {isSuspended ? 'Reinstate' : 'Suspend'}
          <span className="sr-only"> {name}</span>
        </>
      }
      meta={isSuspended && <Badge tone="danger">Suspended</Badge>}
      // Whoever looks at something suspended asks why.
      open={own || isSuspended ? true : undefined}
    >
      <PostForm failure={own} className="grid gap-4">
        {(_, field) => (
          <>
            <HiddenFields fields={{ referenceType, referenceId, suspended: String(!isSuspended) }} />
            {isSuspended ? (
              <>
                <p className="wrap-anywhere">{suspended.reason}</p>
                <input type="hidden" name="reason" value="" />
              </>
            ) : (
              <>
                <p className="text-sm text-ink-muted">{effects[referenceType]}</p>
                <TextArea
                  label="Reason"
                  hint="They read it."
                  rows={2}
                  required
                  maxLength={500}
                  {...field('reason')}
                />
              </>
            )}
            <SubmitButton
              tone={isSuspended ? 'primary' : 'danger'}
              pendingText="Saving"
              className="justify-self-start"
            >
              {isSuspended ? 'Reinstate' : 'Suspend'}
              <span className="sr-only"> {name}</span>
            </SubmitButton>
          </>
        )}
      </PostForm>
    </AccordionItem>
  )
}
