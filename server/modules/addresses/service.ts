import {
  type Address,
  type ChangedAddress,
  customerAddressTypes,
  type NewAddress,
} from '#contract/records/address.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { addresses } from '../../db/schema/addresses.ts'
import { conflict, invalid, notFound, taken } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import {
  deleteOwnAddress,
  findAddressRows,
  findOwnAddress,
  lockNeedOfPoint,
  lockRestaurantOf,
  insertAddress,
  updateOwnAddress,
} from './queries.ts'

/** Adds an address of a customer. Throws 400 for type Restaurant, 409 if there is already one of this type. */
export async function addAddress(db: Reader, userId: string, address: NewAddress): Promise<Address> {
  if (address.type === 'Restaurant') throw wrongType(customerAddressTypes)
  const row = await insertAddress(db, { userId }, address)
  if (!row) {
    const article = address.type === 'Other' ? 'an' : 'a'
    throw conflict(`You already have ${article} ${address.type} address`, undefined, 'ADDRESS_TYPE_TAKEN')
  }
  return presentAddress(row)
}

/**
 * Adds the address of a restaurant. Throws 404 for another seller's, 400 for a type of customers, 409 if it already has
 * an address.
 */
export async function addRestaurantAddress(
  tx: Tx,
  sellerId: string,
  restaurantId: string,
  address: NewAddress,
): Promise<Address> {
  if (!(await lockRestaurantOf(tx, sellerId, restaurantId))) throw notFound()
  if (address.type !== 'Restaurant') throw wrongType(['Restaurant'])
  const row = await insertAddress(tx, { restaurantId }, address)
  if (!row) throw conflict('This restaurant already has an address', undefined, 'ADDRESS_TYPE_TAKEN')
  return presentAddress(row)
}

/** An address that any of the caller's sessions owns. Throws 404 for another's. */
export async function readOwnAddress(db: Reader, callers: Caller[], id: string): Promise<Address> {
  return presentAddress((await findOwnAddress(db, callers, id)) ?? throwNotFound())
}

/**
 * Changes an address; orders keep the copy they were placed with. Throws 404 for another's, 409 where it removes a point
 * that the delivery area or fee of a restaurant needs.
 */
export async function changeAddress(
  tx: Tx,
  callers: Caller[],
  id: string,
  changed: ChangedAddress,
): Promise<Address> {
  const row = (await updateOwnAddress(tx, callers, id, changed)) ?? throwNotFound()
  if (row.restaurantId && row.latitude === null && (await lockNeedOfPoint(tx, row.restaurantId))) {
    const message = 'The delivery area or fee of this restaurant needs this point. Please change them first.'
    throw taken('coordinates', message, 'CONFLICT')
  }
  return presentAddress(row)
}

/** Deletes an address of a customer. The caller has checked the password. Throws 404 for another's. */
export async function deleteAddress(db: Reader, userId: string, id: string): Promise<void> {
  if (!(await deleteOwnAddress(db, userId, id))) throw notFound()
}

/** All addresses of a customer, oldest first. */
export async function findAddressesOf(db: Reader, userId: string): Promise<Address[]> {
  return (await findAddressRows(db, userId)).map(presentAddress)
}

/** An address as its owner sees it, and as a restaurant's page shows it. */
function presentAddress(row: typeof addresses.$inferSelect): Address {
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

/** The type exists, but not for this kind of owner. */
function wrongType(allowed: readonly Address['type'][]) {
  const message = allowed.length > 1 ? `One of: ${allowed.join(', ')}` : `Must be ${allowed[0]}`
  return invalid([{ path: 'type', message }])
}

function throwNotFound(): never {
  throw notFound()
}
