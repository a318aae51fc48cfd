import { type Address, customerAddressTypes } from '#contract/records/address.ts'

/** The address types that the customer does not have yet: of Home, Work and Other (specification §5). */
export function freeAddressTypes(owned: readonly Address[]): (typeof customerAddressTypes)[number][] {
  return customerAddressTypes.filter((type) => owned.every((address) => address.type !== type))
}

/** The field values for an existing address. */
export function addressValues({ location, ...address }: Address): Record<string, string> {
  const { streetAddress, city, postalCode, state, country } = address
  const [latitude, longitude] = location?.coordinates.map(String) ?? []
  return {
    streetAddress,
    city,
    postalCode,
    state,
    country,
    ...(latitude && longitude && { latitude, longitude }),
  }
}
