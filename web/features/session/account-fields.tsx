import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { FieldOf } from '#web/features/forms/post-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/**
 * The fields of a new account. `forAnother` turns autofill off: the account belongs to another person. `password` replaces the
 * fields of the password.
 */
export function AccountFields({
  field,
  forAnother = false,
  email,
  password,
  takesFocus = false,
}: {
  field: FieldOf
  forAnother?: boolean
  /** typed before, on another form */
  email?: string
  password?: ReactNode
  takesFocus?: boolean
}) {
  const first = useRef<HTMLInputElement>(null)
  // In the same task as the press that opened the form: only then does a phone show its keyboard.
  useLayoutEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  const own = (hint: string) => (forAnother ? 'off' : hint)
  return (
    <>
      <TextField
        ref={first}
        label="Name"
        {...field('name')}
        autoComplete={own('name')}
        autoCapitalize="words"
        enterKeyHint="next"
        required
      />
      <TextField
        label="Email"
        {...field('email', email)}
        type="email"
        autoComplete={own('username')}
        enterKeyHint="next"
        required
      />
      {password ?? <NewPasswordFields field={field} />}
      <TextField
        label="Mobile"
        {...field('mobile')}
        type="tel"
        autoComplete={own('tel')}
        enterKeyHint="go"
        required
      />
      <FileField label="Image" {...field('image')} optional />
    </>
  )
}

/** A new password and its confirmation. */
export function NewPasswordFields({ field }: { field: FieldOf }) {
  return (
    <>
      <PasswordField
        label="Password"
        {...field('password')}
        showsStrength
        autoComplete="new-password"
        enterKeyHint="next"
        hint="At least 8 characters, with an uppercase and a lowercase letter, a digit and one of @ $ ! % * ? &"
        required
      />
      <PasswordField
        label="Confirm Password"
        {...field('confirmPassword')}
        what="confirm password"
        autoComplete="new-password"
        enterKeyHint="next"
        required
      />
    </>
  )
}
