import type { Tx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { addresses } from '#server/db/schema/addresses.ts'
import { hashPassword } from '#server/modules/passwords/hash.ts'
import { admin, sellers } from './content/catalogue.ts'
import { customers } from './content/customers.ts'
import type { DemoAddress, DemoPerson } from './content/types.ts'
import { insertAll } from './insert.ts'
import { idOfName, type Random } from './random.ts'

export const demoPassword = 'Foodie@123'

export interface Customer {
  id: string
  email: string
  /** as an order copies it */
  address: { streetAddress: string; city: string; postalCode: string; state: string; country: string }
}

export interface People {
  adminId: string
  sellerIds: string[]
  customers: Customer[]
}

/** Everybody of the demo, all with the same password. */
export async function insertPeople(tx: Tx, random: Random, opened: Date): Promise<People> {
  const passwordHash = await hashPassword(demoPassword)
  const toRow = (role: 'user' | 'seller' | 'admin') => (person: DemoPerson) => ({
    id: random.id(opened),
    role,
    name: person.name,
    email: person.email,
    mobile: person.mobile,
    passwordHash,
    imageId: person.picture ? idOfName(person.picture) : null,
    createdAt: opened,
  })
  const adminRow = toRow('admin')(admin)
  const sellerRows = sellers.map(toRow('seller'))
  const customerRows = customers.map(toRow('user'))
  await insertAll(tx, accounts, [adminRow, ...sellerRows, ...customerRows])
  await insertAll(
    tx,
    addresses,
    customers.flatMap((customer, index) =>
      customer.addresses.map((address) => ({
        id: random.id(opened),
        userId: customerRows[index]!.id,
        type: address.type,
        ...written(address),
        ...point(address),
      })),
    ),
  )
  return {
    adminId: adminRow.id,
    sellerIds: sellerRows.map(({ id }) => id),
    customers: customers.map((customer, index) => ({
      id: customerRows[index]!.id,
      email: customer.email,
      address: written(customer.addresses[0]!),
    })),
  }
}

/** The written part of an address. */
export function written({ streetAddress, city, postalCode, state, country }: DemoAddress<string>) {
  return { streetAddress, city, postalCode, state, country }
}

/** The point of an address as the table has it. */
export function point({ location }: DemoAddress<string>) {
  const [latitude, longitude] = location.coordinates
  return { latitude, longitude }
}
