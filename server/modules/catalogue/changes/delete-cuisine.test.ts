import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { cuisines, foods } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  call,
  goodPassword,
  makeAdmin,
  makeCuisine,
  makeRestaurant,
  makeSeller,
} from '../../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it('a cuisine with more foods than a batch is hidden at once and removed from the others by a job', async () => {
  const { db } = test.database
  const [admin, seller] = [await makeAdmin(test.database), await makeSeller(test.database)]
  const [cuisineId, restaurantId] = [
    await makeCuisine(test.database, 'Everywhere'),
    await makeRestaurant(test.database, seller.id),
  ]
  await db.execute(sql`
    insert into foods (restaurant_id, name, description, price, cuisine_id)
    select ${restaurantId}, 'Food ' || n, 'One of many', 100, ${cuisineId} from generate_series(1, 2500) n`)
  const carrying = () => db.$count(foods, eq(foods.cuisineId, cuisineId))

  const payload = { password: goodPassword }
  const deleted = await call(test.app, 'DELETE', `/cuisine/delete-cuisine/${cuisineId}`, {
    as: admin,
    payload,
  })
  expect(deleted).toMatchObject({ status: 200, body: { message: 'Cuisine deleted successfully' } })
  expect(await carrying()).toBe(1500)

  const [last] = await db
    .select({ id: foods.id })
    .from(foods)
    .orderBy(sql`id desc`)
    .limit(1)
  const food = await call(test.app, 'GET', `/food/get-data-food/${last!.id}`)
  expect(food.body.data.cuisine).toBeNull()
  expect((await call(test.app, 'GET', `/cuisine/get-data-cuisine/${cuisineId}`)).status).toBe(404)
  const listed = await call(test.app, 'GET', '/cuisine/get-list-cuisine')
  expect(listed.body.data).toEqual([])
  const again = await call(test.app, 'DELETE', `/cuisine/delete-cuisine/${cuisineId}`, { as: admin, payload })
  expect(again.status).toBe(404)
  const carried = await call(test.app, 'PATCH', `/food/update-food/${last!.id}`, {
    as: seller,
    payload: { cuisine: cuisineId },
  })
  expect(carried).toMatchObject({ status: 400, body: { errors: [{ path: 'cuisine' }] } })
  const recreated = await call(test.app, 'POST', '/cuisine/create-cuisine', {
    as: admin,
    payload: { name: 'everywhere', description: 'Back again' },
  })
  expect(recreated.status).toBe(201)

  await test.runJobs()
  expect(await carrying()).toBe(0)
  expect(await db.select({ name: cuisines.name }).from(cuisines)).toEqual([{ name: 'everywhere' }])
})
