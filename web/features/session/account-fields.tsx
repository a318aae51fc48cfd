import type { FormFailure } from '#web/features/forms/form-result.ts'
import { TextField } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/** The fields of a new account. `forAnother` turns autofill off: the account belongs to another person. */
export function AccountFields({
  failure,
  forAnother = false,
}: {
  failure: FormFailure | undefined
  forAnother?: boolean
}) {
  const kept = (name: string) => ({
    name,
    defaultValue: failure?.values[name],
    error: failure?.errors[name],
  })
  const own = (hint: string) => (forAnother ? 'off' : hint)
  return (
    <>
      <TextField label="Name" {...kept('name')} autoComplete={own('name')} required />
      <TextField label="Email" {...kept('email')} type="email" autoComplete={own('username')} required />
      <PasswordField
        label="Password"
        name="password"
        showsStrength
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
      <TextField label="Mobile" {...kept('mobile')} type="tel" autoComplete={own('tel')} required />
      <FileField label="Image" name="image" optional error={failure?.errors['image']} />
    </>
  )
}
