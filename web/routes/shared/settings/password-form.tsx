import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import type { Area } from '#web/links.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** The tooltip of the password fields in Settings (specification §5). */
export const passwordHint =
  'Your password should contain at least 8 characters, one uppercase, one lowercase, one digit, and one special character'

const fault = {
  server: 'An error occurred while changing the password.',
  network: 'An unexpected error occurred. Please try again.',
}
const always = { title: passwordHint, required: true }

/** The old password and, twice, the new one. */
export function PasswordForm({
  area,
  email,
  failure: sent,
}: {
  area: Exclude<Area, ''>
  email: string
  failure: FormFailure | undefined
}) {
  return (
    <PostForm
      failure={sent}
      failureAs="alert"
      resetsAfter="password"
      check={() => import('./read-settings.ts').then((module) => module.passwordChangeReader(area))}
      fault={fault}
      className="grid gap-5"
    >
      {(_failure, field) => (
        <>
          {/* Password managers learn from it whose password this is. */}
          <input type="text" defaultValue={email} autoComplete="username" readOnly hidden />
          <PasswordField
            label="Current Password"
            what="current password"
            {...field('currentPassword')}
            {...always}
          />
          <PasswordField
            label="New Password"
            what="new password"
            autoComplete="new-password"
            hint={passwordHint}
            showsStrength
            {...field('newPassword')}
            {...always}
          />
          <PasswordField
            label="Confirm New Password"
            what="confirmed password"
            autoComplete="new-password"
            {...field('confirmPassword')}
            {...always}
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
        </>
      )}
    </PostForm>
  )
}
