import { useEffect, useRef } from 'react'
import type { Role } from '#contract/endpoint.ts'
import type { FactorProof } from '#contract/rules/people.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { sessionFault } from '#web/features/session/session-pages.ts'
import { TextField } from '#web/ui/field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** A sign-in that waits for the second factor, and what shows it: of its answer, or of the form that was sent with it. */
export function askedFactor(failure: FormFailure | undefined): { ticket: string; by: string } | undefined {
  if (failure?.code === 'SECOND_FACTOR') return failure.data as { ticket: string; by: FactorProof }
  const { step, ticket, by = '' } = failure?.values ?? {}
  return step === 'factor' && ticket ? { ticket, by } : undefined
}

/** The code of the authenticator app, or a recovery code or passkey, after the password or the mailed code was right. Posts to the current address. */
export function SecondFactorForm({
  role,
  failure,
  asked,
}: {
  role: Role
  failure: FormFailure | undefined
  asked: NonNullable<ReturnType<typeof askedFactor>>
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const hasApp = asked.by !== 'passkey'
  return (
    <>
      <p>
        {hasApp
          ? 'Enter the code that your authenticator app shows now, or one of your recovery codes.'
          : 'Use your passkey, or enter one of your recovery codes.'}
      </p>
      <PostForm
        failure={failure?.code === 'SECOND_FACTOR' ? undefined : failure}
        check={loadCheck}
        fault={sessionFault}
        className="grid gap-5"
      >
        {(_failure, field) => (
          <>
            <input type="hidden" name="ticket" value={asked.ticket} />
            <input type="hidden" name="by" value={asked.by} />
            <TextField
              ref={input}
              label={hasApp ? 'Code' : 'Recovery code'}
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
