import { type ReactNode, useState } from 'react'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import type { FaultText } from '#web/features/forms/fault-text.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
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
  /** The function of `read-address.ts` that reads the form. */
  reader: 'readNewAddress' | 'readRestaurantAddress' | 'readChangedAddress'
  /** The text of the specification for a request that failed without a message. */
  fault: FaultText
  /** Initial field values. */
  values?: Record<string, string>
  /** Additional fields, above those that all addresses have. */
  children?: (failure: FormFailure | undefined) => ReactNode
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
  values,
  children,
}: AddressScreenProps) {
  return (
    <Page width="form">
      <PageHeading title={title} eyebrow={eyebrow} />
      <Card>
        <PostForm
          failure={sent}
          check={() => import('./read-address.ts').then((readers) => readers[reader])}
          fault={fault}
          className="grid gap-5"
        >
          {(failure) => (
            <>
              {children?.(failure)}
              <AddressFields values={failure?.values ?? values} errors={failure?.errors} />
              <div className="mt-2 grid gap-3 sm:grid-cols-2">
                <ButtonLink to={back.to} tone="quiet" size="lg">
                  {back.text}
                </ButtonLink>
                <SubmitButton size="lg" pendingText={pendingText}>
                  {title}
                </SubmitButton>
              </div>
            </>
          )}
        </PostForm>
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
