import { Form } from 'react-router'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { SessionLink, SessionNotice } from './session-screen.tsx'

/** E-mail and password; posts to the current address with its `?returnTo`. */
export function LoginForm({
  failure,
  forgotPassword,
}: {
  failure: FormFailure | undefined
  /** Address of the forgotten-password screen. */
  forgotPassword: string
}) {
  const form = useFirstInvalid(failure)
  return (
    <Form ref={form} method="post" replace noValidate className="grid gap-5">
      <SessionNotice failure={failure} />
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
      <SubmitButton size="lg" wide>
        Login
      </SubmitButton>
    </Form>
  )
}
