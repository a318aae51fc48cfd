import { eq, sql } from 'drizzle-orm'
import type { Charges, NewCharges } from '#contract/records/charges.ts'
import { addresses } from '#server/db/schema/addresses.ts'
import type { TestApp } from './app.ts'
import { call, makeScene, type Scene } from './factories.ts'

/** Bengaluru, MG Road. */
export const centre = { latitude: 12.9757, longitude: 77.6063 }

/** A point so many metres north of `centre`, whole metres as the database measures them. */
export const northOf = (metres: number) => ({
  latitude: centre.latitude + (metres / 6_378_168) * (180 / Math.PI),
  longitude: centre.longitude,
})

/** Sets the point of an address; null removes it. */
export async function setPoint(
  { database }: TestApp,
  addressId: string,
  point: { latitude: number; longitude: number } | null,
): Promise<void> {
  await database.db
    .update(addresses)
    .set(point ?? { latitude: null, longitude: null })
    .where(eq(addresses.id, addressId))
}

/** Gives a restaurant an address at `centre`, in postal code 560008. */
export async function makeRestaurantAddress({ database }: TestApp, restaurantId: string): Promise<string> {
  const [row] = await database.db
    .insert(addresses)
    .values({
      restaurantId,
      type: 'Restaurant',
      streetAddress: '1 MG Road',
      city: 'Bengaluru',
      postalCode: '560008',
      state: 'Karnataka',
      country: 'India',
      ...centre,
    })
    .returning({ id: addresses.id })
  return row!.id
}

/** What a seller may leave out. */
export type SomeCharges = Partial<Omit<NewCharges, 'fee'>> & {
  fee?: Partial<NonNullable<Charges['fee']>> | null
}

/** Sets the charges of the scene's restaurant as its seller. */
export function setCharges({ app }: TestApp, scene: Scene, charges: SomeCharges) {
  return call(app, 'PATCH', `/restaurant/update-charges/${scene.restaurantId}`, {
    as: scene.seller,
    payload: charges,
  })
}

/** A scene whose restaurant is at `centre` with these charges, and whose customer lives so many metres away. */
export async function makeChargedScene(test: TestApp, charges: SomeCharges, metres: number | null = 1500) {
  const scene = await makeScene(test.database)
  const placeId = await makeRestaurantAddress(test, scene.restaurantId)
  if (metres !== null) await setPoint(test, scene.addressId, northOf(metres))
  const { status, body } = await setCharges(test, scene, charges)
  if (status !== 200) throw new Error(`not set: ${JSON.stringify(body)}`)
  return { ...scene, placeId }
}

/** Places the scene's order; `changes` replace fields of the payload. */
export function orderWith({ app }: TestApp, scene: Scene, changes: object = {}) {
  return call(app, 'POST', `/order/create-order/${scene.restaurantId}`, {
    as: scene.user,
    payload: { ...scene.payload, ...changes },
  })
}

/** The fields of create-order for the scene's ₹120 dish with a fee and a tip in rupees. */
export const paying = (deliveryFee: number, tip = 0) => ({
  deliveryFee,
  tip,
  grandTotal: Math.round((126 + deliveryFee + tip) * 100) / 100,
})

/** The number of baskets of the scene that are left. */
export async function basketsLeft({ database }: TestApp, scene: Scene): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from baskets where id = ${scene.basketId}`,
  )
  return rows[0]!.count
}
