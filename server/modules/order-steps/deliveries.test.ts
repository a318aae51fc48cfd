import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliveries } from '#server/db/schema/orders.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  acceptSceneOrder,
  call,
  makeScene,
  makeSeller,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

async function acceptedScene(payload: { minutes?: number } = {}) {
  const scene = await makeScene(test.database)
  const order = await placeSceneOrder(test.app, scene)
  return { scene, order, delivery: await acceptSceneOrder(test.app, scene, order._id, payload) }
}

const complete = (scene: Scene, deliveryId: string, deliveryCode: unknown) =>
  call(test.app, 'PATCH', `/delivery/delivery-successful/${deliveryId}`, {
    as: scene.seller,
    payload: { deliveryCode },
  })

const readOrder = async (scene: Scene, orderId: string) =>
  (await call(test.app, 'GET', `/order/get-data-order/${orderId}`, { as: scene.user })).body.data

describe('POST /delivery/create-delivery', () => {
  it('accepts an order with a six-digit code that only the customer sees', async () => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const accepted = await call(test.app, 'POST', `/delivery/create-delivery/${order._id}`, {
      as: scene.seller,
    })
    expect(accepted).toMatchObject({
      status: 201,
      body: { data: { deliveryStatus: 'Pending', deliveredAt: null } },
    })
    const { delivery } = await readOrder(scene, order._id)
    expect(delivery.deliveryCode).toMatch(/^\d{6}$/)
    expect(JSON.stringify(accepted.body)).not.toContain(delivery.deliveryCode)
    const asSeller = await call(test.app, 'GET', `/order/get-data-order/${order._id}`, { as: scene.seller })
    expect(asSeller.body.data.delivery).not.toHaveProperty('deliveryCode')
    expect(accepted.body.order).toEqual(asSeller.body.data)
  })

  it('accepts an order once, and no cancelled order', async () => {
    const { scene, order } = await acceptedScene()
    const again = await call(test.app, 'POST', `/delivery/create-delivery/${order._id}`, { as: scene.seller })
    expect(again).toMatchObject({ status: 409, body: { data: { delivery: { deliveryStatus: 'Pending' } } } })

    const other = await makeScene(test.database)
    const cancelled = await placeSceneOrder(test.app, other)
    await call(test.app, 'PATCH', `/order/cancel-order/${cancelled._id}`, { as: other.user })
    const late = await call(test.app, 'POST', `/delivery/create-delivery/${cancelled._id}`, {
      as: other.seller,
    })
    expect(late).toMatchObject({ status: 409, body: { data: { orderStatus: 'Cancelled' } } })
  })
})

describe('the answer to a step of the seller', () => {
  it('has the order as the board shows it', async () => {
    const { scene, order, delivery } = await acceptedScene({ minutes: 30 })
    const take = (path: string, payload: object = {}) =>
      call(test.app, 'PATCH', `/delivery/${path}/${delivery.id}`, { as: scene.seller, payload })
    for (const [path, payload] of [
      ['set-expected', { minutes: 50, reason: 'The oven is full' }],
      ['set-ready', {}],
      ['set-on-its-way', {}],
    ] as const) {
      const { body } = await take(path, payload)
      const board = await call(test.app, 'GET', '/order/get-board', { as: scene.seller })
      expect(board.body.data.orders).toEqual([body.order])
      expect(body.order.delivery).toEqual(body.data)
    }
    const { body } = await take('delivery-failed')
    expect(body.order).toMatchObject({ _id: order._id, orderStatus: 'Failed', delivery: body.data })
  })

  it('of a repeat has the present order', async () => {
    const { scene, delivery } = await acceptedScene()
    const setReady = () =>
      call(test.app, 'PATCH', `/delivery/set-ready/${delivery.id}`, {
        as: scene.seller,
        headers: { 'idempotency-key': 'tap' },
      })
    const first = await setReady()
    await call(test.app, 'PATCH', `/delivery/set-on-its-way/${delivery.id}`, { as: scene.seller })
    const repeat = await setReady()
    expect(repeat.body.data).toEqual(first.body.data)
    expect(first.body.order.delivery.dispatchedAt).toBeNull()
    expect(repeat.body.order.delivery.dispatchedAt).not.toBeNull()
  })
})

describe('PATCH /delivery/delivery-successful', () => {
  it('completes order, delivery and payment with the code', async () => {
    const { scene, order, delivery } = await acceptedScene()
    expect(await complete(scene, delivery.id, delivery.code)).toMatchObject({
      status: 200,
      body: { data: { deliveryStatus: 'Delivered' } },
    })
    const after = await readOrder(scene, order._id)
    expect(after).toMatchObject({ orderStatus: 'Completed', paymentStatus: 'Paid' })
    expect(after.delivery.deliveredAt).toMatch(/^\d{4}-/)
    expect(after.timeline.map(({ type }: { type: string }) => type)).toEqual([
      'placed',
      'accepted',
      'delivered',
    ])
    expect(await complete(scene, delivery.id, delivery.code)).toMatchObject({ status: 409 })
  })

  it('requires a code', async () => {
    const { scene, delivery } = await acceptedScene()
    for (const code of [undefined, '', '  ']) {
      expect(await complete(scene, delivery.id, code)).toMatchObject({
        status: 400,
        body: { message: 'DeliveryCode required', errors: [{ path: 'deliveryCode' }] },
      })
    }
  })

  it('locks for 15 minutes after five wrong codes, even for the right one', async () => {
    const { scene, order, delivery } = await acceptedScene()
    const wrong = delivery.code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await complete(scene, delivery.id, wrong)).toMatchObject({
        status: 403,
        body: { code: 'INCORRECT_CODE' },
      })
    }
    const locked = await complete(scene, delivery.id, delivery.code)
    expect(locked).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(await readOrder(scene, order._id)).toMatchObject({ orderStatus: 'Pending' })

    const past = new Date(Date.now() - 1000)
    await test.database.db.update(deliveries).set({ lockedUntil: past }).where(eq(deliveries.id, delivery.id))
    expect(await complete(scene, delivery.id, delivery.code)).toMatchObject({ status: 200 })
  })

  it("responds 404 for another seller's delivery", async () => {
    const { delivery } = await acceptedScene()
    const stranger = await makeSeller(test.database)
    const path = `/delivery/delivery-successful/${delivery.id}`
    const answer = await call(test.app, 'PATCH', path, {
      as: stranger,
      payload: { deliveryCode: delivery.code },
    })
    expect(answer).toMatchObject({ status: 404 })
  })
})

describe('PATCH /delivery/delivery-failed', () => {
  it('fails order and delivery, once', async () => {
    const { scene, order, delivery } = await acceptedScene()
    const fail = () =>
      call(test.app, 'PATCH', `/delivery/delivery-failed/${delivery.id}`, { as: scene.seller })
    expect(await fail()).toMatchObject({ status: 200, body: { message: 'Delivery Status Set Failed' } })
    expect(await readOrder(scene, order._id)).toMatchObject({
      orderStatus: 'Failed',
      paymentStatus: 'Pending',
      delivery: { deliveryStatus: 'Failed' },
    })
    expect(await fail()).toMatchObject({ status: 409 })
    expect(await complete(scene, delivery.id, delivery.code)).toMatchObject({ status: 409 })
  })
})
