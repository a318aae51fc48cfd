import { Form } from 'react-router'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { useResetWhenDone } from '#web/features/forms/use-reset-when-done.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { SettingsFailure } from './settings-failure.ts'

/** The tooltip of the password fields in Settings (specification §5). */
export const passwordHint =
  'Your password should contain at least 8 characters, one uppercase, one lowercase, one digit, and one special character'

/** The old password and, twice, the new one. */
export function PasswordForm({ email, failure }: { email: string; failure: SettingsFailure | undefined }) {
  const form = useFirstInvalid(failure)
  useResetWhenDone(form, failure, 'password')
  const field = (name: string) => ({
    name,
    title: passwordHint,
    error: failure?.errors[name],
    required: true,
  })
  return (
    <Form ref={form} method="post" replace noValidate className="grid gap-5">
      {/* Password managers learn from it whose password this is. */}
      <input type="text" defaultValue={email} autoComplete="username" readOnly hidden />
      <PasswordField label="Current Password" what="current password" {...field('currentPassword')} />
      <PasswordField
        label="New Password"
        what="new password"
        autoComplete="new-password"
        hint={passwordHint}
        {...field('newPassword')}
      />
      <PasswordField
        label="Confirm New Password"
        what="confirmed password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <SubmitButton
        name="step"
        value="password"
        size="lg"
        className="sm:justify-self-start"
        pendingText="Changing Password"
      >
        Change Password
      </SubmitButton>
    </Form>
  )
}
