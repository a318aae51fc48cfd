import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
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
export function ComplaintForm({
  orderId,
  failure: sent,
}: {
  orderId: string
  failure: FormFailure | undefined
}) {
  return (
    <PostForm
      failure={sent}
      check={() =>
        import('./read-complaint.ts').then((module) => (form) => module.readComplaint(form, orderId))
      }
      push
      className="grid gap-6"
    >
      {(_failure, field) => (
        <>
          <RadioCards legend="Priority" {...field('priority')} options={priorities} columns={3} required />
          <TextField label="Subject" {...field('subject')} maxLength={2000} required autoComplete="off" />
          <TextArea
            label="Description"
            {...field('description')}
            rows={6}
            maxLength={2000}
            required
            hint="What happened, and how can it be fixed?"
          />
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
