import { useState } from 'react'
import { TextField } from '#web/ui/field.tsx'
import { useFilledBefore } from '#web/ui/use-filled-before.ts'
import { LocationFields, type LocationFieldsProps } from './location-fields.tsx'

/** Street to country, and where that is on the globe: the fields that all addresses have. */
export function AddressFields({ values = {}, errors = {} }: Omit<LocationFieldsProps, 'city'>) {
  const kept = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  const [city, setCity] = useState(values['city'] ?? '')
  const cityField = useFilledBefore<HTMLInputElement>(({ value }) => setCity(value))
  return (
    <>
      <TextField
        label="Street Address"
        {...kept('streetAddress')}
        autoComplete="street-address"
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
