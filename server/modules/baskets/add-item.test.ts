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
let restaurantId: string
let foodId: string

beforeAll(async () => {
  test = await startTestApp()
})

beforeEach(async () => {
  user = await makeUser(test.database)
  restaurantId = await makeRestaurant(test.database, (await makeSeller(test.database)).id)
  foodId = await makeFood(test.database, restaurantId, { price: 12_050 })
})

const add = (changes: object = {}, as: Person | undefined = user) =>
  call(test.app, 'POST', '/basket/add-item', {
    as,
    payload: { restaurantId, foodId, quantity: 1, price: 120.5, ...changes },
  })
const get = (path: string) => call(test.app, 'GET', `/basket/${path}`, { as: user })
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

describe('POST /basket/add-item', () => {
  it('creates a basket with the food and its sums', async () => {
    const { status, body } = await add({ quantity: 3 })
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      message: 'Item added to basket successfully',
      data: {
        _id: expect.any(String),
        restaurant: { _id: restaurantId, name: 'Leaf & Ladle', image: null },
        foodItems: [
          {
            _id: expect.any(String),
            food: { _id: foodId, name: 'Masala Dosa', image: null },
            foodId,
            quantity: 3,
            price: 120.5,
            hasOptions: false,
            options: [],
            note: '',
            obstacle: null,
            opensAt: null,
            conflicts: [],
          },
        ],
        totalQuantity: 3,
        totalPrice: 361.5,
        discount: 0,
        gst: 18.08,
        grandTotal: 379.58,
      },
    })
  })

  it('adds a food of the same restaurant to the same basket, of another to a new one', async () => {
    const first = await add()
    const second = await add({ foodId: await makeFood(test.database, restaurantId, { price: 12_050 }) })
    expect(second.body.data._id).toBe(first.body.data._id)
    expect(second.body.data.foodItems).toHaveLength(2)
    const elsewhere = await makeRestaurant(test.database, (await makeSeller(test.database)).id)
    const food = await makeFood(test.database, elsewhere, { price: 12_050 })
    const third = await add({ restaurantId: elsewhere, foodId: food })
    expect(third.body.data._id).not.toBe(first.body.data._id)
  })

  it('is Already Added the second time, and changes nothing', async () => {
    const first = await add({ quantity: 2 })
    expect(await add({ quantity: 5 })).toMatchObject({
      status: 409,
      body: { success: false, code: 'ALREADY_IN_BASKET', message: 'Already Added' },
    })
    const { body } = await get(`get-data-basket/${first.body.data._id}`)
    expect(body.basket).toEqual(first.body.data)
  })

  it('adds a food once under fifty parallel calls', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => add()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    const { body } = await get('get-user-baskets')
    expect(body.data).toMatchObject([{ totalQuantity: 1 }])
  })

  it('adds different foods to one basket under fifty parallel calls', async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, () => makeFood(test.database, restaurantId, { price: 12_050 })),
    )
    const answers = await Promise.all(ids.map((id) => add({ foodId: id })))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201))
    const { body } = await get('get-user-baskets')
    expect(body.data).toHaveLength(1)
    expect(body.data[0].foodItems.map((item: { foodId: string }) => item.foodId).toSorted()).toEqual(
      ids.toSorted(),
    )
  })

  it('creates a new basket when the locked one becomes an order', async () => {
    const food = await makeFood(test.database, restaurantId)
    const basketId = await makeBasket(test.database, user.id, restaurantId, [food])
    const [answer] = await raceForLock(
      test.connectionString,
      { sql: 'delete from baskets where id = $1', values: [basketId] },
      () => [add()],
      1,
    )
    expect(answer).toMatchObject({ status: 201, body: { data: { foodItems: [{ foodId }] } } })
    expect(answer?.body.data._id).not.toBe(basketId)
  })

  it('returns the current price where another was shown, and creates no basket', async () => {
    expect(await add({ price: 99 })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', data: { price: 120.5 } },
    })
    expect((await get('get-user-baskets')).body.data).toEqual([])
  })

  it('responds 404 for a deleted food, an unknown one, and one of another restaurant', async () => {
    const elsewhere = await makeRestaurant(test.database, (await makeSeller(test.database)).id)
    expect((await add({ restaurantId: elsewhere })).status).toBe(404)
    expect((await add({ foodId: user.id })).status).toBe(404)
    await removeFood(foodId)
    expect((await add()).status).toBe(404)
    const another = await makeFood(test.database, restaurantId, { price: 12_050 })
    await removeRestaurant(restaurantId)
    expect((await add({ foodId: another })).status).toBe(404)
    expect((await get('get-user-baskets')).body.data).toEqual([])
  })

  it('requires a signed-in customer', async () => {
    const { status } = await call(test.app, 'POST', '/basket/add-item', { payload: {} })
    expect(status).toBe(401)
    expect((await add({}, await makeSeller(test.database))).status).toBe(403)
  })

  it.each([
    ['quantity', 0],
    ['quantity', 51],
    ['quantity', 1.5],
    ['quantity', '2'],
    ['price', 1.005],
    ['foodId', 'x'],
  ])('refuses %s %j', async (path, value) => {
    const { status, body } = await add({ [path]: value })
    expect(status).toBe(400)
    expect(body.errors[0].path).toBe(path)
  })
})
