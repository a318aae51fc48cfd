import type { ReactNode } from 'react'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import type { FaultText } from '#web/features/forms/fault-text.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AddressFields } from './address-fields.tsx'
import type { AddressStart } from './address-start.ts'

export type AddressScreenProps = {
  /** Heading and button text. */
  title: string
  /** Above the heading: the address type or the restaurant. */
  eyebrow?: ReactNode
  pendingText: string
  back: { to: string; text: string }
  failure: FormFailure | undefined
  /** The function of `read-address.ts` that reads the form. */
  reader: 'readNewAddress' | 'readRestaurantAddress' | 'readChangedAddress'
  /** The text of the specification for a request that failed without a message. */
  fault: FaultText
  /** what the fields begin with */
  start?: AddressStart
  /** above the form */
  notice?: ReactNode
  /** The field for the type of a new address. */
  typeField?: (failure: FormFailure | undefined) => ReactNode
}

/** The screen that adds or edits an address of a customer or restaurant. */
export function AddressScreen({
  title,
  eyebrow,
  pendingText,
  back,
  failure: sent,
  reader,
  fault,
  start,
  notice,
  typeField,
}: AddressScreenProps) {
  return (
    <Page width="form" compact>
      <PageHeading title={title} eyebrow={eyebrow} compact />
      {notice}
      <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:shadow-none">
        <PostForm
          failure={sent}
          check={() => import('./read-address.ts').then((readers) => readers[reader])}
          fault={fault}
          className="grid gap-3 sm:gap-5"
        >
          {(failure) => (
            <>
              <AddressFields
                start={start}
                values={failure?.values}
                errors={failure?.errors}
                typeField={typeField?.(failure)}
              >
                <div className="grid grid-cols-[auto_1fr] gap-3 max-sm:*:px-4 max-sm:*:text-base">
                  <ButtonLink to={back.to} tone="quiet" size="lg">
                    {back.text}
                  </ButtonLink>
                  <SubmitButton size="lg" pendingText={pendingText}>
                    {title}
                  </SubmitButton>
                </div>
              </AddressFields>
            </>
          )}
        </PostForm>
      </Card>
    </Page>
  )
}
