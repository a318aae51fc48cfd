import type { Tx } from '../db/client.ts'
import { accounts } from '../db/schema/accounts.ts'
import { addresses } from '../db/schema/addresses.ts'
import { hashPassword } from '../modules/passwords/hash.ts'
import { demoCustomers } from './content/customers.ts'
import { demoAdmin, demoSellers } from './content/staff.ts'
import type { DemoAddress, DemoPerson } from './content/types.ts'
import { insertAll } from './insert.ts'
import { pictureId } from './pictures.ts'
import type { Random } from './random.ts'

const demoPassword = 'Foodie@123'

export interface InsertedCustomer {
  id: string
  email: string
  /** the delivery address of the customer's orders */
  address: ReturnType<typeof postalAddress>
}

export interface InsertedPeople {
  adminId: string
  /** in the order of `demoSellers` */
  sellerIds: string[]
  /** in the order of `demoCustomers` */
  customers: InsertedCustomer[]
}

/** Inserts the accounts of the demo, all with the same password, and the addresses of its customers. */
export async function insertPeople(tx: Tx, random: Random, createdAt: Date): Promise<InsertedPeople> {
  const passwordHash = await hashPassword(demoPassword)
  const toRow = (role: 'user' | 'seller' | 'admin') => (person: DemoPerson) => ({
    id: random.id(createdAt),
    role,
    name: person.name,
    email: person.email,
    mobile: person.mobile,
    passwordHash,
    imageId: person.picture ? pictureId(person.picture) : null,
    createdAt,
  })
  const adminRow = toRow('admin')(demoAdmin)
  const sellerRows = demoSellers.map(toRow('seller'))
  const customerRows = demoCustomers.map(toRow('user'))
  await insertAll(tx, accounts, [adminRow, ...sellerRows, ...customerRows])
  await insertAll(
    tx,
    addresses,
    demoCustomers.flatMap((customer, index) =>
      customer.addresses.map((address) => ({
        id: random.id(createdAt),
        userId: customerRows[index]!.id,
        type: address.type,
        ...postalAddress(address),
        ...coordinates(address),
      })),
    ),
  )
  return {
    adminId: adminRow.id,
    sellerIds: sellerRows.map(({ id }) => id),
    customers: demoCustomers.map((customer, index) => ({
      id: customerRows[index]!.id,
      email: customer.email,
      address: postalAddress(customer.addresses[0]!),
    })),
  }
}

/** Returns the columns of an address without its coordinates. */
export function postalAddress({ streetAddress, city, postalCode, state, country }: DemoAddress<string>) {
  return { streetAddress, city, postalCode, state, country }
}

/** Returns the coordinates of an address as columns, in degrees. */
export function coordinates({ location }: DemoAddress<string>) {
  const [latitude, longitude] = location.coordinates
  return { latitude, longitude }
}
