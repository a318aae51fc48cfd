import { and, eq } from 'drizzle-orm'
import type { NewAddress } from '#contract/records/address.ts'
import type { Reader } from '../../db/client.ts'
import { addresses } from '../../db/schema/addresses.ts'

/** Adds an address; undefined where the customer has one of this type. */
export async function insertAddress(db: Reader, userId: string, address: NewAddress) {
  const { type, streetAddress, city, postalCode, state, country } = address
  const [latitude, longitude] = address.coordinates ?? []
  const [row] = await db
    .insert(addresses)
    .values({ userId, type, streetAddress, city, postalCode, state, country, latitude, longitude })
    .onConflictDoNothing({ target: [addresses.userId, addresses.type] })
    .returning()
  return row
}

/** One address of a customer; undefined where it is another's. */
export async function findOwnAddress(db: Reader, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
  return row
}

/** All addresses of a customer, three at most, oldest first. */
export function findAddressRows(db: Reader, userId: string) {
  return db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(addresses.id)
}
