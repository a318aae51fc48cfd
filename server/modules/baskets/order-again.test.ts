import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, makeBasket, makeFood, makeUser } from '../../../tests/support/factories.ts'
import { raceForLock } from '../../../tests/support/lock-race.ts'
import {
  basketCalls,
  choose,
  makePizza,
  orderBasket,
  type Pizza,
  setSoldOut,
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

/** Orders a large pizza with two olives and a note, and two dosas. Returns the order's id. */
async function placeOrder(): Promise<string> {
  const { large, olives } = scene
  await add(choose(large, [olives, 2]), 430.5, { note: 'Well done' })
  await addDosa({ quantity: 2, note: 'No chutney' })
  const { status, body } = await orderBasket(test, scene, await readBasket())
  expect(status).toBe(201)
  return body.data._id
}

const again = (orderId: string, as = scene.user) =>
  call(test.app, 'POST', `/basket/order-again/${orderId}`, { as })

const linesNow = async () =>
  (await readBasket())?.foodItems.map(
    ({
      foodId,
      quantity,
      price,
      note,
      options,
    }: Record<string, unknown> & { options: { name: string }[] }) => ({
      foodId,
      quantity,
      price,
      note,
      options: options.map(({ name }) => name),
    }),
  )

describe('POST /basket/order-again/{orderId}', () => {
  it('fills the basket with the lines of the order, their options and notes, and reports no change', async () => {
    const orderId = await placeOrder()
    const { status, body } = await again(orderId)
    expect(status).toBe(200)
    expect(body.data).toEqual({ basketId: (await readBasket())._id, changes: [] })
    expect(await linesNow()).toEqual([
      {
        foodId: scene.pizzaId,
        quantity: 1,
        price: 430.5,
        note: 'Well done',
        options: ['Large', 'Olives'],
      },
      { foodId: scene.foodId, quantity: 2, price: 120, note: 'No chutney', options: [] },
    ])
  })

  it('is 404 for another customer’s order, and changes nothing', async () => {
    const orderId = await placeOrder()
    const stranger = await makeUser(test.database)
    expect((await again(orderId, stranger)).status).toBe(404)
    expect((await call(test.app, 'POST', `/basket/order-again/${orderId}`)).status).toBe(401)
    const { body } = await call(test.app, 'GET', '/basket/get-user-baskets', { as: stranger })
    expect(body.data).toEqual([])
  })

  it('adds the lines that a basket lacks, keeps its own as they are and lists them', async () => {
    const orderId = await placeOrder()
    await addDosa({ quantity: 7 })
    const { body } = await again(orderId)
    expect(body.data.changes).toMatchObject([
      { foodId: scene.foodId, name: 'Masala Dosa', quantity: 2, result: 'already-in-basket' },
    ])
    expect(await linesNow()).toMatchObject([
      { foodId: scene.foodId, quantity: 7, note: '' },
      { foodId: scene.pizzaId, quantity: 1 },
    ])
  })

  it('reports both prices of a line whose price has changed', async () => {
    const orderId = await placeOrder()
    await run(sql`update foods set price = 13000 where id = ${scene.foodId}`)
    const { body } = await again(orderId)
    expect(body.data.changes).toMatchObject([
      { foodId: scene.foodId, result: 'added', price: { before: 120, now: 130 } },
    ])
  })

  it.each([
    ['deleted', () => run(sql`update foods set deleted_at = now() where id = ${scene.foodId}`)],
    ['hidden', () => run(sql`update foods set hidden = true where id = ${scene.foodId}`)],
    ['sold-out', () => setSoldOut(test, 'foods', scene.foodId, 'infinity')],
    [
      'closed',
      () =>
        run(sql`update foods set order_hours = '[{"from":"15:00","to":"18:00"}]' where id = ${scene.foodId}`),
    ],
  ] as const)('leaves out a food that is %s, and lists it', async (result, change) => {
    const orderId = await placeOrder()
    await change()
    const { body } = await again(orderId)
    const opensAt = result === 'closed' ? '2026-03-02T09:30:00.000Z' : null
    expect(body.data.changes).toMatchObject([{ foodId: scene.foodId, result, opensAt, price: null }])
    expect(await linesNow()).toMatchObject([{ foodId: scene.pizzaId }])
  })

  it('adds a food outside the hours of its section where the restaurant takes orders for later', async () => {
    const orderId = await placeOrder()
    await run(
      sql`update foods set order_hours = '[{"from":"15:00","to":"18:00"}]' where id = ${scene.foodId}`,
    )
    await run(sql`update restaurants set scheduled_orders = true where id = ${scene.restaurantId}`)
    expect((await again(orderId)).body.data.changes).toEqual([])
    expect(await linesNow()).toMatchObject([{ foodId: scene.pizzaId }, { foodId: scene.foodId }])
  })

  it('adds what is sold out today where the restaurant takes orders for later', async () => {
    const orderId = await placeOrder()
    const clearBasket = async () => run(sql`delete from baskets where user_id = ${scene.user.id}`)
    await setSoldOut(test, 'foods', scene.foodId, '2026-03-02T23:30:00Z')
    await setSoldOut(test, 'options', scene.olives, '2026-03-02T23:30:00Z')
    expect((await again(orderId)).body.data.changes).toMatchObject([
      { foodId: scene.pizzaId, missingOptions: ['Olives'] },
      { foodId: scene.foodId, result: 'sold-out' },
    ])
    await clearBasket()
    await run(sql`update restaurants set scheduled_orders = true where id = ${scene.restaurantId}`)
    expect((await again(orderId)).body.data.changes).toEqual([])
    expect(await linesNow()).toMatchObject([{ foodId: scene.pizzaId }, { foodId: scene.foodId }])
  })

  it.each([
    ['deleted', () => run(sql`update options set deleted_at = now() where id = ${scene.olives}`)],
    ['sold out', () => setSoldOut(test, 'options', scene.olives, 'infinity')],
  ] as const)('leaves out an option that is %s, and lists it with the new price', async (_, change) => {
    const orderId = await placeOrder()
    await change()
    await refresh()
    const { body } = await again(orderId)
    expect(body.data.changes).toMatchObject([
      {
        foodId: scene.pizzaId,
        result: 'added',
        missingOptions: ['Olives'],
        price: { before: 430.5, now: 390.5 },
      },
    ])
    expect(await linesNow()).toMatchObject([{ options: ['Large'], note: 'Well done' }, {}])
  })

  it('leaves out a line whose required option does not exist any more', async () => {
    const orderId = await placeOrder()
    await run(sql`update options set deleted_at = now() where id = ${scene.large}`)
    await refresh()
    const { body } = await again(orderId)
    expect(body.data.changes).toMatchObject([
      { foodId: scene.pizzaId, result: 'options-missing', missingOptions: ['Large'] },
    ])
    expect(await linesNow()).toMatchObject([{ foodId: scene.foodId }])
  })

  it('makes lines one that are equal without their missing options', async () => {
    const { small, olives, cheese } = scene
    await add(choose(small, olives), 320)
    await add(choose(small, cheese), 330, { quantity: 2 })
    const { body: placed } = await orderBasket(test, scene, await readBasket())
    await run(sql`update options set deleted_at = now() where id in (${olives}, ${cheese})`)
    await refresh()
    const { body } = await again(placed.data._id)
    expect(body.data.changes.map((change: { missingOptions: string[] }) => change.missingOptions)).toEqual([
      ['Olives'],
      ['Cheese'],
    ])
    expect(await linesNow()).toMatchObject([{ quantity: 3, options: ['Small'] }])
  })

  it('makes lines one with at most the 50 of a line', async () => {
    const { small, olives, cheese } = scene
    await add(choose(small, olives), 320, { quantity: 30 })
    await add(choose(small, cheese), 330, { quantity: 30 })
    const { body: placed } = await orderBasket(test, scene, await readBasket())
    await run(sql`update options set deleted_at = now() where id in (${olives}, ${cheese})`)
    await refresh()
    expect((await again(placed.data._id)).status).toBe(200)
    expect(await linesNow()).toMatchObject([{ quantity: 50, options: ['Small'] }])
  })

  it('creates no basket if nothing can be ordered, and is 409 for a deleted restaurant', async () => {
    const orderId = await placeOrder()
    await run(sql`update foods set hidden = true where restaurant_id = ${scene.restaurantId}`)
    const { body } = await again(orderId)
    expect(body.data).toMatchObject({ basketId: null, changes: [{ result: 'hidden' }, { result: 'hidden' }] })
    expect(await readBasket()).toBeUndefined()
    await run(sql`update restaurants set deleted_at = now() where id = ${scene.restaurantId}`)
    expect(await again(orderId)).toMatchObject({ status: 409, body: { code: 'GONE' } })
  })
})

describe('races of order again', () => {
  it('adds every line once when it is pressed twice at the same time', async () => {
    const orderId = await placeOrder()
    const idli = await makeFood(test.database, scene.restaurantId, { name: 'Idli' })
    const basketId = await makeBasket(test.database, scene.user.id, scene.restaurantId, [idli])
    const answers = await raceForLock(
      test.connectionString,
      { sql: 'select from baskets where id = $1 for update', values: [basketId] },
      () => [again(orderId), again(orderId)],
      2,
    )
    const changes = answers.map(({ body }) => body.data.changes.length as number).toSorted((a, b) => a - b)
    expect(changes).toEqual([0, 2])
    expect(await linesNow()).toHaveLength(3)
  })

  it('makes a new basket where the current one is ordered meanwhile', async () => {
    const orderId = await placeOrder()
    const basketId = await makeBasket(test.database, scene.user.id, scene.restaurantId, [scene.foodId])
    const [answer] = await raceForLock(
      test.connectionString,
      { sql: 'delete from baskets where id = $1', values: [basketId] },
      () => [again(orderId)],
      1,
    )
    expect(answer?.body.data.changes).toEqual([])
    expect(answer?.body.data.basketId).not.toBe(basketId)
    expect(await linesNow()).toHaveLength(2)
  })

  it('keeps a line that was added to the locked basket meanwhile', async () => {
    const orderId = await placeOrder()
    const idli = await makeFood(test.database, scene.restaurantId, { name: 'Idli' })
    const basketId = await makeBasket(test.database, scene.user.id, scene.restaurantId, [idli])
    const [answer] = await raceForLock(
      test.connectionString,
      {
        sql: `with locked as (select id from baskets where id = $1 for update)
          insert into basket_items (basket_id, food_id, quantity) select id, $2, 9 from locked`,
        values: [basketId, scene.foodId],
      },
      () => [again(orderId)],
      1,
    )
    expect(answer?.body.data.changes).toMatchObject([{ foodId: scene.foodId, result: 'already-in-basket' }])
    expect(await linesNow()).toMatchObject([{}, { foodId: scene.foodId, quantity: 9 }, {}])
  })
})
