import type { FormEvent } from 'react'
import { optionText } from '#contract/format/options.ts'
import type { Order } from '#contract/records/order.ts'
import {
  type ComplaintKind,
  complaintKindNames,
  complaintKinds,
  complaintWishes,
  complaintWishNames,
} from '#contract/rules/complaint-kinds.ts'
import { mostComplaintPictures } from '#contract/rules/complaint.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { type FieldOf, PostForm } from '#web/features/forms/post-form.tsx'
import { PicturesField } from '#web/ui/pictures-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

const priorities = [
  { value: 'Low', title: 'Low', description: 'For your information' },
  { value: 'Medium', title: 'Medium', description: 'Needs to be fixed' },
  { value: 'High', title: 'High', description: 'Urgent or a health risk' },
]
const kinds = complaintKinds.map((value) => ({ value, title: complaintKindNames[value] }))
const wishes = complaintWishes.map((value) => ({ value, title: complaintWishNames[value] }))

/** What happened, the dishes, the wish, the texts, and last the priority of a complaint. */
export function ComplaintForm({ order, failure: sent }: { order: Order; failure: FormFailure | undefined }) {
  return (
    <PostForm
      failure={sent}
      check={() =>
        import('./read-complaint.ts').then((module) => (form) => module.readComplaint(form, order._id))
      }
      push
      encType="multipart/form-data"
      onInput={fillSubject}
      className="grid gap-6"
    >
      {(failure, field) => (
        <>
          <RadioCards legend="What happened" {...field('kind')} options={kinds} columns={3} />
          <Dishes order={order} field={field} />
          <PicturesField
            label="Pictures"
            name="images"
            most={mostComplaintPictures}
            error={failure?.errors['images'] ?? failure?.errors['image']}
          />
          <RadioCards legend="What would you like?" {...field('wish')} options={wishes} columns={3} />
          <TextField label="Subject" {...field('subject')} maxLength={2000} required autoComplete="off" />
          <CountedArea
            label="Description"
            {...field('description')}
            rows={6}
            max={2000}
            required
            hint="What happened, and how can it be fixed?"
          />
          <RadioCards legend="Priority" {...field('priority')} options={priorities} columns={3} required />
          <div className="grid gap-3 sm:grid-cols-2">
            <ButtonLink to="/user/user-orders" tone="quiet" size="lg">
              Cancel
            </ButtonLink>
            <SubmitButton size="lg" icon="message" pendingText="Adding Complaint">
              Add Complaint
            </SubmitButton>
          </div>
        </>
      )}
    </PostForm>
  )
}

/** Writes what happened into the subject, unless the customer has typed one. */
function fillSubject({ target, currentTarget }: FormEvent<HTMLFormElement>) {
  if (!(target instanceof HTMLInputElement) || target.name !== 'kind') return
  const subject = currentTarget.elements.namedItem('subject') as HTMLInputElement
  const isOwn = subject.value !== '' && !Object.values(complaintKindNames).includes(subject.value)
  if (!isOwn) subject.value = complaintKindNames[target.value as ComplaintKind]
}

/** The dishes that the complaint is about, with quantities. */
function Dishes({ order: { foodItems }, field }: { order: Order; field: FieldOf }) {
  return (
    <details>
      <summary className="font-semibold">Which dishes? (optional)</summary>
      <div className="mt-3 grid gap-3">
        {foodItems.map(({ _id, name: dish, options, quantity }) => (
          <SelectField
            key={_id}
            label={[dish, ...options.map(optionText)].join(', ')}
            {...field(`quantity-${_id}`, '0')}
            options={Array.from({ length: quantity + 1 }, (_, count) => ({
              value: `${count}`,
              label: count === 0 ? 'None' : `${count} of ${quantity}`,
            }))}
          />
        ))}
      </div>
    </details>
  )
}
