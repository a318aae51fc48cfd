import type { Address, NewAddress } from '#contract/records/address.ts'
import type { Reader } from '../../db/client.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { presentAddress } from './present.ts'
import { findAddressRows, findOwnAddress, insertAddress } from './queries.ts'

export { presentAddress }

/** Adds an address of a customer. Throws 409 where there is one of this type already. */
export async function addAddress(db: Reader, userId: string, address: NewAddress): Promise<Address> {
  const row = await insertAddress(db, userId, address)
  if (!row) {
    const article = address.type === 'Other' ? 'an' : 'a'
    throw conflict(`You already have ${article} ${address.type} address`, undefined, 'ADDRESS_TYPE_TAKEN')
  }
  return presentAddress(row)
}

/** One of the customer's addresses. Throws 404 for another's. */
export async function readOwnAddress(db: Reader, userId: string, id: string): Promise<Address> {
  const row = await findOwnAddress(db, userId, id)
  if (!row) throw notFound()
  return presentAddress(row)
}

/** All addresses of a customer, oldest first. */
export async function findAddressesOf(db: Reader, userId: string): Promise<Address[]> {
  return (await findAddressRows(db, userId)).map(presentAddress)
}
