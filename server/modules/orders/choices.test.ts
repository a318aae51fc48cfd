import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Basket } from '#contract/records/basket.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { testSessions } from '#server/test-cards/tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, openSceneSession } from '../../../tests/support/factories.ts'
import {
  addPizza,
  choose,
  makePizza,
  orderBasket,
  type Pizza,
  setSoldOut,
  sumsOf,
} from '../../../tests/support/pizza.ts'

let test: TestApp
let scene: Pizza
let basket: Basket

beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  scene = await makePizza(test)
  await addPizza(test, scene, choose(scene.small), 300, { quantity: 2 })
  const options = choose(scene.large, [scene.olives, 2])
  basket = (await addPizza(test, scene, options, 430.5, { note: 'Crisp' })).body.data
})

const order = (changes: object = {}) => orderBasket(test, scene, basket, changes)
const run = (query: ReturnType<typeof sql>) => test.database.db.execute(query)
const pizzas = { price: 30_000, quantity: 2 }
const special = { price: 43_050, quantity: 1 }

describe('POST /order/create-order with options', () => {
  it('copies options and notes, with the same sums in basket, order and checkout', async () => {
    const sums = sumsOf(pizzas, special)
    expect(basket).toMatchObject(sums)
    const placed = await order({ paymentMethod: 'PayNow' })
    const items = [
      {
        food: scene.pizzaId,
        name: 'Pizza',
        price: 300,
        quantity: 2,
        options: [{ name: 'Small', price: 0 }],
        note: '',
      },
      {
        price: 430.5,
        quantity: 1,
        options: [
          { optionId: scene.large, group: 'Size', name: 'Large', price: 90.5, quantity: 1 },
          { optionId: scene.olives, group: 'Toppings', name: 'Olives', price: 20, quantity: 2 },
        ],
        note: 'Crisp',
      },
    ]
    expect(placed).toMatchObject({ status: 201, body: { data: { ...sums, foodItems: items, avoids: null } } })
    await run(sql`update options set name = 'Jumbo', price = 1 where id = ${scene.large}`)
    const { _id } = placed.body.data
    const read = await call(test.app, 'GET', `/order/get-data-order/${_id}`, { as: scene.user })
    expect(read.body.data).toEqual(placed.body.data)
    const lists = [
      await call(test.app, 'GET', '/order/get-list-order-user', { as: scene.user }),
      await call(test.app, 'GET', '/order/get-list-order-seller', { as: scene.seller }),
    ]
    for (const { body } of lists) expect(body.data[0].foodItems).toEqual(placed.body.data.foodItems)

    const session = await openSceneSession(test.app, scene, _id)
    const [checkout] = await test.database.db
      .select()
      .from(testSessions)
      .where(eq(testSessions.id, session.sessionId))
    expect(checkout).toMatchObject({
      amount: Math.round(sums.grandTotal * 100),
      bill: {
        lines: [
          { name: 'Pizza', quantity: 2, amount: 30_000, detail: 'Small' },
          { name: 'Pizza', quantity: 1, amount: 43_050, detail: 'Large, 2 × Olives · Crisp' },
          { name: 'GST (5 %)' },
        ],
      },
    })
  })

  it('matches lines by their ids, and lists them where something else was confirmed', async () => {
    const [first, second] = basket.foodItems
    const foods = basket.foodItems.map(({ _id, foodId, quantity }) => ({ itemId: _id, foodId, quantity }))
    const swapped = [
      { ...foods[0], itemId: second!._id },
      { ...foods[1], itemId: first!._id },
    ]
    const unnamed = foods.map(({ foodId, quantity }) => ({ foodId, quantity }))
    for (const confirmed of [swapped, unnamed, [foods[0], foods[0]]])
      expect(await order({ foods: confirmed })).toMatchObject({
        status: 409,
        body: {
          code: 'TOTALS_CHANGED',
          data: {
            foods: [
              { itemId: first!._id, quantity: 2, price: 300 },
              { itemId: second!._id, quantity: 1, price: 430.5 },
            ],
          },
        },
      })
    expect((await order({ foods: foods.toReversed() })).status).toBe(201)
  })

  it('matches a single line of a food by the food', async () => {
    const [line, other] = basket.foodItems
    const removed = await call(test.app, 'PATCH', `/basket/remove-basket-item/${basket._id}`, {
      as: scene.user,
      payload: { foodId: scene.pizzaId, itemId: other!._id },
    })
    basket = removed.body.data
    const foods = [{ foodId: line!.foodId, quantity: 2 }]
    expect(await order({ foods })).toMatchObject({ status: 201, body: { data: sumsOf(pizzas) } })
  })

  it('refuses a changed price of an option', async () => {
    await run(sql`update options set price = price + 1 where id = ${scene.olives}`)
    expect(await order()).toMatchObject({
      status: 409,
      body: { code: 'TOTALS_CHANGED', data: sumsOf(pizzas, { ...special, price: special.price + 2 }) },
    })
  })

  it.each([
    ['a deleted option', () => sql`update options set deleted_at = now() where id = ${scene.olives}`],
    ['a lower limit of an option', () => sql`update options set most = 1 where id = ${scene.olives}`],
    ['a lower maximum', () => sql`update option_groups set max = 1 where id = ${scene.toppingsId}`],
    ['a detached group', () => sql`delete from food_option_groups where group_id = ${scene.toppingsId}`],
    [
      'a deleted group',
      () => sql`update option_groups set deleted_at = now() where id = ${scene.toppingsId}`,
    ],
  ])('refuses %s, naming the line', async (_, change) => {
    await run(change())
    expect(await order()).toMatchObject({
      status: 409,
      body: {
        code: 'OPTIONS_CHANGED',
        data: { items: [{ itemId: basket.foodItems[1]!._id, name: 'Pizza', obstacle: 'options-changed' }] },
      },
    })
    expect(
      (await call(test.app, 'GET', `/basket/get-data-basket/${basket._id}`, { as: scene.user })).status,
    ).toBe(200)
  })

  it('refuses a group that became required, and all groups detached', async () => {
    await run(sql`update option_groups set min = 1 where id = ${scene.toppingsId}`)
    const required = await order()
    expect(required.body).toMatchObject({ code: 'OPTIONS_CHANGED', data: { items: [{ options: [] }] } })
    await run(sql`delete from food_option_groups where food_id = ${scene.pizzaId}`)
    await run(sql`select refresh_foods(array[${scene.pizzaId}::uuid])`)
    const detached = await order()
    expect(detached.body).toMatchObject({
      code: 'OPTIONS_CHANGED',
      data: { items: [{ options: ['Small'] }, { options: ['Large', 'Olives'] }] },
    })
  })

  it('refuses what is sold out, hidden or closed', async () => {
    const refusal = async () => {
      const { status, body } = await order()
      const items = (body.data.items ?? []) as { itemId: string; obstacle: string; options: string[] }[]
      return [status, body.code, ...items.map(({ obstacle, options }) => [obstacle, ...options])]
    }
    await setSoldOut(test, 'options', scene.olives, 'infinity')
    expect(await refusal()).toEqual([409, 'SOLD_OUT', ['sold-out', 'Olives']])
    await setSoldOut(test, 'foods', scene.pizzaId, 'infinity')
    expect(await refusal()).toEqual([409, 'SOLD_OUT', ['sold-out'], ['sold-out', 'Olives']])
    await setSoldOut(test, 'options', scene.olives, null)
    await setSoldOut(test, 'foods', scene.pizzaId, null)
    const { pizzaId } = scene
    await run(sql`update foods set hidden = true where id = ${pizzaId}`)
    expect(await refusal()).toEqual([409, 'SOLD_OUT', ['hidden'], ['hidden']])
    const closed = sql`jsonb_build_array(jsonb_build_object(
      'from', to_char(now() at time zone 'Asia/Kolkata' + interval '1 hour', 'HH24:MI'),
      'to', to_char(now() at time zone 'Asia/Kolkata' + interval '2 hours', 'HH24:MI')))`
    await run(sql`update foods set hidden = false, order_hours = ${closed} where id = ${pizzaId}`)
    expect(await refusal()).toEqual([409, 'SOLD_OUT', ['closed'], ['closed']])
    await run(sql`update foods set order_hours = null where id = ${pizzaId}`)
    expect((await order()).status).toBe(201)
  })

  it('shows the kitchen what the customer avoids only if they chose so', async () => {
    const avoids = { diet: 'vegan', allergens: ['milk', 'nuts'] }
    const save = (diet: 'vegan' | null, avoidedAllergens: ('milk' | 'nuts')[]) =>
      test.database.db.update(accounts).set({ diet, avoidedAllergens }).where(eq(accounts.id, scene.user.id))
    await save('vegan', ['milk', 'nuts'])
    const placed = await order({ tellKitchen: true })
    expect(placed.body.data.avoids).toEqual(avoids)
    await save(null, [])
    const seen = await call(test.app, 'GET', `/order/get-data-order/${placed.body.data._id}`, {
      as: scene.seller,
    })
    expect(seen.body.data.avoids).toEqual(avoids)
    basket = (await addPizza(test, scene, choose(scene.small), 300)).body.data
    expect((await order({ tellKitchen: true })).body.data.avoids).toBeNull()
    await save('vegan', [])
    basket = (await addPizza(test, scene, choose(scene.small), 300)).body.data
    expect((await order()).body.data.avoids).toBeNull()
  })

  it('counts a dish with two choices as one of the best dishes', async () => {
    await order()
    const { body } = await call(test.app, 'GET', '/seller/get-sales-database', { as: scene.seller })
    expect(body.data.bestDishes).toMatchObject([{ _id: scene.pizzaId, quantity: 3, sales: 1030.5 }])
  })
})
