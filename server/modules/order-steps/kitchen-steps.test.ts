import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rings, waitsForSeller } from '#contract/rules/kitchen.ts'
import { foods, restaurants } from '#server/db/schema/catalogue.ts'
import { orders } from '#server/db/schema/orders.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makePayNowScene, notificationsOf } from '../../../tests/support/cards/scenes.ts'
import {
  acceptSceneOrder,
  call,
  goodPassword,
  makeBasket,
  makeScene,
  makeSeller,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { addPizza, choose, makePizza, orderBasket } from '../../../tests/support/pizza.ts'
import { lockCode } from '../../../tests/support/steps.ts'

const now = new Date('2026-11-25T12:00:00.000Z')

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ now: () => now })
})

const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

async function placedScene() {
  const scene = await makeScene(test.database)
  return { scene, order: await placeSceneOrder(test.app, scene) }
}

async function acceptedScene(payload: { minutes?: number } = {}) {
  const { scene, order } = await placedScene()
  return { scene, order, delivery: await acceptSceneOrder(test.app, scene, order._id, payload) }
}

const send = (scene: Scene, by: 'user' | 'seller', path: string, payload: object = {}) =>
  call(
    test.app,
    path.startsWith('/order/request') || path.includes('create-delivery') ? 'POST' : 'PATCH',
    path,
    {
      as: scene[by],
      payload,
    },
  )

const read = async ({ user }: Scene, id: string) =>
  (await call(test.app, 'GET', `/order/get-data-order/${id}`, { as: user })).body.data

describe('accepting', () => {
  it('expects the order in the given minutes, else in the usual ones', async () => {
    const given = await acceptedScene({ minutes: 45 })
    expect((await read(given.scene, given.order._id)).delivery.expectedAt).toBe(inMinutes(45))

    const { scene, order } = await placedScene()
    await test.database.db
      .update(restaurants)
      .set({ usualMinutes: 20, missedOrders: 1 })
      .where(eq(restaurants.id, scene.restaurantId))
    await acceptSceneOrder(test.app, scene, order._id)
    const accepted = await read(scene, order._id)
    expect(accepted.delivery.expectedAt).toBe(inMinutes(20))
    expect(accepted.seenAt).not.toBeNull()
    const [place] = await test.database.db
      .select()
      .from(restaurants)
      .where(eq(restaurants.id, scene.restaurantId))
    expect(place!.missedOrders).toBe(0)
  })

  it('expects a scheduled order at its time, and others without minutes at none', async () => {
    const plain = await acceptedScene()
    expect((await read(plain.scene, plain.order._id)).delivery.expectedAt).toBeNull()

    const { scene, order } = await placedScene()
    const slot = new Date(inMinutes(300))
    await test.database.db.update(orders).set({ scheduledFor: slot }).where(eq(orders.id, order._id))
    await acceptSceneOrder(test.app, scene, order._id, { minutes: 15 })
    expect((await read(scene, order._id)).delivery.expectedAt).toBe(slot.toISOString())
  })
})

describe('PATCH /order/decline-order', () => {
  it('cancels the order with its reason and marks the dishes as sold out for today', async () => {
    const { scene, order } = await placedScene()
    const payload = { reason: 'SOLD_OUT', foods: [scene.foodId], text: 'Sorry' }
    const declined = await send(scene, 'seller', `/order/decline-order/${order._id}`, payload)
    expect(declined).toMatchObject({
      status: 200,
      body: {
        data: {
          orderStatus: 'Cancelled',
          cancelledBy: 'seller',
          cancelReason: 'SOLD_OUT',
          cancelText: 'Sorry',
        },
      },
    })
    const { timeline } = await read(scene, order._id)
    expect(timeline.at(-1)).toMatchObject({
      type: 'declined',
      by: 'seller',
      reason: 'Sold out: Masala Dosa: Sorry',
    })
    expect(await notificationsOf(test, scene.user.id)).toEqual([
      `Your order ${order.billNumber} was declined by Leaf & Ladle: Sold out: Masala Dosa: Sorry`,
    ])
    const [food] = await test.database.db.select().from(foods).where(eq(foods.id, scene.foodId))
    // 05:00 of the next day in business time
    expect(food!.soldOutUntil?.toISOString()).toBe('2026-11-25T23:30:00.000Z')
    expect((await send(scene, 'seller', `/order/decline-order/${order._id}`, payload)).status).toBe(409)
  })

  it('refunds a paid order and keeps a food that is sold out for longer', async () => {
    const scene = await makePayNowScene(test)
    await test.database.db.execute(sql`update orders set payment_status = 'Paid' where id = ${scene.orderId}`)
    await test.database.db.execute(
      sql`update payments set state = 'Paid', charge_id = 'pi_1', check_at = null, paid_at = now() where order_id = ${scene.orderId}`,
    )
    await test.database.db.execute(
      sql`update foods set sold_out_until = 'infinity' where id = ${scene.foodId}`,
    )
    const declined = await send(scene, 'seller', `/order/decline-order/${scene.orderId}`, {
      reason: 'SOLD_OUT',
      foods: [scene.foodId],
    })
    expect(declined).toMatchObject({ status: 200, body: { data: { refund: 'Pending' } } })
    expect((await notificationsOf(test, scene.user.id)).at(-1)).toMatch(/Your payment will be refunded\.$/)
    const { rows } = await test.database.db.execute(
      sql`select from foods where id = ${scene.foodId} and sold_out_until = 'infinity'`,
    )
    expect(rows).toHaveLength(1)
  })

  it.each([
    [{ reason: 'SOLD_OUT' }, 'foods'],
    [{ reason: 'SOLD_OUT', foods: [crypto.randomUUID()] }, 'foods'],
    [{ reason: 'OTHER' }, 'text'],
    [{ reason: 'BORED' }, 'reason'],
  ])('refuses %j', async (payload, path) => {
    const { scene, order } = await placedScene()
    const refused = await send(scene, 'seller', `/order/decline-order/${order._id}`, payload)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    expect((await read(scene, order._id)).orderStatus).toBe('Pending')
  })
})

