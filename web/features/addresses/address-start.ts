import type { Address, WrittenAddress } from '#contract/records/address.ts'

/** What the fields of an address begin with. */
export interface AddressStart {
  /** by field name */
  values: Record<string, string>
  /** where they are filled in from, in words; null: from nowhere, or they are the address that is edited */
  source: string | null
  /** where the postal code is from, if from elsewhere */
  postalSource?: string
}

/** What the form of an existing address begins with. */
export function addressStart(address: Address): AddressStart {
  return { values: addressValues(address), source: null }
}

function addressValues({ location, ...address }: Address): Record<keyof WrittenAddress, string> {
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
