import { Form } from 'react-router'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { RefusalNotice } from '#web/features/forms/refusal-notice.tsx'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

const priorities = [
  { value: 'Low', title: 'Low', description: 'For your information' },
  { value: 'Medium', title: 'Medium', description: 'Needs to be fixed' },
  { value: 'High', title: 'High', description: 'Urgent or a health risk' },
]

/** Priority, subject and description of a complaint. */
export function ComplaintForm({ failure }: { failure: FormFailure | undefined }) {
  const form = useFirstInvalid(failure)
  const { values = {}, errors = {} } = failure ?? {}
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      {failure && Object.keys(errors).length === 0 && (
        <RefusalNotice failure={failure}>{failure.message}</RefusalNotice>
      )}
      <RadioCards
        legend="Priority"
        name="priority"
        options={priorities}
        columns={3}
        defaultValue={values['priority']}
        required
        error={errors['priority']}
      />
      <TextField
        label="Subject"
        name="subject"
        defaultValue={values['subject']}
        maxLength={2000}
        required
        autoComplete="off"
        error={errors['subject']}
      />
      <TextArea
        label="Description"
        name="description"
        defaultValue={values['description']}
        rows={6}
        maxLength={2000}
        required
        hint="What happened, and how can it be fixed?"
        error={errors['description']}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to="/user/user-orders" tone="quiet" size="lg">
          Cancel
        </ButtonLink>
        <SubmitButton size="lg" icon="message" pendingText="Adding Complaint">
          Add Complaint
        </SubmitButton>
      </div>
    </Form>
  )
}
