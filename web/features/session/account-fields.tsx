import { useLayoutEffect, useRef } from 'react'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { TextField } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/** The fields of a new account. `forAnother` turns autofill off: the account belongs to another person. */
export function AccountFields({
  failure,
  forAnother = false,
  email,
  takesFocus = false,
}: {
  failure: FormFailure | undefined
  forAnother?: boolean
  /** typed before, on another form */
  email?: string
  takesFocus?: boolean
}) {
  const first = useRef<HTMLInputElement>(null)
  // In the same task as the press that opened the form: only then does a phone show its keyboard.
  useLayoutEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  const kept = (name: string) => ({
    name,
    defaultValue: failure?.values[name],
    error: failure?.errors[name],
  })
  const own = (hint: string) => (forAnother ? 'off' : hint)
  return (
    <>
      <TextField
        ref={first}
        label="Name"
        {...kept('name')}
        autoComplete={own('name')}
        autoCapitalize="words"
        enterKeyHint="next"
        required
      />
      <TextField
        label="Email"
        {...kept('email')}
        defaultValue={failure?.values['email'] ?? email}
        type="email"
        autoComplete={own('username')}
        enterKeyHint="next"
        required
      />
      <PasswordField
        label="Password"
        name="password"
        showsStrength
        autoComplete="new-password"
        enterKeyHint="next"
        hint="At least 8 characters, with an uppercase and a lowercase letter, a digit and one of @ $ ! % * ? &"
        error={failure?.errors['password']}
        required
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        what="confirm password"
        autoComplete="new-password"
        enterKeyHint="next"
        error={failure?.errors['confirmPassword']}
        required
      />
      <TextField
        label="Mobile"
        {...kept('mobile')}
        type="tel"
        autoComplete={own('tel')}
        enterKeyHint="go"
        required
      />
      <FileField label="Image" name="image" optional error={failure?.errors['image']} />
    </>
  )
}
