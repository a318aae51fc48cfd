import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { sessionFault } from './session-fault.ts'
import { SessionLink } from './session-screen.tsx'

/** E-mail and password; posts to the current address with its `?returnTo`. */
export function LoginForm({
  failure: sent,
  forgotPassword,
}: {
  failure: FormFailure | undefined
  /** Address of the forgotten-password screen. */
  forgotPassword: string
}) {
  return (
    <PostForm failure={sent} check={loadCheck} fault={sessionFault} className="grid gap-5">
      {(failure) => (
        <>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={failure?.values['email']}
            error={failure?.errors['email']}
          />
          <div className="grid gap-1">
            <PasswordField label="Password" name="password" required error={failure?.errors['password']} />
            <SessionLink to={forgotPassword}>Forgot your password?</SessionLink>
          </div>
          <SubmitButton size="lg" wide pendingText="Logging In">
            Login
          </SubmitButton>
        </>
      )}
    </PostForm>
  )
}

const loadCheck = () => import('./read-credentials.ts').then(({ readCredentials }) => readCredentials)
