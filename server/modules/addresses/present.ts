import type { Address } from '#contract/records/address.ts'
import type { addresses } from '../../db/schema/addresses.ts'

/** The columns of an address that are shown. */
export type AddressRow = Omit<typeof addresses.$inferSelect, 'userId' | 'restaurantId' | 'createdAt'>

/** An address as its owner sees it, and as a restaurant's page shows it. */
export function presentAddress(row: AddressRow): Address {
  const { latitude, longitude } = row
  return {
    _id: row.id,
    type: row.type,
    streetAddress: row.streetAddress,
    city: row.city,
    postalCode: row.postalCode,
    state: row.state,
    country: row.country,
    location: latitude === null || longitude === null ? null : { coordinates: [latitude, longitude] },
  }
}
