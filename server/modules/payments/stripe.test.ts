import { beforeAll, describe, expect, it, vi } from 'vitest'
import { cardWorlds, sendToWebhook } from '../../../tests/support/cards/worlds.ts'
import {
  eventsOf,
  makePayNowScene,
  paymentsOf,
  readOrder,
  refundsOf,
} from '../../../tests/support/cards/scenes.ts'
import {
  call,
  makeBasket,
  makeFood,
  makeScene,
  openSceneSession,
  orderPayload,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { addPizza, choose, makePizza, orderBasket } from '../../../tests/support/pizza.ts'

let world: Awaited<ReturnType<(typeof cardWorlds)['Stripe']>>
beforeAll(async () => {
  world = await cardWorlds.Stripe()
})

const sent = (path: string) => world.server.requests.filter((request) => request.path === path)

describe('requests to Stripe', () => {
  it('describe a line by its options and note', async () => {
    const scene = await makePizza(world.test)
    const options = choose(scene.large, [scene.olives, 2])
    const { body } = await addPizza(world.test, scene, options, 430.5, { note: 'Crisp' })
    const placed = await orderBasket(world.test, scene, body.data, { paymentMethod: 'PayNow' })
    const session = await openSceneSession(world.test.app, scene, placed.body.data._id)
    expect(session.url).toBeTruthy()
    expect(sent('/v1/checkout/sessions').at(-1)!.form).toMatchObject({
      'line_items[0][price_data][unit_amount]': '43050',
      'line_items[0][price_data][product_data][name]': 'Pizza',
      'line_items[0][price_data][product_data][description]': 'Large, 2 × Olives · Crisp',
    })
  })

  it('create a hosted page in rupees with the methods that the operator has switched on, with lines and discount that sum to the grand total', async () => {
    const scene = await makeScene(world.test.database)
    const foodId = await makeFood(world.test.database, scene.restaurantId, { name: 'Thali', price: 33_333 })
    await world.test.database.pool.query('delete from baskets where id = $1', [scene.basketId])
    const basketId = await makeBasket(world.test.database, scene.user.id, scene.restaurantId, [foodId])
    await world.test.database.pool.query('update basket_items set quantity = 7 where basket_id = $1', [
      basketId,
    ])
    const lines = [{ foodId, price: 33_333, quantity: 7 }]
    const payload = { ...orderPayload(basketId, scene.addressId, lines), paymentMethod: 'PayNow' }
    const order = await placeSceneOrder(world.test.app, { ...scene, payload })
    const session = await openSceneSession(world.test.app, scene, order._id)
    const [payment] = await paymentsOf(world.test, order._id)

    const coupon = sent('/v1/coupons').at(-1)!
    expect(coupon.form).toEqual({
      name: 'Discount',
      amount_off: '11667',
      currency: 'inr',
      duration: 'once',
      max_redemptions: '1',
    })
    expect(coupon.headers['idempotency-key']).toBe(`${payment!.id}:discount`)
    const asked = sent('/v1/checkout/sessions').at(-1)!
    expect(asked.headers).toMatchObject({
      authorization: 'Bearer sk_test_of_the_tests',
      'idempotency-key': payment!.id,
    })
    expect(asked.form).toEqual({
      mode: 'payment',
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][quantity]': '7',
      'line_items[0][price_data][currency]': 'inr',
      'line_items[0][price_data][unit_amount]': '33333',
      'line_items[0][price_data][product_data][name]': 'Thali',
      'line_items[1][quantity]': '1',
      'line_items[1][price_data][currency]': 'inr',
      'line_items[1][price_data][unit_amount]': '11667',
      'line_items[1][price_data][product_data][name]': 'GST (5 %)',
      'discounts[0][coupon]': expect.stringMatching(/^co_/),
      customer_email: scene.user.email,
      client_reference_id: payment!.id,
      'metadata[payment]': payment!.id,
      'metadata[order]': order._id,
      'payment_intent_data[description]': `Order ${order.billNumber} at Leaf & Ladle`,
      'payment_intent_data[metadata][payment]': payment!.id,
      'payment_intent_data[metadata][order]': order._id,
      success_url: 'http://localhost:80/user/payment/success/{CHECKOUT_SESSION_ID}',
      cancel_url: `http://localhost:80/user/payment/cancel/${payment!.id}`,
      expires_at: String(payment!.expiresAt.getTime() / 1000),
    })
    expect(world.server.sessions.get(session.sessionId)!.amount_total).toBe(order.grandTotal * 100)
    expect(session.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  })

  it('refund the whole charge once', async () => {
    const scene = await makePayNowScene(world.test)
    await world.pay(scene.sessionId)
    await sendToWebhook(world, await world.event('paid', scene.sessionId))
    await call(world.test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, { as: scene.user })
    const [refund] = await refundsOf(world.test, scene.orderId)
    const asked = sent('/v1/refunds').at(-1)!
    expect(asked.headers['idempotency-key']).toBe(refund!.id)
    expect(asked.form).toEqual({
      payment_intent: world.server.sessions.get(scene.sessionId)!.payment_intent,
      amount: '12600',
      'metadata[refund]': refund!.id,
    })
  })
})

describe('an unreachable provider', () => {
  it('responds 503, keeps the order, and a retry creates no second session', async () => {
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
    const before = world.server.sessions.size
    // Stripe's library makes three attempts.
    world.server.cutNext('after', 3)
    const refused = await open()
    expect(refused).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } })
    expect(refused.headers['retry-after']).toBe('5')
    expect(await readOrder(world.test, { user: scene.user, orderId: order._id })).toMatchObject({
      orderStatus: 'Pending',
      paymentStatus: 'Pending',
    })
    expect(await open()).toMatchObject({ status: 201 })
    expect(world.server.sessions.size).toBe(before + 1)
    expect(await paymentsOf(world.test, order._id)).toHaveLength(1)
  })

  it('that never answers lets nobody wait longer than 8 seconds, and keeps the order payable', async () => {
    const scene = await makeScene(world.test.database)
    const payload = { ...scene.payload, paymentMethod: 'PayNow' }
    const order = await placeSceneOrder(world.test.app, { ...scene, payload })
    const open = () =>
      call(world.test.app, 'POST', '/payment/create-checkout-session', {
        as: scene.user,
        payload: { orderId: order._id },
      })
    const before = world.server.sessions.size
    const { asked, end } = world.server.fallSilent()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const opening = open()
      await asked
      await vi.advanceTimersByTimeAsync(8_000)
      expect(await opening).toMatchObject({
        status: 503,
        body: {
          code: 'PAYMENT_UNAVAILABLE',
          message: expect.stringContaining(
            'Your order is kept: please try again in a moment, from My Orders.',
          ),
        },
      })
    } finally {
      vi.useRealTimers()
      end()
    }
    expect(await readOrder(world.test, { user: scene.user, orderId: order._id })).toMatchObject({
      orderStatus: 'Pending',
      paymentStatus: 'Pending',
    })
    const opened = await open()
    expect(opened).toMatchObject({ status: 201, body: { data: { url: expect.stringMatching(/^https:/) } } })
    expect(world.server.sessions.size).toBe(before + 1)
    expect(await paymentsOf(world.test, order._id)).toHaveLength(1)
  })

  it('does not prevent cancelling; the refund follows when it is reachable again', async () => {
    const scene = await makePayNowScene(world.test)
    await world.pay(scene.sessionId)
    await sendToWebhook(world, await world.event('paid', scene.sessionId))
    world.server.cutNext('before', 3)
    const cancelled = await call(world.test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, {
      as: scene.user,
    })
    expect(cancelled).toMatchObject({
      status: 200,
      body: { data: { orderStatus: 'Cancelled', paymentStatus: 'Paid' } },
    })
    await world.test.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await world.test.runJobs()
    expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Refunded' })
    expect(await world.money(scene.sessionId)).toEqual({ charged: 12_600, refunded: 12_600 })
    expect(await eventsOf(world.test, scene.orderId)).toEqual(['placed', 'paid', 'cancelled', 'refunded'])
  })
})
