import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { restaurants } from '#server/db/schema/catalogue.ts'
import { payByCard, refundsOf } from '../../../tests/support/cards/scenes.ts'
import {
  acceptSceneOrder,
  call,
  makeAddress,
  makeBasket,
  makeUser,
  openSceneSession,
  orderPayload,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { setPause } from '../../../tests/support/hours.ts'
import { messagesAbout } from '../../../tests/support/notifications.ts'
import {
  at,
  limitOf,
  minute,
  openSceneAt,
  scene,
  setTime,
  test,
} from '../../../tests/support/scene-at-time.ts'
import { expireOrders } from './expire-orders.ts'
import { remindToAccept } from './remind-to-accept.ts'

const start = Date.now()
openSceneAt(start)

const failures: Error[] = []
const expire = () => expireOrders(test.database, test.jobs.clock, (error) => failures.push(error))
const remind = () => remindToAccept(test.database, test.jobs.clock)
const about = (accountId: string, words: string) => messagesAbout(test.database, accountId, words)

/** Places another order at the scene's restaurant, as another customer. */
async function placeAnother(payment: 'CashOnDelivery' | 'PayNow' = 'CashOnDelivery') {
  const user = await makeUser(test.database)
  const { restaurantId, foodId } = scene
  const addressId = await makeAddress(test.database, user.id)
  const basketId = await makeBasket(test.database, user.id, restaurantId, [foodId])
  const payload = orderPayload(basketId, addressId, [{ foodId, price: 12_000, quantity: 1 }])
  const another = { ...scene, user, addressId, basketId, payload: { ...payload, paymentMethod: payment } }
  return { scene: another, ...(await placeSceneOrder(test.app, another)) }
}

const read = async (_id: string) =>
  (await call(test.app, 'GET', `/order/get-data-order/${_id}`, { as: scene.seller })).body.data
const isPaused = async () => {
  const { body } = await call(test.app, 'GET', `/restaurant/get-settings/${scene.restaurantId}`, {
    as: scene.seller,
  })
  return body.data.open.paused !== null
}

/** The jobs that wait for the end of a limit, in seconds after the run that scheduled them. */
async function scheduled(): Promise<number[]> {
  const { rows } = await test.database.pool.query<{ after: number }>(`
    select extract(epoch from run_at - updated_at)::float8 as after from graphile_worker.jobs
    where task_identifier = 'expire-orders' order by run_at`)
  return rows.map(({ after }) => after)
}

describe('at the end of the accept limit', () => {
  it('an order is cancelled by the clock, once, and both sides are notified', async () => {
    await limitOf(10)
    const order = await placeSceneOrder(test.app, scene)
    at(9)
    await expire()
    expect(await read(order._id)).toMatchObject({ orderStatus: 'Pending' })
    at(10)
    await Promise.all([expire(), expire(), expire()])
    const { timeline, ...cancelled } = await read(order._id)
    expect(cancelled).toMatchObject({
      orderStatus: 'Cancelled',
      cancelledBy: 'system',
      cancelReason: 'NOT_ACCEPTED',
    })
    expect(timeline.slice(1)).toMatchObject([{ type: 'cancelled', by: null, reason: 'Not accepted in time' }])
    expect(await about(scene.user.id, 'was cancelled')).toEqual([
      `Your order ${order.billNumber} at Leaf & Ladle was cancelled: Not accepted in time`,
    ])
    expect(await about(scene.seller.id, 'was cancelled')).toEqual([
      `Order ${order.billNumber} at Leaf & Ladle was cancelled: Not accepted in time`,
    ])
    expect(failures).toEqual([])
  })

  it('an order is cancelled by a job of its own, without waiting for the next minute', async () => {
    await limitOf(10)
    const order = await placeSceneOrder(test.app, scene)
    // What other tests have scheduled.
    await test.runJobs({ hours: 1 })
    at(8)
    await expire()
    expect(await scheduled()).toEqual([])
    at(9.5)
    await expire()
    await expire()
    const [job, ...others] = await scheduled()
    expect(others).toEqual([])
    expect(job).toBeGreaterThan(29.9)
    expect(job).toBeLessThan(31.1)
    at(10)
    await test.runJobs({ hours: 1 })
    expect(await read(order._id)).toMatchObject({ orderStatus: 'Cancelled', cancelReason: 'NOT_ACCEPTED' })
    expect(await scheduled()).toEqual([])
  })

  it('a paid order is refunded', async () => {
    await limitOf(10)
    const order = await placeAnother('PayNow')
    const { sessionId } = await openSceneSession(test.app, order.scene, order._id)
    await payByCard(test, { user: order.scene.user, sessionId })
    at(10)
    await expire()
    await test.runJobs({ hours: 1 })
    expect(await read(order._id)).toMatchObject({ orderStatus: 'Cancelled', paymentStatus: 'Refunded' })
    expect(await refundsOf(test, order._id)).toMatchObject([{ state: 'Succeeded', reason: 'cancelled' }])
  })

  it('an order that was accepted, cancelled or has no limit stays as it is', async () => {
    const unlimited = await placeAnother()
    await limitOf(10)
    const accepted = await placeAnother()
    const cancelled = await placeAnother()
    await acceptSceneOrder(test.app, accepted.scene, accepted._id)
    await call(test.app, 'PATCH', `/order/cancel-order/${cancelled._id}`, { as: cancelled.scene.user })
    at(24 * 60)
    await expire()
    expect(await read(unlimited._id)).toMatchObject({ orderStatus: 'Pending' })
    expect(await read(accepted._id)).toMatchObject({ orderStatus: 'Pending' })
    expect(await about(scene.seller.id, 'Not accepted')).toEqual([])
  })

  it('each due order is cancelled once after an outage, without a late reminder', async () => {
    await limitOf(10)
    const placed = [await placeAnother(), await placeAnother(), await placeAnother()]
    at(3 * 24 * 60)
    await Promise.all([remind(), expire(), remind(), expire()])
    await remind()
    expect(await about(scene.seller.id, 'Not accepted')).toHaveLength(3)
    expect(await about(scene.seller.id, 'waits to be accepted')).toEqual([])
    expect(await about(scene.seller.id, 'was paused')).toHaveLength(1)
    for (const { _id } of placed) expect(await read(_id)).toMatchObject({ orderStatus: 'Cancelled' })
  })
})

describe('two consecutive automatic cancellations', () => {
  it('pause the restaurant until its seller ends the pause; waiting orders wait longer', async () => {
    await limitOf(10)
    await placeAnother()
    at(5)
    await placeAnother()
    at(9)
    const last = await placeAnother()
    at(10)
    await expire()
    expect(await isPaused()).toBe(false)
    at(15)
    await expire()
    expect(await isPaused()).toBe(true)
    expect(await about(scene.seller.id, 'was paused')).toHaveLength(1)
    at(100)
    await expire()
    expect(await read(last._id)).toMatchObject({ orderStatus: 'Pending', acceptBy: null })
    await setPause(test, scene, null)
    expect(await read(last._id)).toMatchObject({ acceptBy: new Date(start + 104 * minute).toISOString() })
    at(104)
    await expire()
    expect(await isPaused()).toBe(false)
  })

  it('notify nobody of a pause that the seller has begun before', async () => {
    await limitOf(10)
    await placeAnother()
    await placeAnother()
    at(11)
    await setPause(test, scene, 'until-changed')
    await expire()
    expect(await about(scene.seller.id, 'Not accepted')).toHaveLength(2)
    expect(await about(scene.seller.id, 'was paused')).toEqual([])
  })

  it('are not consecutive where an order was accepted between them', async () => {
    await limitOf(10)
    await placeAnother()
    at(10)
    await expire()
    const accepted = await placeAnother()
    await acceptSceneOrder(test.app, accepted.scene, accepted._id)
    await placeAnother()
    at(20)
    await expire()
    expect(await isPaused()).toBe(false)
    const [row] = await test.database.db
      .select({ missed: restaurants.missedOrders })
      .from(restaurants)
      .where(eq(restaurants.id, scene.restaurantId))
    expect(row).toEqual({ missed: 1 })
  })
})

describe('a card order that is not paid', () => {
  it('is cancelled when as much time has passed as a checkout lasts, and does not count as missed', async () => {
    await limitOf(10)
    const placed = [await placeAnother('PayNow'), await placeAnother('PayNow')]
    at(59)
    await expire()
    expect(await read(placed[0]!._id)).toMatchObject({ orderStatus: 'Pending' })
    at(61)
    await expire()
    for (const { _id } of placed)
      expect(await read(_id)).toMatchObject({ cancelledBy: 'system', cancelReason: 'NOT_PAID' })
    expect(await isPaused()).toBe(false)
  })

  it('is cancelled when its checkout expires', async () => {
    await limitOf(10)
    const order = await placeAnother('PayNow')
    // The checkout is opened some time after the order was placed.
    await test.database.pool.query(
      `update orders set created_at = created_at - interval '10 minutes' where id = $1`,
      [order._id],
    )
    const session = await openSceneSession(test.app, order.scene, order._id)
    setTime(Date.parse(session.expiresAt) - 1_000)
    await expire()
    expect(await read(order._id)).toMatchObject({ orderStatus: 'Pending' })
    setTime(Date.parse(session.expiresAt))
    await expire()
    expect(await read(order._id)).toMatchObject({ cancelReason: 'NOT_PAID' })
  })

  it('waits for its customer where the restaurant has no limit', async () => {
    const order = await placeAnother('PayNow')
    at(24 * 60)
    await expire()
    expect(await read(order._id)).toMatchObject({ orderStatus: 'Pending' })
  })
})
