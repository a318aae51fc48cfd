import { type Address, customerAddressTypes } from '#contract/records/address.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { SelectField } from '#web/ui/select-field.tsx'

/** The type of a new address, by default the first free one. Without a free type the only option is "No available types". */
export function AddressTypeField({
  free,
  value,
  error,
}: {
  free: readonly string[]
  value?: string
  error?: string
}) {
  return (
    <SelectField
      label="Type"
      name="type"
      required
      defaultValue={value && free.includes(value) ? value : (free[0] ?? '')}
      error={error}
      options={
        free.length === 0
          ? [{ value: '', label: 'No available types' }]
          : free.map((type) => ({ value: type, label: type }))
      }
    />
  )
}

/** The address types that the customer does not have yet: of Home, Work and Other (specification §5). */
export function freeAddressTypes(owned: readonly Address[]): (typeof customerAddressTypes)[number][] {
  return customerAddressTypes.filter((type) => owned.every((address) => address.type !== type))
}

/** Shows the refusal of a type that is already taken at the type field. */
export function atType(failure: FormFailure): FormFailure {
  return failure.code === 'ADDRESS_TYPE_TAKEN' ? { ...failure, errors: { type: failure.message } } : failure
}
