import { Form } from 'react-router'
import type { Admin } from '#contract/records/account.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { useResetWhenDone } from '#web/features/forms/use-reset-when-done.ts'
import { Checkbox } from '#web/ui/checkbox-group.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { passwordHint } from './password-form.tsx'
import type { SettingsFailure } from './settings-failure.ts'

/** Name, mobile and picture, with the password that confirms them. */
export function DetailsForm({
  person,
  failure,
}: {
  person: Pick<Admin, 'name' | 'mobile' | 'image'>
  failure: SettingsFailure | undefined
}) {
  const form = useFirstInvalid(failure)
  useResetWhenDone(form, failure, 'details')
  const kept = (name: 'name' | 'mobile') => ({
    name,
    defaultValue: failure?.values[name] ?? person[name],
    error: failure?.errors[name],
    required: true,
  })
  return (
    <Form ref={form} method="post" encType="multipart/form-data" replace noValidate className="grid gap-5">
      <TextField label="Name" {...kept('name')} autoComplete="name" />
      <TextField label="Mobile" {...kept('mobile')} type="tel" autoComplete="tel" />
      <div className="grid gap-1">
        <FileField
          // Remounted once the chosen picture is stored.
          key={person.image?.url}
          label="Image"
          name="image"
          optional
          current={person.image?.url}
          error={failure?.errors['image']}
        />
        {person.image && (
          <Checkbox
            label="Remove the picture"
            name="removePicture"
            value="yes"
            defaultChecked={failure?.values['removePicture'] !== undefined}
          />
        )}
      </div>
      <PasswordField
        label="Password"
        name="password"
        hint="Your current password, to confirm that it is you."
        title={passwordHint}
        error={failure?.errors['password']}
        required
      />
      <SubmitButton
        name="step"
        value="details"
        size="lg"
        className="sm:justify-self-start"
        pendingText="Saving"
      >
        Save Details
      </SubmitButton>
    </Form>
  )
}
