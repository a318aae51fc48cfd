import { type ReactNode, type RefObject, useState } from 'react'
import { TextField, type TextFieldProps } from '#web/ui/field.tsx'
import { cx } from '#web/ui/class-names.ts'
import { useFilledBefore } from '#web/ui/hydration.ts'
import { regionAtStart, useFillRegion } from './fill-region.ts'
import { useLocation } from './location-fields.tsx'
import type { AddressStart } from './address-start.ts'

export type AddressFieldsProps = {
  /** what the fields begin with */
  start?: AddressStart
  /** what was typed, after a refusal */
  values?: Record<string, string>
  errors?: Record<string, string>
  /** the field for the type, beside the street */
  typeField?: ReactNode
  /** the buttons of the form */
  children: ReactNode
}

/**
 * The fields of an address: its point first, then flat and street, then what is filled in from the start or the point. A
 * point that is chosen fills in its city, state and country, where nobody has typed others.
 */
export function AddressFields({
  start = { values: {}, source: null },
  values: typed,
  errors = {},
  typeField,
  children,
}: AddressFieldsProps) {
  const values = typed ?? start.values
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    required: true,
    enterKeyHint: 'next' as const,
  })
  const [region, setRegion] = useState(() => regionAtStart(values, start))
  const setCity = (city: string) => setRegion((before) => ({ ...before, city }))
  const cityField = useFilledBefore<HTMLInputElement>(({ value }) => setCity(value))
  const fillRegion = useFillRegion(cityField, start)
  const { map, coordinates } = useLocation({
    values,
    errors,
    city: region.city,
    // Without network nothing is filled in.
    onPick: (point) => void fillRegion(point).then(setRegion, () => {}),
  })
  return (
    <>
      {map}
      <div className={cx('grid items-start gap-x-3 gap-y-4', Boolean(typeField) && 'grid-cols-[8rem_1fr]')}>
        {typeField}
        <TextField
          label="Street Address"
          {...field('streetAddress')}
          autoComplete="address-line1"
          autoCapitalize="words"
          maxLength={200}
          placeholder="Flat, street"
        />
      </div>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {region.hint}
      </p>
      <RegionFields {...{ field, cityField, setCity }} isIndia={region.country === 'India'} />
      {children}
      {coordinates}
    </>
  )
}

function RegionFields({
  field,
  cityField,
  setCity,
  isIndia,
}: {
  field: (name: string) => Partial<TextFieldProps>
  cityField: RefObject<HTMLInputElement | null>
  setCity: (city: string) => void
  isIndia: boolean
}) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
      <TextField
        ref={cityField}
        label="City"
        {...field('city')}
        autoComplete="address-level2"
        maxLength={100}
        onChange={({ target }) => setCity(target.value)}
      />
      <TextField
        label="Postal Code"
        {...field('postalCode')}
        autoComplete="postal-code"
        inputMode={isIndia ? 'numeric' : undefined}
        maxLength={12}
      />
      <TextField label="State" {...field('state')} autoComplete="address-level1" maxLength={100} />
      <TextField
        label="Country"
        {...field('country')}
        enterKeyHint="go"
        autoComplete="country-name"
        maxLength={100}
      />
    </div>
  )
}
