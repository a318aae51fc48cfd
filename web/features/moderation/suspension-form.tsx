import type { Suspension } from '#contract/records/listing.ts'
import { suspendableBySupport, type Suspendable } from '#contract/rules/people.ts'
import { useIsOwner } from '#web/features/session/operator.tsx'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DecisionForm } from './decision-form.tsx'

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

/** Suspends or reinstates a person, a restaurant or a dish, with a reason that its owner reads. */
export function SuspensionForm({
  referenceType,
  referenceId,
  name,
  suspended,
  failure,
}: SuspensionFormProps) {
  const isOwner = useIsOwner()
  if (!isOwner && !suspendableBySupport.includes(referenceType))
    return suspended ? <Badge tone="danger">Suspended</Badge> : null
  return (
    <DecisionForm
      take="Suspend"
      undo="Reinstate"
      about={name}
      effect={effects[referenceType]}
      badge="Suspended"
      decided={suspended}
      fields={{ referenceType, referenceId, suspended: String(!suspended) }}
      failure={failure?.values['referenceId'] === referenceId ? failure : undefined}
    />
  )
}
