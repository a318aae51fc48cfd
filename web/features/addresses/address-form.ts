import { type Address, customerAddressTypes } from '#contract/records/address.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'

/** The address types that the customer does not have yet: of Home, Work and Other (specification §5). */
export function freeAddressTypes(owned: readonly Address[]): (typeof customerAddressTypes)[number][] {
  return customerAddressTypes.filter((type) => owned.every((address) => address.type !== type))
}

/** Shows the refusal of a type that is already taken at the type field. */
export function atType(failure: FormFailure): FormFailure {
  return failure.code === 'ADDRESS_TYPE_TAKEN' ? { ...failure, errors: { type: failure.message } } : failure
}
