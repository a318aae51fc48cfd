import { inArray } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Database, Tx } from '../db/client.ts'
import { accounts } from '../db/schema/accounts.ts'
import { addresses } from '../db/schema/addresses.ts'
import { hashPassword, passwordMatches } from '../modules/passwords/hash.ts'
import { demoCustomers } from './content/customers.ts'
import { demoAdmin, demoSellers, suspendedSeller } from './content/staff.ts'
import type { DemoAddress, DemoPerson } from './content/types.ts'
import { insertAll } from './insert.ts'
import { type DemoPasswords, knownPasswords } from './passwords.ts'
import { pictureId } from './pictures.ts'
import type { Random } from './random.ts'

/** The e-mails of demo accounts that can be signed in to with the known password. */
export async function findKnownPasswords({ db }: Database): Promise<string[]> {
  const emails = [demoAdmin, ...demoSellers, suspendedSeller, ...demoCustomers].map(({ email }) => email)
  const rows = await db
    .select({ email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(inArray(accounts.email, emails))
  // Accounts of one fill share a hash, which is slow to check.
  const hashes = [...new Set(rows.map(({ passwordHash }) => passwordHash))]
  const known = await Promise.all(hashes.map((hash) => passwordMatches(hash, knownPasswords.user)))
  return rows.filter(({ passwordHash }) => known[hashes.indexOf(passwordHash)]).map(({ email }) => email)
}

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

/** Inserts the accounts of the demo and the addresses of its customers. */
export async function insertPeople(
  tx: Tx,
  random: Random,
  createdAt: Date,
  passwords: DemoPasswords,
): Promise<InsertedPeople> {
  const hashes = {
    user: await hashPassword(passwords.user),
    seller: await hashPassword(passwords.seller),
    admin: await hashPassword(passwords.admin),
  }
  const toRow = (role: Role) => (person: DemoPerson) => ({
    id: random.id(createdAt),
    role,
    name: person.name,
    email: person.email,
    mobile: person.mobile,
    passwordHash: hashes[role],
    imageId: person.picture ? pictureId(person.picture) : null,
    // Their addresses do not exist.
    orderMails: false,
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
        ...coordinateColumns(address),
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
export function coordinateColumns({ location }: DemoAddress<string>) {
  const [latitude, longitude] = location.coordinates
  return { latitude, longitude }
}
