import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { baskets } from '#server/db/schema/baskets.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { orderEvents, orders } from '#server/db/schema/orders.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { acceptSceneOrder, call, makeFood, makeScene, placeSceneOrder } from '../support/factories.ts'
import { raceForLock } from '../support/lock-race.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const lockOrder = (id: string) => ({ sql: 'select from orders where id = $1 for update', values: [id] })

async function eventsOf(orderId: string): Promise<string[]> {
  const rows = await test.database.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id)
  return rows.map(({ type }) => type)
}

describe('one basket', () => {
  it('becomes one order under fifty parallel confirmations, which all return it', async () => {
    const scene = await makeScene(test.database)
    const confirm = () =>
      call(test.app, 'POST', `/order/create-order/${scene.restaurantId}`, {
        as: scene.user,
        payload: scene.payload,
      })
    const answers = await raceForLock(
      test.connectionString,
      { sql: 'select from baskets where id = $1 for update', values: [scene.basketId] },
      () => Array.from({ length: 50 }, confirm),
      15,
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => b - a)).toEqual([
      201,
      ...Array(49).fill(200),
    ])
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    const placed = await test.database.db.select().from(orders).where(eq(orders.userId, scene.user.id))
    expect(placed).toHaveLength(1)
    const told = await test.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, scene.seller.id))
    expect(told).toHaveLength(1)
  })

  it('is judged as it is after the wait for its lock', async () => {
    const scene = await makeScene(test.database)
    const foodId = await makeFood(test.database, scene.restaurantId, { name: 'Idli', price: 6_000 })
    const confirm = () =>
      call(test.app, 'POST', `/order/create-order/${scene.restaurantId}`, {
        as: scene.user,
        payload: scene.payload,
      })
    const [answer] = await raceForLock(
      test.connectionString,
      {
        sql: `with locked as (select id from baskets where id = $1 for update)
          insert into basket_items (basket_id, food_id, quantity) select id, $2, 1 from locked`,
        values: [scene.basketId, foodId],
      },
      () => [confirm()],
      1,
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'TOTALS_CHANGED' } })
    expect(answer!.body.data.foods).toHaveLength(2)
  })

  it('gets a food once under fifty parallel additions', async () => {
    const scene = await makeScene(test.database)
    const foodId = await makeFood(test.database, scene.restaurantId, { name: 'Idli', price: 6_000 })
    const payload = { restaurantId: scene.restaurantId, foodId, quantity: 1, price: 60 }
    const answers = await raceForLock(
      test.connectionString,
      { sql: 'select from baskets where id = $1 for update', values: [scene.basketId] },
      () =>
        Array.from({ length: 50 }, () =>
          call(test.app, 'POST', '/basket/add-item', { as: scene.user, payload }),
        ),
      15,
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(201), count(409)]).toEqual([1, 49])
    const own = await test.database.db.select().from(baskets).where(eq(baskets.userId, scene.user.id))
    expect(own).toHaveLength(1)
  })
})

describe('one order', () => {
  it('is either cancelled or accepted', async () => {
    for (let round = 0; round < 6; round += 1) {
      const scene = await makeScene(test.database)
      const order = await placeSceneOrder(test.app, scene)
      const steps = [
        () => call(test.app, 'PATCH', `/order/cancel-order/${order._id}`, { as: scene.user }),
        () => call(test.app, 'POST', `/delivery/create-delivery/${order._id}`, { as: scene.seller }),
      ]
      const start = () => (round % 2 ? steps : steps.toReversed()).map((step) => step())
      const answers = await raceForLock(test.connectionString, lockOrder(order._id), start, 2)
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
      expect(await eventsOf(order._id)).toHaveLength(2)
    }
  })

  it('is either delivered or failed, once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const scene = await makeScene(test.database)
      const order = await placeSceneOrder(test.app, scene)
      const { id, code } = await acceptSceneOrder(test.app, scene, order._id)
      const payload = { deliveryCode: code }
      const deliver = () =>
        call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, { as: scene.seller, payload })
      const fail = () => call(test.app, 'PATCH', `/delivery/delivery-failed/${id}`, { as: scene.seller })
      const steps = round % 2 ? [deliver, deliver, fail] : [fail, deliver, fail]
      const answers = await raceForLock(
        test.connectionString,
        lockOrder(order._id),
        () => steps.map((step) => step()),
        3,
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
      expect(await eventsOf(order._id)).toHaveLength(3)
    }
  })

  it('counts parallel wrong codes one by one: only five are checked', async () => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const { id, code } = await acceptSceneOrder(test.app, scene, order._id)
    const payload = { deliveryCode: code === '111111' ? '222222' : '111111' }
    const guess = () =>
      call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, { as: scene.seller, payload })
    const answers = await raceForLock(
      test.connectionString,
      lockOrder(order._id),
      () => Array.from({ length: 12 }, guess),
      10,
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(403), count(429)]).toEqual([5, 7])
  })

  it('cannot be placed twice from one basket: a database constraint', async () => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const copy = test.database.db.execute(sql`
      insert into orders (basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method, total_price,
        discount, gst, grand_total, street_address, city, postal_code, state, country)
      select basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method, total_price,
        discount, gst, grand_total, street_address, city, postal_code, state, country
      from orders where id = ${order._id}`)
    await expect(copy).rejects.toMatchObject({ cause: { constraint: 'orders_one_per_basket' } })
  })
})
