import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AccountFields } from './account-fields.tsx'
import { sessionFault } from './session-pages.ts'

/** The sign-up form of a customer; posts to the current address with its `?returnTo`. */
export function SignUpForm({
  failure: sent,
  email,
  isOpened = false,
}: {
  failure: FormFailure | undefined
  /** typed before, on the login form */
  email?: string
  /** It was opened in place: the first field takes the focus. */
  isOpened?: boolean
}) {
  return (
    <PostForm
      failure={sent}
      check={() => import('./read-new-account.ts').then(({ readNewUser }) => readNewUser)}
      fault={sessionFault}
      encType="multipart/form-data"
      className="grid gap-5"
    >
      {(failure, field) => (
        <>
          <input type="hidden" name="step" value="sign-up" />
          <AccountFields field={field} email={email} takesFocus={isOpened && !failure} />
          <SubmitButton size="lg" wide className="mt-2" pendingText="Signing Up">
            Sign Up
          </SubmitButton>
        </>
      )}
    </PostForm>
  )
}
