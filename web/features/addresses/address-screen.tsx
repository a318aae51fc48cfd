import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AddressFields } from './address-fields.tsx'

export type AddressScreenProps = {
  /** The heading, and what the button says. */
  title: string
  /** Whose address it is. */
  eyebrow?: ReactNode
  pendingText: string
  back: { to: string; text: string }
  failure: FormFailure | undefined
  /** What stands in the fields before anything is typed. */
  values?: Record<string, string>
  /** Above the fields that all addresses have. */
  children?: ReactNode
}

/** A screen with an address to fill in: added or changed, a customer's or a restaurant's. */
export function AddressScreen({
  title,
  eyebrow,
  pendingText,
  back,
  failure,
  values,
  children,
}: AddressScreenProps) {
  const form = useFirstInvalid(failure)
  return (
    <Page width="form">
      <PageHeading title={title} eyebrow={eyebrow} />
      <Card>
        <Form ref={form} method="post" replace noValidate className="grid gap-5">
          {failure && Object.keys(failure.errors).length === 0 && (
            <Notice tone="danger">{failure.message}</Notice>
          )}
          {children}
          <AddressFields values={failure?.values ?? values} errors={failure?.errors} />
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <ButtonLink to={back.to} tone="quiet" size="lg">
              {back.text}
            </ButtonLink>
            <SubmitButton size="lg" pendingText={pendingText}>
              {title}
            </SubmitButton>
          </div>
        </Form>
      </Card>
    </Page>
  )
}
