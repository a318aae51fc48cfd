import type { Fulfilment } from '#contract/records/charges.ts'
import type { OrderPart } from '#contract/records/rating.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import type { FieldOf } from '#web/features/forms/post-form.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import { starsField, textField } from './field-names.ts'

/** Stars of a dish, the restaurant or the delivery, and a text that is folded until it is used. */
export function RatedPart({
  part: { reference, rating },
  fulfilment,
  failure,
  field,
}: {
  part: OrderPart
  fulfilment: Fulfilment
  failure: FormFailure | undefined
  field: FieldOf
}) {
  const key = `${reference.referenceType} ${reference._id}`
  const name = nameOf(reference, fulfilment)
  const stars = starsField(key)
  const text = field(textField(key), rating?.comment)
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <input type="hidden" name="part" value={key} />
      <StarInput
        legend={<span className="text-base wrap-anywhere">{name}</span>}
        name={stars}
        defaultValue={Number(failure?.values[stars]) || rating?.rating}
        error={failure?.errors[stars]}
      />
      <details open={Boolean(text.defaultValue) || Boolean(text.error)} className="group/text">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-accent-text">
          <Icon name="plus" size={18} className="group-open/text:hidden" />
          <Icon name="minus" size={18} className="hidden group-open/text:block" />
          <span>
            Comment <span className="sr-only">on {name}</span>{' '}
            <span className="font-normal text-ink-muted">(optional)</span>
          </span>
        </summary>
        <TextArea label={`Comment on ${name}`} hideLabel rows={2} {...text} maxLength={2000} />
      </details>
    </li>
  )
}

function nameOf({ referenceType, name }: OrderPart['reference'], fulfilment: Fulfilment): string {
  if (referenceType !== 'Delivery') return name
  return fulfilment === 'pickup' ? 'The pickup' : 'The delivery'
}
