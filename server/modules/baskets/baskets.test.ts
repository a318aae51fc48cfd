import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foods, restaurants } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeBasket,
  makeFood,
  makeRestaurant,
  makeSeller,
  makeUser,
  type Person,
} from '../../../tests/support/factories.ts'
import { raceForLock } from '../../../tests/support/lock-race.ts'

let test: TestApp
let user: Person
let other: Person
let restaurantId: string
let foodId: string

beforeAll(async () => {
  test = await startTestApp()
})

beforeEach(async () => {
  ;[user, other] = [await makeUser(test.database), await makeUser(test.database)]
  restaurantId = await makeRestaurant(test.database, (await makeSeller(test.database)).id)
  foodId = await makeFood(test.database, restaurantId, { price: 12_050 })
})

const add = (changes: object = {}, as: Person | undefined = user) =>
  call(test.app, 'POST', '/basket/add-item', {
    as,
    payload: { restaurantId, foodId, quantity: 1, price: 120.5, ...changes },
  })
const get = (path: string, as: Person | undefined = user) => call(test.app, 'GET', `/basket/${path}`, { as })
const patch = (path: string, payload: object, as: Person | undefined = user) =>
  call(test.app, 'PATCH', `/basket/${path}`, { as, payload })

const removeFood = (id: string) =>
  test.database.db
    .update(foods)
    .set({ deletedAt: sql`now()` })
    .where(eq(foods.id, id))
const removeRestaurant = (id: string) =>
  test.database.db
    .update(restaurants)
    .set({ deletedAt: sql`now()` })
    .where(eq(restaurants.id, id))

describe('GET /basket/get-data-basket/:id', () => {
  it('has the current prices and their discount', async () => {
    const { body } = await add({ quantity: 10 })
    await test.database.db.update(foods).set({ price: 15_000 }).where(eq(foods.id, foodId))
    const now = await get(`get-data-basket/${body.data._id}`)
    expect(now.body.basket).toMatchObject({ totalPrice: 1500, discount: 75, gst: 75, grandTotal: 1500 })
  })

  it('has how its restaurant takes orders, as far as that is set', async () => {
    const { body } = await add()
    expect(Object.keys(body.data.restaurant)).toEqual(['_id', 'name', 'image'])
    await test.database.db
      .update(restaurants)
      .set({ minimumOrder: 15_000, usualMinutes: 30, scheduledOrders: true, pausedUntil: sql`'infinity'` })
      .where(eq(restaurants.id, restaurantId))
    const { body: now } = await get(`get-data-basket/${body.data._id}`)
    expect(now.basket.restaurant).toMatchObject({
      open: { open: false, opensAt: null, paused: { until: null } },
      minutes: { from: 25, to: 35 },
      charges: { minimumOrder: 150, fee: null, pickup: false },
      scheduledOrders: true,
    })
    expect(now.basket.restaurant).not.toHaveProperty('pickupAddress')
  })

  it('shows a deleted food as null, and does not count it', async () => {
    const gone = await makeFood(test.database, restaurantId, { name: 'Gone' })
    const basketId = await makeBasket(test.database, user.id, restaurantId, [foodId, gone])
    await removeFood(gone)
    const { body } = await get(`get-data-basket/${basketId}`)
    expect(body.basket).toMatchObject({ totalQuantity: 1, totalPrice: 120.5 })
    expect(body.basket.foodItems).toContainEqual(
      expect.objectContaining({ food: null, foodId: gone, quantity: 1, price: 0, obstacle: 'deleted' }),
    )
    expect(body.basket.foodItems).toHaveLength(2)
  })

  it('shows a deleted restaurant as null, with all its foods', async () => {
    const basketId = await makeBasket(test.database, user.id, restaurantId, [foodId])
    await removeRestaurant(restaurantId)
    const { body } = await get(`get-data-basket/${basketId}`)
    expect(body.basket).toMatchObject({
      restaurant: null,
      foodItems: [{ food: null, foodId }],
      totalQuantity: 0,
      grandTotal: 0,
    })
  })

  it('is 401 for guests and 404 for another customer', async () => {
    const path = `/basket/get-data-basket/${await makeBasket(test.database, user.id, restaurantId, [foodId])}`
    expect((await call(test.app, 'GET', path)).status).toBe(401)
    expect((await call(test.app, 'GET', path, { as: other })).status).toBe(404)
  })
})

describe('GET /basket/get-user-baskets', () => {
  it('lists the customer’s baskets, newest first', async () => {
    const elsewhere = await makeRestaurant(test.database, (await makeSeller(test.database)).id, 'Zaatar')
    const food = await makeFood(test.database, elsewhere)
    const first = await makeBasket(test.database, user.id, restaurantId, [foodId])
    const second = await makeBasket(test.database, user.id, elsewhere, [food])
    await makeBasket(test.database, other.id, restaurantId, [foodId])
    const { body } = await get('get-user-baskets')
    expect(body.data.map((basket: { _id: string }) => basket._id)).toEqual([second, first])
  })

  it('is empty at first, and 401 for guests', async () => {
    expect(await get('get-user-baskets')).toMatchObject({ status: 200, body: { success: true, data: [] } })
    expect((await call(test.app, 'GET', '/basket/get-user-baskets')).status).toBe(401)
  })
})

