import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { addresses } from '#server/db/schema/addresses.ts'
import { foods, restaurants } from '#server/db/schema/catalogue.ts'
import { images } from '#server/db/schema/images.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, makeFood, makeRestaurant, makeSeller, type Person } from '../../../tests/support/factories.ts'
import { everyDay, setHours, setKitchen } from '../../../tests/support/hours.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const read = async (seller: Person) =>
  (await call(test.app, 'GET', '/seller/get-checklist', { as: seller })).body.data

const nothing = {
  addressId: null,
  hasPoint: false,
  hasHours: false,
  hasAcceptLimit: false,
  hasDietAndAllergens: false,
  hasPicture: false,
}

it('shows what each restaurant of the seller has, until everything is done', async () => {
  const { database } = test
  const seller = await makeSeller(database)
  expect(await read(seller)).toBeNull()
  const restaurantId = await makeRestaurant(database, seller.id, 'Dosa Corner')
  expect(await read(seller)).toEqual([{ _id: restaurantId, name: 'Dosa Corner', ...nothing }])

  const own = { seller, restaurantId }
  await setHours(test, own, everyDay('07:00-22:00'))
  await setKitchen(test, own, { acceptLimit: 10 })
  const foodId = await makeFood(database, restaurantId)
  const place = { streetAddress: '1 Main Road', city: 'Bengaluru', postalCode: '560001', state: 'Karnataka' }
  const [address] = await database.db
    .insert(addresses)
    .values({
      ...place,
      restaurantId,
      type: 'Restaurant',
      country: 'India',
      latitude: 12.97,
      longitude: 77.59,
    })
    .returning()
  expect(await read(seller)).toMatchObject([
    {
      addressId: address!.id,
      hasPoint: true,
      hasHours: true,
      hasAcceptLimit: true,
      hasDietAndAllergens: false,
    },
  ])
  await database.db.update(foods).set({ diet: 'vegan', allergensStated: true }).where(eq(foods.id, foodId))
  const [image] = await database.db
    .insert(images)
    .values({ width: 640, height: 360, widths: [640], colour: '#fff' })
    .returning()
  await database.db.update(restaurants).set({ imageId: image!.id }).where(eq(restaurants.id, restaurantId))
  expect(await read(seller)).toBeNull()
})

it('is hidden for good once the seller dismisses it', async () => {
  const [seller, other] = [await makeSeller(test.database), await makeSeller(test.database)]
  await makeRestaurant(test.database, seller.id)
  await makeRestaurant(test.database, other.id)
  for (const _ of [1, 2])
    expect(await call(test.app, 'PATCH', '/seller/dismiss-checklist', { as: seller })).toMatchObject({
      status: 200,
    })
  expect(await read(seller)).toBeNull()
  expect(await read(other)).toHaveLength(1)
})
