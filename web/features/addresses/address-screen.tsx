import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useFilledBefore } from '#web/ui/use-filled-before.ts'
import { LocationFields, type LocationFieldsProps } from './location-fields.tsx'

export type AddressScreenProps = {
  /** Heading and button text. */
  title: string
  /** Above the heading: the address type or the restaurant. */
  eyebrow?: ReactNode
  pendingText: string
  back: { to: string; text: string }
  failure: FormFailure | undefined
  /** Initial field values. */
  values?: Record<string, string>
  /** Additional fields, above those that all addresses have. */
  children?: ReactNode
}

/** The screen that adds or edits an address of a customer or restaurant. */
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

/** The fields that all addresses have: street to country, and the coordinates. */
function AddressFields({ values = {}, errors = {} }: Omit<LocationFieldsProps, 'city'>) {
  const kept = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  const [city, setCity] = useState(values['city'] ?? '')
  const cityField = useFilledBefore<HTMLInputElement>(({ value }) => setCity(value))
  return (
    <>
      <TextField
        label="Street Address"
        {...kept('streetAddress')}
        autoComplete="address-line1"
        maxLength={200}
        required
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          ref={cityField}
          label="City"
          {...kept('city')}
          autoComplete="address-level2"
          maxLength={100}
          required
          onChange={({ target }) => setCity(target.value)}
        />
        <TextField
          label="Postal Code"
          {...kept('postalCode')}
          autoComplete="postal-code"
          maxLength={12}
          required
        />
        <TextField label="State" {...kept('state')} autoComplete="address-level1" maxLength={100} required />
        <TextField
          label="Country"
          {...kept('country')}
          autoComplete="country-name"
          maxLength={100}
          required
        />
      </div>
      <LocationFields values={values} errors={errors} city={city} />
    </>
  )
}
