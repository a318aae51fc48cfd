import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/records/order.ts'
import { makePayNowScene, notificationsOf, readOrder } from '../../../tests/support/cards/scenes.ts'
import { type CardWorld, cardWorlds, deliverEvent } from '../../../tests/support/cards/worlds.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeScene,
  makeSeller,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { balancesOf } from '../../../tests/support/ledger.ts'

type OrderScene = Scene & { orderId: string }

const orderOf = async (world: CardWorld, scene: OrderScene) => (await readOrder(world.test, scene)) as Order

/** A payload with `lines` refunds so many of the only dish. */
async function refund(
  world: CardWorld,
  scene: OrderScene,
  wanted: { amount?: number; lines?: number; paidBy?: string },
  as: Person = scene.seller,
) {
  const { foodItems } = await orderOf(world, scene)
  const { lines, ...rest } = wanted
  const payload = {
    reason: 'No naan left',
    ...rest,
    ...(lines && { lines: [{ itemId: foodItems[0]!._id, quantity: lines }] }),
  }
  return call(world.test.app, 'POST', `/payment/refund-order/${scene.orderId}`, { as, payload })
}

const settle = (world: CardWorld, refundId: string, as: Person, payload = {}) =>
  call(world.test.app, 'PATCH', `/payment/settle-refund/${refundId}`, { as, payload })

async function complete(world: CardWorld, scene: OrderScene): Promise<void> {
  const { id, code } = await acceptSceneOrder(world.test.app, scene, scene.orderId)
  const done = await call(world.test.app, 'PATCH', `/delivery/delivery-successful/${id}`, {
    as: scene.seller,
    payload: { deliveryCode: code },
  })
  expect(done.status).toBe(200)
}

