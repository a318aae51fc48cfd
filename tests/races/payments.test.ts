import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  eventsOf,
  makePayNowScene,
  paymentsOf,
  readOrder,
  refundsOf,
  notificationsOf,
} from '../support/cards/scenes.ts'
import { type CardWorld, cardWorlds, sendToWebhook } from '../support/cards/worlds.ts'
import { call, makeScene, placeSceneOrder } from '../support/factories.ts'
import { raceForLock } from '../support/lock-race.ts'

let world: CardWorld
beforeAll(async () => {
  world = await cardWorlds['the test provider']()
})

const lockOrder = (id: string) => ({ sql: 'select from orders where id = $1 for update', values: [id] })

describe('an event', () => {
  it('delivered ten times in parallel is applied once, with one notification', async () => {
    const scene = await makePayNowScene(world.test)
    await world.pay(scene.sessionId)
    const event = await world.event('paid', scene.sessionId)
    const answers = await raceForLock(
      world.test.connectionString,
      lockOrder(scene.orderId),
      () => Array.from({ length: 10 }, () => sendToWebhook(world, event)),
      10,
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await eventsOf(world.test, scene.orderId)).toEqual(['placed', 'paid'])
    expect(await notificationsOf(world.test, scene.user.id)).toHaveLength(1)
  })

  it('about the same payment with ten ids is applied once', async () => {
    const scene = await makePayNowScene(world.test)
    await world.pay(scene.sessionId)
    const events = await Promise.all(Array.from({ length: 10 }, () => world.event('paid', scene.sessionId)))
    await raceForLock(
      world.test.connectionString,
      lockOrder(scene.orderId),
      () => events.map((event) => sendToWebhook(world, event)),
      10,
    )
    expect(await eventsOf(world.test, scene.orderId)).toEqual(['placed', 'paid'])
    expect(await notificationsOf(world.test, scene.user.id)).toHaveLength(1)
  })
})

describe('a cancellation and a payment event', () => {
  it.each([0, 1, 2, 3])('end with a cancelled, refunded order in any order (%i)', async (round) => {
    const scene = await makePayNowScene(world.test)
    await world.pay(scene.sessionId)
    const event = await world.event('paid', scene.sessionId)
    const steps = [
      () => sendToWebhook(world, event),
      () => call(world.test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, { as: scene.user }),
    ]
    const start = () => (round % 2 ? steps : steps.toReversed()).map((step) => step())
    const answers = await raceForLock(world.test.connectionString, lockOrder(scene.orderId), start, 2)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // If the event was second, a job makes the refund.
    await world.test.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await world.test.runJobs()
    expect(await readOrder(world.test, scene)).toMatchObject({
      orderStatus: 'Cancelled',
      paymentStatus: 'Refunded',
    })
    expect(await world.money(scene.sessionId)).toEqual({ charged: 12_600, refunded: 12_600 })
    expect(await refundsOf(world.test, scene.orderId)).toHaveLength(1)
  })
})

describe('checkout sessions', () => {
  it('are created once under ten parallel calls', async () => {
    const scene = await makeScene(world.test.database)
    const order = await placeSceneOrder(world.test.app, {
      ...scene,
      payload: { ...scene.payload, paymentMethod: 'PayNow' },
    })
    const open = () =>
      call(world.test.app, 'POST', '/payment/create-checkout-session', {
        as: scene.user,
        payload: { orderId: order._id },
      })
    const answers = await raceForLock(
      world.test.connectionString,
      lockOrder(order._id),
      () => Array.from({ length: 10 }, open),
      10,
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(({ body }) => body.data.sessionId)).size).toBe(1)
    expect(await paymentsOf(world.test, order._id)).toHaveLength(1)
  })

  it('cannot be open twice for one order: a database constraint', async () => {
    const scene = await makePayNowScene(world.test)
    const copy = world.test.database.db.execute(sql`
      insert into payments (order_id, provider, amount, currency, customer_email, origin, expires_at)
      select order_id, provider, amount, currency, customer_email, origin, expires_at
      from payments where order_id = ${scene.orderId}`)
    await expect(copy).rejects.toMatchObject({ cause: { constraint: 'payments_one_open_per_order' } })
  })

  it('never change their amount: a database trigger', async () => {
    const scene = await makePayNowScene(world.test)
    const change = world.test.database.db.execute(
      sql`update payments set amount = 1 where order_id = ${scene.orderId}`,
    )
    await expect(change).rejects.toMatchObject({
      cause: { message: 'the amount of a payment or refund never changes' },
    })
  })
})
