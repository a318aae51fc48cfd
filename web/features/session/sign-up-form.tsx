import { Form } from 'react-router'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AccountFields } from './account-fields.tsx'
import { SessionNotice } from './session-screen.tsx'

/** The sign-up form of a customer; posts to the current address with its `?returnTo`. */
export function SignUpForm({ failure }: { failure: FormFailure | undefined }) {
  const form = useFirstInvalid(failure)
  return (
    <Form ref={form} method="post" encType="multipart/form-data" replace noValidate className="grid gap-5">
      <SessionNotice failure={failure} />
      <AccountFields failure={failure} />
      <SubmitButton size="lg" wide className="mt-2">
        Sign Up
      </SubmitButton>
    </Form>
  )
}
