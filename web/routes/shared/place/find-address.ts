import type { Api } from '#contract/client.ts'
import type { Address } from '#contract/records/address.ts'
import { placeOfAddress } from '#web/features/place/saved-preferences.ts'

/** An own address, or else one of a restaurant, that has this postal code and a point; undefined: there is none. */
export async function findAddressWith(
  api: Api,
  own: readonly Address[],
  postalCode: string,
): Promise<Address | undefined> {
  const isThere = (address: Address) =>
    address.location !== null && placeOfAddress(address)?.postalCode === postalCode
  const found = own.find(isThere)
  if (found) return found
  const [first] = (await api.restaurant.list({ query: { place: postalCode, limit: 1 } })).data
  const { address = null } = first ? (await api.restaurant.getFull({ params: { id: first._id } })).data : {}
  return address && isThere(address) ? address : undefined
}
