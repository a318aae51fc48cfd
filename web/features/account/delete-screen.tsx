import type { ReactNode } from 'react'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import type { FaultText } from '#web/features/forms/fault-text.ts'
import { readerOf } from '#web/features/forms/read-form.ts'
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
  /** The text of the specification for a request that failed without a message. */
  fault?: FaultText
  /** Why it cannot be deleted now; then there is no form. */
  blocked?: ReactNode
}

const loadCheck = async () => readerOf((await import('#contract/fields.ts')).passwordConfirmation)

/** The screen that deletes a record: lists the consequences and asks for the account's password. */
export function DeleteScreen({
  title,
  record,
  consequences,
  back,
  failure: sent,
  fault,
  blocked,
}: DeleteScreenProps) {
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
            <PostForm failure={sent} check={loadCheck} fault={fault} className="grid gap-5">
              {(_failure, field) => (
                <>
                  <PasswordField
                    label="Password"
                    {...field('password')}
                    hint="The password of your account, to confirm that it is you."
                    required
                  />
                  <SubmitButton tone="danger" size="lg" icon="trash" wide pendingText="Deleting">
                    {title}
                  </SubmitButton>
                </>
              )}
            </PostForm>
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
