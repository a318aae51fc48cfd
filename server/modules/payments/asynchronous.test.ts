import { beforeAll, describe, expect, it } from 'vitest'
import { cardWorlds, sendToWebhook } from '../../../tests/support/cards/worlds.ts'
import {
  eventsOf,
  makePayNowScene,
  paymentsOf,
  readOrder,
  readSession,
  refundsOf,
} from '../../../tests/support/cards/scenes.ts'
import { call } from '../../../tests/support/factories.ts'
import { expireOrders } from '../order-clock/expire-orders.ts'

const hour = 60 * 60_000

let world: Awaited<ReturnType<(typeof cardWorlds)['Stripe']>>
let ahead = 0
beforeAll(async () => {
  world = await cardWorlds.Stripe({ now: () => new Date(Date.now() + ahead) })
})

type Scene = Awaited<ReturnType<typeof makePayNowScene>>

/** A customer who has paid in a way whose money comes later, as the provider has reported. */
async function makeProcessingScene({ acceptLimit }: { acceptLimit?: number } = {}): Promise<Scene> {
  const scene = await makePayNowScene(world.test)
  if (acceptLimit) await setLimit(scene, acceptLimit)
  world.server.payLater(scene.sessionId)
  await deliver('checkout.session.completed', scene)
  return scene
}

/** As if the restaurant had had the limit when the order was placed. */
const setLimit = ({ orderId }: Scene, minutes: number) =>
  world.test.database.pool.query('update orders set accept_limit = $2 where id = $1', [orderId, minutes])

async function deliver(type: string, { sessionId }: Scene): Promise<void> {
  const { status } = await sendToWebhook(world, await world.sessionEvent(type, sessionId))
  expect(status).toBe(200)
}

const openSession = ({ user, orderId }: Scene) =>
  call(world.test.app, 'POST', '/payment/create-checkout-session', { as: user, payload: { orderId } })

const ringing = async ({ seller }: Scene) =>
  (await call(world.test.app, 'GET', '/order/get-ringing', { as: seller })).body.data

/** As if so much time had passed since the payment began to be processed. */
const pass = ({ orderId }: Scene, milliseconds: number) =>
  world.test.database.pool.query(
    `update payments set processing_since = processing_since - $2 * interval '1 ms',
      expires_at = expires_at - $2 * interval '1 ms', asked_at = null where order_id = $1`,
    [orderId, milliseconds],
  )

