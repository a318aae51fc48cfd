import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOrders } from '#server/modules/order-clock/expire-orders.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call, makeScene, placeSceneOrder, type Scene } from '../support/factories.ts'
import { setKitchen, setPause } from '../support/hours.ts'
import { raceForLock, untilWaiting } from '../support/lock-race.ts'
import { messagesTo } from '../support/notifications.ts'

const minute = 60_000
const start = Date.parse('2026-03-02T04:00:00.000Z')
let now = start
let test: TestApp
let scene: Scene
let order: Awaited<ReturnType<typeof placeSceneOrder>>
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(now) })
})
beforeEach(async () => {
  now = start
  scene = await makeScene(test.database)
  await setKitchen(test, scene, { acceptLimit: 10 })
  order = await placeSceneOrder(test.app, scene)
})

const accept = () => call(test.app, 'POST', `/delivery/create-delivery/${order._id}`, { as: scene.seller })
const fail = (error: Error) => {
  throw error
}
const expire = () => expireOrders(test.database, test.jobs.clock, fail)
const read = async () =>
  (await call(test.app, 'GET', `/order/get-data-order/${order._id}`, { as: scene.seller })).body.data
const lockOfOrder = () => ({ sql: 'select from orders where id = $1 for update', values: [order._id] })

/** Runs `second` while `first` waits for the lock, so that `first` gets it first. */
const inOrder = <T>(
  lock: { sql: string; values: unknown[] },
  first: () => Promise<T>,
  second: () => Promise<T>,
) =>
  raceForLock(
    test.connectionString,
    lock,
    () => [first(), untilWaiting(test.connectionString, 1).then(second)],
    2,
  )

describe('accepting an order at the end of its limit', () => {
  it('wins where it comes first', async () => {
    now = start + 10 * minute
    const [accepted] = await inOrder<unknown>(lockOfOrder(), accept, expire)
    expect(accepted).toMatchObject({ status: 201 })
    expect(await read()).toMatchObject({ orderStatus: 'Pending', delivery: { deliveryStatus: 'Pending' } })
    const messages = await messagesTo(test.database, scene.user.id)
    expect(messages.filter((text) => text.includes('was cancelled'))).toEqual([])
  })

  it('is refused with the cancelled order where the clock comes first', async () => {
    now = start + 10 * minute
    const [, accepted] = await inOrder<unknown>(lockOfOrder(), expire, accept)
    expect(accepted).toMatchObject({ status: 409, body: { data: { cancelReason: 'NOT_ACCEPTED' } } })
  })
})

describe('a pause', () => {
  it('waits for an order that is being accepted', async () => {
    const [accepted, paused] = await inOrder(lockOfOrder(), accept, () => setPause(test, scene, 30))
    expect([accepted!.status, paused!.status]).toEqual([201, 200])
  })

  it('counts for an order that is placed at the same time', async () => {
    const other = await makeScene(test.database)
    await setKitchen(test, other, { acceptLimit: 10 })
    const placing = () =>
      call(test.app, 'POST', `/order/create-order/${other.restaurantId}`, {
        as: other.user,
        payload: other.payload,
      })
    // The order holds the lock of the restaurant when it waits for the food.
    const lock = { sql: 'select from foods where id = $1 for update', values: [other.foodId] }
    const [placed, paused] = await inOrder(lock, placing, () => setPause(test, other, 30))
    expect([placed!.status, paused!.status]).toEqual([201, 200])
    const { body } = await call(test.app, 'GET', `/order/get-data-order/${placed!.body.data._id}`, {
      as: other.seller,
    })
    expect(body.data.acceptBy).toBe(new Date(start + 40 * minute).toISOString())
  })

  it('at the same time as an order is cancelled leaves the others waiting', async () => {
    now = start + 10 * minute
    const [, paused] = await inOrder<unknown>(lockOfOrder(), expire, () => setPause(test, scene, 30))
    expect(paused).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ orderStatus: 'Cancelled' })
  })
})