describe.each(Object.entries(cardWorlds))('a refund of a card payment by %s', (_, start) => {
  let world: CardWorld
  let admin: Person
  beforeAll(async () => {
    world = await start()
    admin = await makeAdmin(world.test.database)
  })

  const makePaid = async () => {
    const scene = await makePayNowScene(world.test)
    await world.pay(scene.sessionId)
    await deliverEvent(world, 'paid', scene.sessionId)
    return scene
  }

  it('by amount goes back at once, and the customer sees what it is made of', async () => {
    const scene = await makePaid()
    const { status, body } = await refund(world, scene, { amount: 50 })
    expect([status, body.message]).toEqual([201, 'Refunded'])
    expect(await world.money(scene.sessionId)).toEqual({ charged: 12_600, refunded: 5_000 })
    const order = await orderOf(world, scene)
    expect(order).toMatchObject({
      orderStatus: 'Pending',
      paymentStatus: 'Paid',
      refund: 'Succeeded',
      refunded: 50,
      refunds: [
        {
          amount: 50,
          parts: { foods: 47.62, tax: 2.38, deliveryFee: 0, tip: 0 },
          lines: [],
          reason: 'No naan left',
          paidBy: 'seller',
          state: 'Succeeded',
          way: 'card',
          by: 'seller',
          reference: null,
        },
      ],
    })
    expect(await notificationsOf(world.test, scene.user.id)).toContain(
      `₹50.00 of your order ${scene.billNumber} from Leaf & Ladle goes back to your card, usually within 5 to 10 working days: No naan left`,
    )
  })

  it('of everything is a cancellation before completion, and sets the payment to Refunded after it', async () => {
    const scene = await makePaid()
    for (const whole of [{ amount: 126 }, { lines: 1 }])
      expect(await refund(world, scene, whole)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    await complete(world, scene)
    expect((await refund(world, scene, { lines: 1 })).status).toBe(201)
    expect(await orderOf(world, scene)).toMatchObject({ paymentStatus: 'Refunded', refunded: 126 })
    expect(await balancesOf(world.test, scene.orderId)).toEqual({})
  })

  it('is never more than was paid, and no line is refunded twice', async () => {
    const scene = await makePaid()
    await complete(world, scene)
    await refund(world, scene, { amount: 100 })
    expect(await refund(world, scene, { amount: 26.01 })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_TOO_LARGE', data: { refundable: 26 } },
    })
    expect(await refund(world, scene, { lines: 2 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'lines.0.quantity' }] },
    })
    expect(await refund(world, scene, { amount: 26 })).toMatchObject({ status: 201 })
    expect(await refund(world, scene, { amount: 0.01 })).toMatchObject({ body: { data: { refundable: 0 } } })
  })

  it('in part is followed by the rest when the order is cancelled', async () => {
    const scene = await makePaid()
    await refund(world, scene, { amount: 26 })
    await call(world.test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, { as: scene.user })
    const order = await orderOf(world, scene)
    expect(order).toMatchObject({ orderStatus: 'Cancelled', paymentStatus: 'Refunded', refunded: 126 })
    expect(order.refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
      [26, 'No naan left'],
      [100, 'cancelled'],
    ])
    expect(await world.money(scene.sessionId)).toEqual({ charged: 12_600, refunded: 12_600 })
    expect(await balancesOf(world.test, scene.orderId)).toEqual({})
  })

  it('that the operator made in part at the provider is recorded once, by the marketplace', async () => {
    const scene = await makePaid()
    await world.refundByOperator(scene.sessionId, 3_000)
    for (const _ of [1, 2]) {
      await world.test.database.pool.query(`select graphile_worker.add_job('find-operator-refunds')`)
      await world.test.runJobs()
    }
    const order = await orderOf(world, scene)
    expect(order.refunds).toMatchObject([
      { amount: 30, reason: 'provider', paidBy: 'marketplace', state: 'Succeeded', by: null },
    ])
    expect(order.paymentStatus).toBe('Paid')
  })

  it('that the bank rejects stays owed, until an operator pays it by hand', async () => {
    const scene = await makePaid()
    await complete(world, scene)
    await refund(world, scene, { amount: 26 })
    const [one] = (await orderOf(world, scene)).refunds
    const { rows } = await world.test.database.pool.query(
      'select provider_id from order_refunds where id = $1',
      [one!._id],
    )
    const failure = { refundId: rows[0].provider_id, reference: one!._id, amount: 2_600, state: 'Failed' }
    await deliverEvent(world, 'refunded', scene.sessionId, failure)
    expect(await orderOf(world, scene)).toMatchObject({ refund: 'Failed', refunded: 26 })
    expect(await refund(world, scene, { amount: 101 })).toMatchObject({ body: { code: 'REFUND_TOO_LARGE' } })
    expect(await balancesOf(world.test, scene.orderId)).toMatchObject({ customer: -2_600 })

    expect((await settle(world, one!._id, scene.seller, { reference: 'x' })).status).toBe(403)
    expect((await settle(world, one!._id, admin)).status).toBe(400)
    expect((await settle(world, one!._id, admin, { reference: 'NEFT 4711' })).status).toBe(200)
    expect(await orderOf(world, scene)).toMatchObject({
      refund: 'Succeeded',
      refunds: [{ state: 'Succeeded', reference: 'NEFT 4711' }],
    })
    expect(await balancesOf(world.test, scene.orderId)).not.toHaveProperty('customer')
    expect((await settle(world, one!._id, admin, { reference: 'again' })).status).toBe(409)
  })

  it('is refused of an order that is not paid, or ended so', async () => {
    const scene = await makePayNowScene(world.test)
    expect(await refund(world, scene, { amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
  })
})

describe('a refund of an order in cash', () => {
  let world: CardWorld
  beforeAll(async () => {
    world = await cardWorlds['the test provider']()
  })
  const makeCash = async (): Promise<OrderScene> => {
    const scene = await makeScene(world.test.database)
    const { _id } = await placeSceneOrder(world.test.app, scene)
    return { ...scene, orderId: _id }
  }

  it('lowers what is collected before completion', async () => {
    const scene = await makeCash()
    expect((await refund(world, scene, { amount: 26 })).status).toBe(201)
    expect(await orderOf(world, scene)).toMatchObject({
      grandTotal: 126,
      refunded: 26,
      refund: 'Succeeded',
      refunds: [{ way: 'uncollected', state: 'Succeeded' }],
    })
    expect((await refund(world, scene, { amount: 100 })).status).toBe(409)
    await complete(world, scene)
    expect(await balancesOf(world.test, scene.orderId)).toEqual({})
  })

  it('is owed by the restaurant after completion, until it is handed over', async () => {
    const scene = await makeCash()
    await complete(world, scene)
    await refund(world, scene, { lines: 1 })
    const order = await orderOf(world, scene)
    expect(order).toMatchObject({
      paymentStatus: 'Paid',
      refund: 'Pending',
      refunds: [{ amount: 126, way: 'owed', state: 'Pending' }],
    })
    const { _id } = order.refunds[0]!
    expect((await settle(world, _id, await makeSeller(world.test.database))).status).toBe(404)
    expect((await settle(world, _id, scene.seller)).status).toBe(200)
    expect(await orderOf(world, scene)).toMatchObject({ paymentStatus: 'Paid', refund: 'Succeeded' })
    expect((await settle(world, _id, scene.seller)).status).toBe(409)
  })

  it('cannot let the marketplace pay where the seller makes it, and is refused after a cancellation', async () => {
    const scene = await makeCash()
    expect((await refund(world, scene, { amount: 1, paidBy: 'marketplace' })).status).toBe(403)
    await call(world.test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, { as: scene.user })
    expect(await refund(world, scene, { amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
  })

  it('needs an own order, and either lines of it or an amount', async () => {
    const scene = await makeCash()
    const other = await makeSeller(world.test.database)
    expect((await refund(world, scene, { amount: 1 }, other)).status).toBe(404)
    expect((await refund(world, scene, { amount: 1, lines: 1 })).status).toBe(400)
    expect((await refund(world, scene, {})).status).toBe(400)
    const path = `/payment/refund-order/${scene.orderId}`
    const lines = [{ itemId: randomUUID(), quantity: 1 }]
    const unknown = await call(world.test.app, 'POST', path, {
      as: scene.seller,
      payload: { lines, reason: 'Cold' },
    })
    expect(unknown.body.errors).toMatchObject([{ path: 'lines.0.itemId' }])
  })

  it('is never more than the grand total: a database constraint', async () => {
    const scene = await makeCash()
    const insert = world.test.database.db.execute(sql`
      insert into order_refunds (order_id, amount, foods, tax, delivery_fee, tip, reason, paid_by, is_after_completion, state)
      values (${scene.orderId}, 12601, 12601, 0, 0, 0, 'x', 'seller', false, 'Succeeded')`)
    await expect(insert).rejects.toMatchObject({ cause: { constraint: 'orders_refunded' } })
  })
})