describe('PATCH /basket/update-basket-item/:basketId', () => {
  it('sets the quantity', async () => {
    const basketId = await makeBasket(test.database, user.id, restaurantId, [foodId])
    const { status, body } = await patch(`update-basket-item/${basketId}`, { basketId, foodId, quantity: 50 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ totalQuantity: 50, totalPrice: 6025, discount: 602.5 })
  })

  it('is 404 when the locked basket becomes an order', async () => {
    const basketId = await makeBasket(test.database, user.id, restaurantId, [foodId])
    const [answer] = await raceForLock(
      test.connectionString,
      { sql: 'delete from baskets where id = $1', values: [basketId] },
      () => [patch(`update-basket-item/${basketId}`, { foodId, quantity: 2 })],
      1,
    )
    expect(answer?.status).toBe(404)
  })

  it('rejects another basket in the body, and quantities below 1 or above 50', async () => {
    const basketId = await makeBasket(test.database, user.id, restaurantId, [foodId])
    const update = (payload: object) =>
      patch(`update-basket-item/${basketId}`, { foodId, quantity: 2, ...payload })
    expect(await update({ basketId: user.id })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'basketId' }] },
    })
    expect((await update({ quantity: 51 })).status).toBe(400)
    expect((await update({ quantity: 0 })).status).toBe(400)
  })

  it('is 401 for guests, 404 for a food that is not in, and for another customer', async () => {
    const basketId = await makeBasket(test.database, user.id, restaurantId, [foodId])
    const path = `update-basket-item/${basketId}`
    const payload = { foodId, quantity: 2 }
    expect((await call(test.app, 'PATCH', `/basket/${path}`, { payload })).status).toBe(401)
    expect((await patch(path, { foodId: user.id, quantity: 2 })).status).toBe(404)
    expect((await patch(path, payload, other)).status).toBe(404)
    expect((await get(`get-data-basket/${basketId}`)).body.basket.totalQuantity).toBe(1)
  })
})

describe('PATCH /basket/remove-basket-item/:basketId', () => {
  it('removes a food; removing the last one deletes the basket', async () => {
    const second = await makeFood(test.database, restaurantId)
    const basketId = await makeBasket(test.database, user.id, restaurantId, [foodId, second])
    const path = `remove-basket-item/${basketId}`
    const first = await patch(path, { foodId })
    expect(first.body.data.foodItems).toMatchObject([{ foodId: second }])
    const last = await patch(path, { foodId: second })
    expect(last).toMatchObject({ status: 200, body: { success: true, data: null } })
    expect((await get(`get-data-basket/${basketId}`)).status).toBe(404)
    expect((await get('get-user-baskets')).body.data).toEqual([])
  })

  it('removes a deleted food', async () => {
    const basketId = await makeBasket(test.database, user.id, restaurantId, [foodId])
    await removeFood(foodId)
    expect((await patch(`remove-basket-item/${basketId}`, { foodId })).body.data).toBeNull()
  })

  it('leaves no empty basket when two foods are removed in parallel', async () => {
    const second = await makeFood(test.database, restaurantId)
    const basketId = await makeBasket(test.database, user.id, restaurantId, [foodId, second])
    const path = `remove-basket-item/${basketId}`
    const answers = await raceForLock(
      test.connectionString,
      { sql: 'select from basket_items where basket_id = $1 for update', values: [basketId] },
      () => [foodId, second].map((id) => patch(path, { foodId: id })),
      2,
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ body }) => body.data === null)).toHaveLength(1)
    expect((await get('get-user-baskets')).body.data).toEqual([])
  })

  it('is 401 for guests, 404 for a food that is not in, and for another customer', async () => {
    const path = `remove-basket-item/${await makeBasket(test.database, user.id, restaurantId, [foodId])}`
    expect((await call(test.app, 'PATCH', `/basket/${path}`, { payload: { foodId } })).status).toBe(401)
    expect((await patch(path, { foodId: user.id })).status).toBe(404)
    expect((await patch(path, { foodId }, other)).status).toBe(404)
  })
})

describe('PATCH /basket/clear-basket/:basketId', () => {
  it('deletes the basket', async () => {
    const basketId = await makeBasket(test.database, user.id, restaurantId, [foodId])
    expect((await patch(`clear-basket/${basketId}`, {})).status).toBe(200)
    expect((await get('get-user-baskets')).body.data).toEqual([])
    expect((await patch(`clear-basket/${basketId}`, {})).status).toBe(404)
  })

  it('is 401 for guests and 404 for another customer', async () => {
    const path = `clear-basket/${await makeBasket(test.database, user.id, restaurantId, [foodId])}`
    expect((await call(test.app, 'PATCH', `/basket/${path}`)).status).toBe(401)
    expect((await patch(path, {}, other)).status).toBe(404)
    expect((await get('get-user-baskets')).body.data).toHaveLength(1)
  })
})

describe('GET /basket/check-basket/:restaurantId', () => {
  it('returns whether the customer’s basket has the food', async () => {
    const path = `check-basket/${restaurantId}?foodId=${foodId}`
    expect(await get(path)).toMatchObject({ status: 200, body: { success: false } })
    await makeBasket(test.database, user.id, restaurantId, [foodId])
    expect(await get(path)).toMatchObject({ status: 200, body: { success: true, message: 'Already Added' } })
    expect(await get(path, other)).toMatchObject({ status: 200, body: { success: false } })
    expect((await call(test.app, 'GET', `/basket/${path}`)).status).toBe(401)
    expect((await get(`check-basket/${restaurantId}`)).status).toBe(400)
  })
})

describe('GET /basket/get-basket-contents', () => {
  it('has the foods of all baskets of the customer', async () => {
    const basketId = await makeBasket(test.database, user.id, restaurantId, [foodId])
    await makeBasket(test.database, other.id, restaurantId, [foodId])
    const { body } = await get('get-basket-contents')
    expect(body.data).toEqual([
      { basketId, restaurantId, foodId, itemId: expect.any(String), quantity: 1, price: 120.5 },
    ])
    expect((await call(test.app, 'GET', '/basket/get-basket-contents')).status).toBe(401)
  })
})
