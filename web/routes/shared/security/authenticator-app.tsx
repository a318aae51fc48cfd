import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { QrImage, type QrCode } from '#web/ui/qr-image.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** What an app is set up with. */
export interface SetUp {
  secret: string
  uri: string
  qr: QrCode
}

interface AppProps {
  isSetUp: boolean
  /** once the set-up has begun */
  setUp: SetUp | undefined
  failure: FormFailure | undefined
}

/** Sets up an authenticator app, or removes it. */
export function AuthenticatorApp({ isSetUp, setUp, failure }: AppProps) {
  if (isSetUp)
    return (
      <Card>
        <PostForm failure={ofStep(failure, 'remove')} className="grid gap-4">
          {() => (
            <>
              <p>Signing in needs a code of your authenticator app.</p>
              <SubmitButton
                name="step"
                value="remove"
                tone="danger"
                pendingText="Removing"
                className="justify-self-start"
              >
                Remove the app
              </SubmitButton>
            </>
          )}
        </PostForm>
      </Card>
    )
  return (
    <Card>
      {setUp ? (
        <FirstCode setUp={setUp} failure={ofStep(failure, 'confirm')} />
      ) : (
        <PostForm failure={failure} className="grid gap-4">
          {() => (
            <>
              <p>
                With an app on your phone, such as Aegis, 2FAS or Google Authenticator, a stolen password is
                not enough to sign in. It shows a new code every 30 seconds.
              </p>
              <SubmitButton name="step" value="begin" pendingText="Starting" className="justify-self-start">
                Set up an app
              </SubmitButton>
            </>
          )}
        </PostForm>
      )}
    </Card>
  )
}

/** The failure of one of the forms. */
export function ofStep(failure: FormFailure | undefined, step: string): FormFailure | undefined {
  return failure?.values['step'] === step ? failure : undefined
}

/** The secret as a picture and as text, and the field for the first code. */
function FirstCode({ setUp, failure }: { setUp: SetUp; failure: FormFailure | undefined }) {
  return (
    <PostForm failure={failure} className="grid gap-5">
      {(_, field) => (
        <>
          <p>Scan this picture with the app, or type the secret. Then enter the code that the app shows.</p>
          <QrImage qr={setUp.qr} label="Secret for your authenticator app" className="w-52" />
          <p className="grid gap-1">
            <span className="text-sm text-ink-muted">Secret</span>
            <code className="wrap-anywhere">{setUp.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <TextField
            label="Code"
            {...field('code', '')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            required
          />
          <SubmitButton name="step" value="confirm" pendingText="Checking" className="justify-self-start">
            Confirm
          </SubmitButton>
        </>
      )}
    </PostForm>
  )
}
