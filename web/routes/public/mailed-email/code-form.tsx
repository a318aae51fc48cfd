import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** The field for the code that confirms an address, and a button for another mail. Both post to the current address. */
export function CodeForm({
  email,
  sent,
  failure,
}: {
  email: string
  /** the answer to the request for another mail */
  sent: string | undefined
  failure: FormFailure | undefined
}) {
  return (
    <div className="grid gap-5">
      {sent && (
        <Notice tone="ok" icon="mail">
          {sent}.
        </Notice>
      )}
      <p className="wrap-anywhere">
        Your first order needs a confirmed address. Enter the code of our mail to <strong>{email}</strong>, or
        open its link. If you have none, press Send Mail.
      </p>
      <PostForm failure={failure} check={loadCodeCheck} className="grid gap-5">
        {(_failure, field) => (
          <>
            <TextField
              label="Code"
              {...field('code')}
              hint="The six digits of the mail. They work for an hour."
              inputMode="numeric"
              autoComplete="one-time-code"
              enterKeyHint="go"
              maxLength={9}
              required
              className="text-xl tracking-[0.3em] tabular-nums"
            />
            <SubmitButton name="step" value="code" size="lg" wide pendingText="Confirming">
              Confirm E-Mail
            </SubmitButton>
          </>
        )}
      </PostForm>
      <PostForm failure={undefined}>
        {() => (
          <SubmitButton name="step" value="send" tone="quiet" wide pendingText="Sending">
            Send Mail
          </SubmitButton>
        )}
      </PostForm>
    </div>
  )
}

const loadCodeCheck = () =>
  import('#web/features/session/read-credentials.ts').then(({ readCode }) => readCode)
