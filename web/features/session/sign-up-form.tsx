import { Form } from 'react-router'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { TextField } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { SessionNotice } from './session-notice.tsx'

/** What a new customer tells; posts to the address that it stands on, `?returnTo` included. */
export function SignUpForm({ failure }: { failure: FormFailure | undefined }) {
  const form = useFirstInvalid(failure)
  const kept = (name: string) => ({
    name,
    defaultValue: failure?.values[name],
    error: failure?.errors[name],
  })
  return (
    <Form ref={form} method="post" encType="multipart/form-data" replace noValidate className="grid gap-5">
      <SessionNotice failure={failure} />
      <TextField label="Name" {...kept('name')} autoComplete="name" required />
      <TextField label="Email" {...kept('email')} type="email" autoComplete="username" required />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters, with an uppercase and a lowercase letter, a digit and one of @ $ ! % * ? &"
        error={failure?.errors['password']}
        required
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        what="confirm password"
        autoComplete="new-password"
        error={failure?.errors['confirmPassword']}
        required
      />
      <TextField label="Mobile" {...kept('mobile')} type="tel" autoComplete="tel" required />
      <FileField label="Image" name="image" optional error={failure?.errors['image']} />
      <SubmitButton size="lg" wide className="mt-2">
        Sign Up
      </SubmitButton>
    </Form>
  )
}
