import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { sessionFault } from '#web/features/session/session-pages.ts'
import { SessionLink } from '#web/features/session/session-screen.tsx'

/** E-mail and password, or a code by mail instead; posts to the current address with its `?returnTo`. */
export function LoginForm({
  failure: sent,
  email,
  forgotPassword,
  hasCodes,
}: {
  failure: FormFailure | undefined
  /** typed before, on another form */
  email?: string
  /** Address of the forgotten-password screen. */
  forgotPassword: string
  /** whether the role can sign in with a mailed code */
  hasCodes: boolean
}) {
  return (
    <PostForm failure={sent} check={loadCheck} fault={sessionFault} className="grid gap-5">
      {(_failure, field) => (
        <>
          <TextField
            label="Email"
            {...field('email', email)}
            type="email"
            autoComplete="username"
            enterKeyHint="next"
            required
          />
          <div className="grid gap-1">
            <PasswordField label="Password" {...field('password')} enterKeyHint="go" required />
            <SessionLink to={forgotPassword}>Forgot your password?</SessionLink>
          </div>
          <div className="grid gap-3">
            <SubmitButton name="step" value="login" size="lg" wide pendingText="Logging In">
              Login
            </SubmitButton>
            {hasCodes && (
              <SubmitButton
                name="step"
                value="send-code"
                tone="quiet"
                size="lg"
                wide
                icon="mail"
                pendingText="Sending Code"
              >
                Mail me a code instead
              </SubmitButton>
            )}
          </div>
        </>
      )}
    </PostForm>
  )
}

const loadCheck = () => import('#web/features/session/read-credentials.ts').then(({ readLogin }) => readLogin)