describe('a payment whose money comes later', () => {
  it('is shown as being processed to both sides, and does not ring', async () => {
    const unpaid = await makePayNowScene(world.test)
    expect(await ringing(unpaid)).toEqual({ toAccept: 1, ringing: 1 })

    const scene = await makeProcessingScene()
    expect(await ringing(scene)).toEqual({ toAccept: 0, ringing: 0 })
    expect(await readOrder(world.test, scene)).toMatchObject({
      paymentStatus: 'Pending',
      paymentProcessing: true,
    })
    const lists = await Promise.all([
      call(world.test.app, 'GET', '/order/get-list-order-user', { as: scene.user }),
      call(world.test.app, 'GET', '/order/get-list-order-seller', { as: scene.seller }),
    ])
    for (const { body } of lists) expect(body.data).toMatchObject([{ paymentProcessing: true }])
    expect((await readSession(world.test, scene)).body.data).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      processing: true,
      declined: false,
      confirmed: true,
    })
    const [payment] = await paymentsOf(world.test, scene.orderId)
    expect(payment).toMatchObject({ state: 'Open', processingSince: expect.any(Date) })
  })

  it('has no second session', async () => {
    const scene = await makeProcessingScene()
    const sessions = world.server.sessions.size
    expect(await openSession(scene)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', data: { paymentProcessing: true } },
    })
    expect(world.server.sessions.size).toBe(sessions)
    expect(await paymentsOf(world.test, scene.orderId)).toHaveLength(1)
  })

  it('is paid when it comes, and rings then', async () => {
    const scene = await makeProcessingScene()
    world.server.settle(scene.sessionId, 'paid')
    await deliver('checkout.session.async_payment_succeeded', scene)
    const order = await readOrder(world.test, scene)
    expect(order).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'Paid' })
    expect(order).not.toHaveProperty('paymentProcessing')
    expect(await ringing(scene)).toEqual({ toAccept: 1, ringing: 1 })
    expect(await eventsOf(world.test, scene.orderId)).toEqual(['placed', 'paid'])
  })

  it('is found by a look-up where events are lost', async () => {
    const scene = await makePayNowScene(world.test)
    world.server.payLater(scene.sessionId)
    expect((await readSession(world.test, scene)).body.data).toMatchObject({ processing: true })
    world.server.settle(scene.sessionId, 'paid')
    await pass(scene, 0)
    expect((await readSession(world.test, scene)).body.data).toMatchObject({ payment_status: 'paid' })
  })

  it('can be paid in another way after it has failed', async () => {
    const scene = await makeProcessingScene()
    world.server.settle(scene.sessionId, 'failed')
    await deliver('checkout.session.async_payment_failed', scene)
    // Events come in any order.
    await deliver('checkout.session.completed', scene)
    expect(await paymentsOf(world.test, scene.orderId)).toMatchObject([{ state: 'Expired', declined: true }])
    const failed = await readOrder(world.test, scene)
    expect(failed).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'Failed' })
    expect(failed).not.toHaveProperty('paymentProcessing')

    const { status, body } = await openSession(scene)
    expect(status).toBe(201)
    await world.pay(body.data.sessionId)
    await deliver('checkout.session.completed', { ...scene, sessionId: body.data.sessionId })
    expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Paid' })
  })

  it('has failed also where only a look-up says so', async () => {
    const scene = await makeProcessingScene()
    world.server.settle(scene.sessionId, 'failed')
    await pass(scene, 0)
    expect((await readSession(world.test, scene)).body.data).toMatchObject({
      status: 'expired',
      declined: true,
    })
    expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Failed' })
  })

  it('is given up after 24 hours; money that comes after that is kept, or goes back where it is not owed', async () => {
    const scene = await makeProcessingScene()
    await pass(scene, 24 * hour - 60_000)
    await readSession(world.test, scene)
    expect(await paymentsOf(world.test, scene.orderId)).toMatchObject([{ state: 'Open' }])
    await pass(scene, 60_000)
    await readSession(world.test, scene)
    expect(await paymentsOf(world.test, scene.orderId)).toMatchObject([{ state: 'Expired', checkAt: null }])
    expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Failed' })

    world.server.settle(scene.sessionId, 'paid')
    await deliver('checkout.session.async_payment_succeeded', scene)
    expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Paid' })
  })

  it('of a cancelled order is refunded when it comes', async () => {
    const scene = await makeProcessingScene()
    const path = `/order/cancel-order/${scene.orderId}`
    expect(await call(world.test.app, 'PATCH', path, { as: scene.user })).toMatchObject({ status: 200 })
    expect(await paymentsOf(world.test, scene.orderId)).toMatchObject([{ state: 'Open' }])
    world.server.settle(scene.sessionId, 'paid')
    await deliver('checkout.session.async_payment_succeeded', scene)
    await world.test.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await world.test.runJobs()
    expect(await refundsOf(world.test, scene.orderId)).toMatchObject([
      { reason: 'cancelled', state: 'Succeeded' },
    ])
  })

  it('does not end its order at the end of the checkout, where the restaurant has an accept limit', async () => {
    const failures: Error[] = []
    const expire = async (scene: Scene, after: number) => {
      ahead = after
      await expireOrders(world.test.database, world.test.jobs.clock, (error) => failures.push(error))
      ahead = 0
      expect(failures).toEqual([])
      return (await readOrder(world.test, scene)).orderStatus
    }
    const abandoned = await makePayNowScene(world.test)
    await setLimit(abandoned, 10)
    const scene = await makeProcessingScene({ acceptLimit: 10 })
    expect(await expire(abandoned, 1.5 * hour)).toBe('Cancelled')
    expect(await expire(scene, 23 * hour)).toBe('Pending')
    expect(await expire(scene, 25 * hour)).toBe('Cancelled')
  })
})