describe('how far an order is', () => {
  it('is recorded once per step, with a notification', async () => {
    const { scene, order, delivery } = await acceptedScene({ minutes: 25 })
    const change = { minutes: 40, reason: 'The oven is full' }
    for (const [path, payload] of [
      [`/delivery/set-ready/${delivery.id}`, {}],
      [`/delivery/set-on-its-way/${delivery.id}`, {}],
      [`/delivery/set-expected/${delivery.id}`, change],
    ] as const) {
      expect((await send(scene, 'seller', path, payload)).status).toBe(200)
      expect((await send(scene, 'seller', path, payload)).status).toBe(409)
    }
    const after = await read(scene, order._id)
    expect(after.delivery).toMatchObject({ expectedAt: inMinutes(40), expectedReason: change.reason })
    expect(after.delivery.readyAt && after.delivery.dispatchedAt).toBeTruthy()
    expect(after.timeline.slice(2)).toMatchObject([
      { type: 'ready', by: 'seller', reason: '' },
      { type: 'on-its-way', by: 'seller', reason: '' },
      { type: 'expected-changed', by: 'seller', reason: change.reason },
    ])
    expect((await notificationsOf(test, scene.user.id)).slice(1)).toEqual([
      `Your order ${order.billNumber} from Leaf & Ladle is ready and will be on its way soon`,
      `Your order ${order.billNumber} from Leaf & Ladle is on its way`,
      `Your order ${order.billNumber} from Leaf & Ladle is now expected at about 25 Nov 2026, 6:10 pm: The oven is full`,
    ])
  })
})

describe('a request to cancel', () => {
  it('cancels the order when the seller agrees', async () => {
    const { scene, order } = await acceptedScene()
    const asked = await send(scene, 'user', `/order/request-cancel/${order._id}`, {
      reason: 'I have to leave',
    })
    expect(asked.body.data.cancelRequest).toMatchObject({ reason: 'I have to leave', declined: false })
    expect((await notificationsOf(test, scene.seller.id)).at(-1)).toBe(
      `The customer asks to cancel order ${order.billNumber} at Leaf & Ladle: I have to leave`,
    )
    const agreed = await send(scene, 'seller', `/order/answer-cancel/${order._id}`, { agree: true })
    expect(agreed.body.data).toMatchObject({
      orderStatus: 'Cancelled',
      cancelledBy: 'user',
      cancelReason: 'REQUESTED',
      delivery: { deliveryStatus: 'Failed' },
    })
    expect((await read(scene, order._id)).timeline.at(-1)).toMatchObject({
      type: 'cancelled',
      by: 'seller',
      reason: 'Requested by the customer',
    })
  })

  it('is made once, and the order goes on when the seller declines', async () => {
    const { scene, order } = await acceptedScene()
    const ask = () => send(scene, 'user', `/order/request-cancel/${order._id}`, { reason: 'Too late' })
    const answer = () => send(scene, 'seller', `/order/answer-cancel/${order._id}`, { agree: false })
    expect((await answer()).status).toBe(409)
    await ask()
    expect(await answer()).toMatchObject({ status: 200, body: { data: { orderStatus: 'Pending' } } })
    expect([(await ask()).status, (await answer()).status]).toEqual([409, 409])
  })
})

