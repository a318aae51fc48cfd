import type { ReactNode } from 'react'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

const loadCheck = () => import('./read-new-password.ts').then((module) => module.readNewPassword)

/** The form that sets a password by a mailed link. `children` are shown before the button `submit`. */
export function NewPasswordForm({
  failure: sent,
  submit,
  pendingText,
  children,
}: {
  failure: FormFailure | undefined
  submit: string
  pendingText: string
  children: ReactNode
}) {
  return (
    <PostForm failure={sent} check={loadCheck} className="grid gap-5">
      {(_failure, field) => (
        <>
          <PasswordField
            label="New Password"
            {...field('newPassword')}
            what="new password"
            showsStrength
            autoComplete="new-password"
            hint="At least 8 characters, with an uppercase and a lowercase letter, a digit and one of @ $ ! % * ? &"
            required
          />
          <PasswordField
            label="Confirm New Password"
            {...field('confirmPassword')}
            what="confirmed password"
            autoComplete="new-password"
            required
          />
          {children}
          <SubmitButton size="lg" wide pendingText={pendingText}>
            {submit}
          </SubmitButton>
        </>
      )}
    </PostForm>
  )
}
