import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { ofStep } from './authenticator-app.tsx'

interface RecoveryCodesProps {
  /** how many are left */
  left: number
  /** new ones, which are shown only now */
  codes: readonly string[] | undefined
  failure: FormFailure | undefined
}

/** How many recovery codes are left, new ones once, and the form that makes them. */
export function RecoveryCodes({ left, codes, failure }: RecoveryCodesProps) {
  return (
    <Card className="grid gap-5">
      {codes ? (
        <NewRecoveryCodes codes={codes} />
      ) : (
        <p>
          {left} of 10 codes are left. Each signs you in once without your phone. New codes end the earlier
          ones.
        </p>
      )}
      <PostForm failure={ofStep(failure, 'renew')} className="grid gap-4">
        {() => (
          <SubmitButton
            name="step"
            value="renew"
            tone="quiet"
            pendingText="Making"
            className="justify-self-start"
          >
            Make new codes
          </SubmitButton>
        )}
      </PostForm>
    </Card>
  )
}

/** New codes, which are shown only now. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Notice tone="ok" title="Keep these codes in a safe place">
        Each signs you in once without your phone. They are shown only now.
      </Notice>
      <ul aria-label="Recovery codes" className="grid gap-1 font-mono wrap-anywhere">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')} name="codes" />
    </>
  )
}
