import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import type { Area } from '#web/links.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** Asks for another e-mail address, which is valid once it is confirmed from its mailbox. */
export function EmailForm({
  area,
  email,
  failure: sent,
}: {
  area: Exclude<Area, ''>
  email: string
  failure: FormFailure | undefined
}) {
  return (
    <Section title="E-Mail Address">
      <Card>
        <PostForm
          failure={sent}
          failureAs="alert"
          resetsAfter="email"
          check={() => import('./read-settings.ts').then((module) => module.emailChangeReader(area))}
          className="grid gap-5"
        >
          {(_failure, field) => (
            <>
              <p className="wrap-anywhere">
                You sign in with <strong>{email}</strong>. Another address is valid once you confirm it by the
                link that we mail there.
              </p>
              <TextField label="New e-mail" {...field('email')} type="email" autoComplete="email" required />
              <PasswordField
                label="Confirm with your password"
                {...field('password')}
                autoComplete="current-password"
                required
              />
              <SubmitButton
                name="step"
                value="email"
                tone="soft"
                className="sm:justify-self-start"
                pendingText="Sending"
              >
                Send Link
              </SubmitButton>
            </>
          )}
        </PostForm>
      </Card>
    </Section>
  )
}
