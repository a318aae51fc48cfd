import { useEffect, useRef } from 'react'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { sessionFault } from '#web/features/session/session-pages.ts'

type CodeNoticeProps = {
  /** where the code was mailed to; undefined after the page was loaded again */
  email: string | undefined
  /** the answer to the request, if this page shows it */
  message: string | undefined
}

/** The field for the code that was mailed, and a button for another one. Both post to the current address. */
export function SignInCodeForm({
  failure: sent,
  email,
  message,
}: CodeNoticeProps & { failure: FormFailure | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <CodeNotice {...{ email, message }} />
      <PostForm failure={sent} check={loadCodeCheck} fault={sessionFault} className="grid gap-5">
        {(_failure, field) => (
          <>
            {email && <input type="hidden" name="email" value={email} />}
            <TextField
              ref={input}
              label="Code"
              {...field('code')}
              hint="The six digits of the newest mail."
              inputMode="numeric"
              autoComplete="one-time-code"
              enterKeyHint="go"
              maxLength={9}
              required
              className="text-xl tracking-[0.3em] tabular-nums"
            />
            <SubmitButton name="step" value="code" size="lg" wide pendingText="Logging In">
              Login
            </SubmitButton>
          </>
        )}
      </PostForm>
      {email && (
        <PostForm failure={undefined} fault={sessionFault}>
          {() => (
            <>
              <input type="hidden" name="email" value={email} />
              <SubmitButton name="step" value="send-code" tone="quiet" wide pendingText="Sending Code">
                Send Another Code
              </SubmitButton>
            </>
          )}
        </PostForm>
      )}
    </div>
  )
}

function CodeNotice({ email, message }: CodeNoticeProps) {
  return (
    <Notice tone="ok" icon="mail" title="Check your mail">
      {message ?? 'If there is such an account, a code to sign in is on its way'}
      {email && (
        <>
          : to <strong className="wrap-anywhere">{email}</strong>
        </>
      )}
      . It works once, within 10 minutes, in this browser. A code of the last ten minutes is not mailed again:
      use that one. Nothing there? Check your spam folder.
    </Notice>
  )
}

const loadCodeCheck = () =>
  import('#web/features/session/read-credentials.ts').then(({ readCode }) => readCode)
