import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foods } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call } from '../../../tests/support/factories.ts'
import {
  basketCalls,
  choose,
  makePizza,
  type Pizza,
  setSoldOut,
  sumsOf,
} from '../../../tests/support/pizza.ts'

const clock = '2026-03-02T04:00:00.000Z'
let test: TestApp
let scene: Pizza

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(clock) })
})
beforeEach(async () => {
  scene = await makePizza(test)
})

const { add, addDosa, readBasket, run, refresh } = basketCalls(() => ({ test, scene }))

describe('POST /basket/add-item with options', () => {
  it('adds a line with the names and prices of its options, its note and the price of all', async () => {
    const { olives, large } = scene
    const { status, body } = await add(choose([olives, 2], large), 430.5, {
      quantity: 3,
      note: ' No onions ',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      foodItems: [
        {
          foodId: scene.pizzaId,
          price: 430.5,
          quantity: 3,
          hasOptions: true,
          options: [
            { optionId: large, group: 'Size', name: 'Large', price: 90.5, quantity: 1, available: true },
            { optionId: olives, group: 'Toppings', name: 'Olives', price: 20, quantity: 2, available: true },
          ],
          note: 'No onions',
          obstacle: null,
        },
      ],
      totalQuantity: 3,
      ...sumsOf({ price: 43_050, quantity: 3 }),
    })
  })

  it('has one line per distinct choice and note', async () => {
    const { small, olives } = scene
    const statuses = []
    for (const [options, price, note] of [
      [choose(small), 300, ''],
      [choose(small), 300, 'Crisp'],
      [choose(small, [olives, 2]), 340, ''],
      [choose(small), 300, ''],
      [choose(olives, small, olives), 340, ''],
    ] as const)
      statuses.push((await add([...options], price, { note })).status)
    expect(statuses).toEqual([201, 201, 201, 409, 409])
    expect((await readBasket()).foodItems).toHaveLength(3)
  })

  it('adds the same choice once under twenty parallel calls', async () => {
    const calls = Array.from({ length: 20 }, () => add(choose(scene.small), 300))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array(19).fill(409)])
  })

  it('adds a food without groups once, whatever the note is', async () => {
    expect((await addDosa({ note: 'Crisp' })).body.data.foodItems).toMatchObject([{ note: 'Crisp' }])
    expect(await addDosa({ note: 'Soft' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_IN_BASKET' },
    })
  })

  it('refuses invalid choices, at the group', async () => {
    const { small, large, olives, cheese, sizeId, toppingsId, foodId } = scene
    const pathsOf = async (...options: Parameters<typeof choose>) => {
      const { status, body } = await add(choose(...options), 300)
      return [status, body.code, ...body.errors.map(({ path }: { path: string }) => path)]
    }
    const refused = (...paths: string[]) => [400, 'VALIDATION_FAILED', ...paths]
    expect(await pathsOf()).toEqual(refused(`options.${sizeId}`))
    expect(await pathsOf(small, large)).toEqual(refused(`options.${sizeId}`))
    expect(await pathsOf(small, [olives, 3])).toEqual(refused(`options.${toppingsId}`))
    expect(await pathsOf([olives, 2], cheese)).toEqual(refused(`options.${sizeId}`))
    expect(await pathsOf(small, foodId)).toEqual(refused('options'))
    expect(await addDosa({ options: choose(small) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'options' }] },
    })
    expect(await readBasket()).toBeUndefined()
  })

  it('refuses what a client without options sends for a food that requires them', async () => {
    const { status, body } = await call(test.app, 'POST', '/basket/add-item', {
      as: scene.user,
      payload: { restaurantId: scene.restaurantId, foodId: scene.pizzaId, price: 300 },
    })
    expect([status, body.errors]).toEqual([
      400,
      [{ path: `options.${scene.sizeId}`, message: 'Size: choose 1' }],
    ])
  })

  it('returns the current price with options where another was shown', async () => {
    expect(await add(choose(scene.large), 300)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', data: { price: 390.5 } },
    })
  })

  it('refuses a note of more than 140 characters', async () => {
    expect(await addDosa({ note: 'x'.repeat(141) })).toMatchObject({ status: 400 })
    expect(await addDosa({ note: 'x'.repeat(140) })).toMatchObject({ status: 201 })
  })

  it('refuses a food and an option that are sold out, until they are available again', async () => {
    const { pizzaId, olives, foodId } = scene
    await setSoldOut(test, 'options', olives, 'infinity')
    expect(await add(choose(scene.small, olives), 320)).toMatchObject({
      status: 409,
      body: {
        code: 'SOLD_OUT',
        data: {
          items: [
            { itemId: null, foodId: pizzaId, name: 'Pizza', obstacle: 'sold-out', options: ['Olives'] },
          ],
        },
      },
    })
    expect((await add(choose(scene.small), 300)).status).toBe(201)
    await setSoldOut(test, 'foods', foodId, '2026-03-02T04:00:01Z')
    expect(await addDosa()).toMatchObject({
      status: 409,
      body: {
        code: 'SOLD_OUT',
        message: 'Masala Dosa is sold out',
        data: { items: [{ foodId, options: [] }] },
      },
    })
    await setSoldOut(test, 'foods', foodId, clock)
    expect((await addDosa()).status).toBe(201)
  })

  it('refuses a food outside the hours of its section, and one that is hidden', async () => {
    const { foodId } = scene
    const setHours = (hours: object[]) =>
      test.database.db
        .update(foods)
        .set({ orderHours: hours as never })
        .where(eq(foods.id, foodId))
    await setHours([{ from: '07:00', to: '09:30' }])
    expect(await addDosa()).toMatchObject({
      status: 409,
      body: {
        code: 'SOLD_OUT',
        data: { items: [{ foodId, obstacle: 'closed', opensAt: '2026-03-03T01:30:00.000Z' }] },
      },
    })
    await setHours([{ from: '07:00', to: '09:31' }])
    await test.database.db.update(foods).set({ hidden: true }).where(eq(foods.id, foodId))
    expect((await addDosa()).status).toBe(404)
    await test.database.db.update(foods).set({ hidden: false }).where(eq(foods.id, foodId))
    expect((await addDosa()).status).toBe(201)
  })

  it('adds a food outside the hours of its section where the restaurant takes orders for later', async () => {
    await run(
      sql`update foods set order_hours = '[{"from":"07:00","to":"09:30"}]' where restaurant_id = ${scene.restaurantId}`,
    )
    const small = choose(scene.small)
    expect((await addDosa()).body.code).toBe('SOLD_OUT')
    expect((await add(small, 300)).body.code).toBe('SOLD_OUT')
    const seen = async (path: string) => (await call(test.app, 'GET', path)).body.data
    const { foodId, restaurantId } = scene
    const before = await seen(`/food/get-data-food/${foodId}`)
    expect(before.restaurant).not.toHaveProperty('scheduledOrders')

    await run(sql`update restaurants set scheduled_orders = true where id = ${restaurantId}`)
    expect((await addDosa()).status).toBe(201)
    expect((await add(small, 300)).status).toBe(201)
    expect((await readBasket()).foodItems).toMatchObject([{ obstacle: 'closed' }, { obstacle: 'closed' }])
    const shown = { opensAt: '2026-03-03T01:30:00.000Z', restaurant: { scheduledOrders: true } }
    expect(await seen(`/food/get-data-food/${foodId}`)).toMatchObject(shown)
    expect(await seen(`/food/get-list-food?restaurant=${restaurantId}`)).toMatchObject([shown, shown])
    const { foods: menu } = await seen(`/restaurant/get-full-data-restaurant/${restaurantId}`)
    expect(menu).toMatchObject([shown, shown])

    await call(test.app, 'PATCH', `/basket/clear-basket/${(await readBasket())._id}`, { as: scene.user })
    await setSoldOut(test, 'foods', foodId, 'infinity')
    expect((await addDosa()).body.data.items).toMatchObject([{ obstacle: 'sold-out' }])
  })

  it('adds what is sold out today where the restaurant takes orders for later', async () => {
    const { foodId, pizzaId, small, large, olives, restaurantId } = scene
    const tomorrow = '2026-03-02T23:30:00Z'
    await setSoldOut(test, 'foods', foodId, tomorrow)
    await setSoldOut(test, 'options', small, tomorrow)
    await refresh()
    expect((await addDosa()).body.code).toBe('SOLD_OUT')
    expect((await add(choose(small), 300)).body.code).toBe('SOLD_OUT')

    await run(sql`update restaurants set scheduled_orders = true where id = ${restaurantId}`)
    expect((await addDosa()).status).toBe(201)
    expect((await add(choose(small), 300)).status).toBe(201)
    const today = { obstacle: 'sold-out', soldOut: 'today' }
    const { _id: basketId, foodItems } = await readBasket()
    expect(foodItems).toMatchObject([today, today])

    await setSoldOut(test, 'options', olives, tomorrow)
    const change = (options: ReturnType<typeof choose>) => {
      const payload = { foodId: pizzaId, itemId: foodItems[1]._id, quantity: 1, options }
      return call(test.app, 'PATCH', `/basket/update-basket-item/${basketId}`, { as: scene.user, payload })
    }
    expect((await change(choose(large, olives))).status).toBe(200)
    await setSoldOut(test, 'options', olives, 'infinity')
    const forGood = { obstacle: 'sold-out', soldOut: 'until-changed' }
    expect((await readBasket()).foodItems).toMatchObject([today, forGood])
    expect((await change(choose(small, olives))).body.code).toBe('SOLD_OUT')
  })
})

it('keeps one line of a food that had option groups when it was added', async () => {
  await run(sql`update option_groups set min = 0 where id = ${scene.sizeId}`).then(refresh)
  expect((await add([], 300)).status).toBe(201)
  await run(sql`delete from food_option_groups where food_id = ${scene.pizzaId}`).then(refresh)
  expect((await add([], 300)).body.code).toBe('ALREADY_IN_BASKET')
})

it('keeps one line of a food that had no option groups when it was added', async () => {
  expect((await addDosa({ note: 'Crisp' })).status).toBe(201)
  await run(sql`
    insert into food_option_groups (food_id, group_id, place)
    select ${scene.foodId}, group_id, place from food_option_groups where group_id = ${scene.toppingsId}`)
  await run(sql`select refresh_foods(array[${scene.foodId}::uuid])`)
  expect((await addDosa({ note: 'Crisp' })).body.code).toBe('ALREADY_IN_BASKET')
  expect((await addDosa({ options: choose(scene.cheese), price: 150, note: 'Crisp' })).status).toBe(201)
})