describe('PATCH /delivery/renew-code', () => {
  it('gives another code and lifts the lock', async () => {
    const { scene, order, delivery } = await acceptedScene()
    const renew = () => send(scene, 'user', `/delivery/renew-code/${delivery.id}`)
    expect((await renew()).status).toBe(409)
    await lockCode(test, delivery.id)
    const { body } = await renew()
    expect(body.data.codeLocked).toBe(false)
    expect(body.data.deliveryCode).not.toBe(delivery.code)
    const complete = await send(scene, 'seller', `/delivery/delivery-successful/${delivery.id}`, {
      deliveryCode: body.data.deliveryCode,
    })
    expect(complete.status).toBe(200)
    expect((await read(scene, order._id)).timeline.map(({ type }: { type: string }) => type)).toContain(
      'code-renewed',
    )
  })
})

describe('the board of a seller', () => {
  it('has all Pending orders, oldest first, and the restaurants', async () => {
    const { scene, order } = await acceptedScene()
    const basketId = await makeBasket(test.database, scene.user.id, scene.restaurantId, [scene.foodId])
    const later = await placeSceneOrder(test.app, { ...scene, payload: { ...scene.payload, basketId } })
    const { body } = await call(test.app, 'GET', '/order/get-board', { as: scene.seller })
    expect(body.data.orders.map(({ _id }: { _id: string }) => _id)).toEqual([order._id, later._id])
    expect(body.data.restaurants).toMatchObject([
      { _id: scene.restaurantId, usualMinutes: null, open: { open: true } },
    ])
    expect(JSON.stringify(body)).not.toContain('deliveryCode')
  })

  it('lists which of the ordered dishes and options have been deleted since', async () => {
    const scene = await makePizza(test)
    const lines = [choose(scene.small), choose(scene.small, scene.cheese), choose(scene.large, scene.olives)]
    await addPizza(test, scene, lines[0]!, 300)
    await addPizza(test, scene, lines[1]!, 330)
    const { body: basket } = await addPizza(test, scene, lines[2]!, 410.5)
    expect((await orderBasket(test, scene, basket.data)).status).toBe(201)
    const asSeller = { as: scene.seller }
    const board = async () => (await call(test.app, 'GET', '/order/get-board', asSeller)).body.data
    expect(await board()).not.toHaveProperty('deleted')

    const size = { name: 'Size', min: 1, max: 1, options: [{ _id: scene.small, name: 'Small' }] }
    await call(test.app, 'PATCH', `/option/update-group/${scene.sizeId}`, { ...asSeller, payload: size })
    expect((await board()).deleted).toEqual([scene.large])
    await call(test.app, 'DELETE', `/option/delete-group/${scene.toppingsId}`, asSeller)
    await call(test.app, 'DELETE', `/food/delete-food/${scene.pizzaId}`, {
      ...asSeller,
      payload: { password: goodPassword },
    })
    const all = [scene.pizzaId, scene.large, scene.olives, scene.cheese]
    expect((await board()).deleted.toSorted()).toEqual(all.toSorted())
  })

  it.each([
    [{ acceptLimit: null }, true],
    [{ acceptLimit: 10 }, true],
    [{ paymentMethod: 'PayNow' }, true],
    [{ paymentMethod: 'PayNow', acceptLimit: 10 }, false],
    [{ paymentMethod: 'PayNow', acceptLimit: 10, paymentStatus: 'Failed' }, false],
    [{ paymentMethod: 'PayNow', acceptLimit: 10, paymentStatus: 'Paid' }, true],
    [{ seenAt: now }, false],
  ] as const)('rings by the rule of the contract: %j', async (change, expected) => {
    const { scene, order } = await placedScene()
    await test.database.db.update(orders).set(change).where(eq(orders.id, order._id))
    const shown = await read(scene, order._id)
    expect(rings(shown)).toBe(expected)
    const toAccept = waitsForSeller(shown) ? 1 : 0
    const ringing = async () =>
      (await call(test.app, 'GET', '/order/get-ringing', { as: scene.seller })).body.data
    expect(await ringing()).toEqual({ toAccept, ringing: expected ? 1 : 0 })
    const stranger = await makeSeller(test.database)
    for (const as of [stranger, scene.seller]) {
      const seen = await call(test.app, 'PATCH', '/order/set-seen', { as, payload: { orders: [order._id] } })
      expect(seen.status).toBe(200)
      if (as === stranger) expect((await ringing()).ringing).toBe(expected ? 1 : 0)
    }
    expect((await ringing()).ringing).toBe(0)
    // An order that does not ring yet will, when it is paid.
    const wasSeen = (await read(scene, order._id)).seenAt !== null
    expect(wasSeen).toBe(expected || 'seenAt' in change)
  })
})
