import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { RefusalNotice } from '#web/features/forms/refusal-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

export type DeleteScreenProps = {
  /** `Delete Category`: heading and button. */
  title: string
  /** The record itself, as it looks elsewhere. */
  record: ReactNode
  /** What exactly is deleted and what is kept, one sentence each. */
  consequences: ReactNode[]
  back: { to: string; text: string }
  failure: FormFailure | undefined
  /** Why it cannot be deleted now; then there is no form. */
  blocked?: ReactNode
}

/** The screen that deletes a record: lists the consequences and asks for the account's password. */
export function DeleteScreen({ title, record, consequences, back, failure, blocked }: DeleteScreenProps) {
  const form = useFirstInvalid(failure)
  const passwordError = failure?.errors['password']
  return (
    <Page width="form">
      <PageHeading title={title} />
      <Card className="grid gap-6">
        {record}
        {blocked ? (
          <Notice title="This cannot be deleted now">{blocked}</Notice>
        ) : (
          <>
            <Consequences sentences={consequences} />
            <Form ref={form} method="post" replace noValidate className="grid gap-5">
              {failure && !passwordError && (
                <RefusalNotice failure={failure}>{failure.message}</RefusalNotice>
              )}
              <PasswordField
                label="Password"
                name="password"
                hint="The password of your account, to confirm that it is you."
                error={passwordError}
                required
              />
              <SubmitButton tone="danger" size="lg" icon="trash" wide pendingText="Deleting">
                {title}
              </SubmitButton>
            </Form>
          </>
        )}
        <ButtonLink to={back.to} tone="ghost" icon="arrow-left" wide>
          {back.text}
        </ButtonLink>
      </Card>
    </Page>
  )
}

function Consequences({ sentences }: { sentences: ReactNode[] }) {
  return (
    <div className="grid gap-3">
      <h2 className="font-semibold">What will happen</h2>
      <ul className="grid gap-2">
        {sentences.map((sentence, place) => (
          <li key={place} className="flex gap-3">
            <Icon name="arrow-right" size={18} className="mt-1 shrink-0 text-danger" />
            <span className="min-w-0 wrap-anywhere">{sentence}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
