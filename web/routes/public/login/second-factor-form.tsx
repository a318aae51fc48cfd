import { useEffect, useRef } from 'react'
import type { Role } from '#contract/endpoint.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { sessionFault } from '#web/features/session/session-pages.ts'
import { TextField } from '#web/ui/field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** The ticket of a sign-in that waits for the second factor: of its answer, or of the form that was sent with it. */
export function ticketOf(failure: FormFailure | undefined): string | undefined {
  if (failure?.code === 'SECOND_FACTOR') return (failure.data as { ticket: string }).ticket
  return failure?.values['step'] === 'factor' ? failure.values['ticket'] : undefined
}

/** The code of the authenticator app, after the password or the mailed code was right. Posts to the current address. */
export function SecondFactorForm({
  role,
  failure,
  ticket,
}: {
  role: Role
  failure: FormFailure | undefined
  ticket: string
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <>
      <p>Enter the code that your authenticator app shows now, or one of your recovery codes.</p>
      <PostForm
        failure={failure?.code === 'SECOND_FACTOR' ? undefined : failure}
        check={loadCheck}
        fault={sessionFault}
        className="grid gap-5"
      >
        {(_failure, field) => (
          <>
            <input type="hidden" name="ticket" value={ticket} />
            <TextField
              ref={input}
              label="Code"
              {...field('code')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={60}
              required
            />
            <SubmitButton name="step" value="factor" size="lg" wide pendingText="Logging In">
              Login
            </SubmitButton>
          </>
        )}
      </PostForm>
      <PasskeyButton role={role} />
    </>
  )
}

const loadCheck = () =>
  import('#web/features/session/read-credentials.ts').then(({ readFactor }) => readFactor)
