import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { orderWith, setCharges } from '../../../tests/support/charges.ts'
import { paymentsOf } from '../../../tests/support/cards/scenes.ts'
import { call, makeScene, placeSceneOrder } from '../../../tests/support/factories.ts'

let test: TestApp
let cashOnly: TestApp
beforeAll(async () => {
  test = await startTestApp()
  cashOnly = await startTestApp({ paymentProvider: 'none' })
})

const [cash, card] = [{ cash: true, card: false } as const, { cash: false, card: true } as const]
const methods = { cash: 'CashOnDelivery', card: 'PayNow' } as const

/** A scene whose restaurant accepts only these ways to pay. */
async function makeScenePaidBy(payments: { cash: boolean; card: boolean }) {
  const scene = await makeScene(test.database)
  expect(await setCharges(test, scene, { payments })).toMatchObject({ status: 200 })
  return scene
}

describe('the ways to pay of a restaurant', () => {
  it.each([
    [cash, methods.card, methods.cash],
    [card, methods.cash, methods.card],
  ])('with %j refuse %s, and the basket stays', async (payments, refused, taken) => {
    const scene = await makeScenePaidBy(payments)
    expect(await orderWith(test, scene, { paymentMethod: refused })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_METHOD_REFUSED', data: payments },
    })
    const { body } = await call(test.app, 'GET', `/basket/get-data-basket/${scene.basketId}`, {
      as: scene.user,
    })
    expect(body.basket.restaurant.payments).toEqual(payments)
    expect(await orderWith(test, scene, { paymentMethod: taken })).toMatchObject({ status: 201 })
  })

  it('are read from the settings; left out of a change of the charges they stay', async () => {
    const scene = await makeScenePaidBy(cash)
    const read = async () => {
      const path = `/restaurant/get-settings/${scene.restaurantId}`
      return (await call(test.app, 'GET', path, { as: scene.seller })).body.data
    }
    expect(await read()).toMatchObject({ payments: cash })
    await setCharges(test, scene, {})
    expect(await read()).toMatchObject({ payments: cash })
    await setCharges(test, scene, { payments: { cash: true, card: true } })
    expect(await read()).toMatchObject({ payments: { cash: true, card: true } })
    const { body } = await call(test.app, 'GET', `/basket/get-data-basket/${scene.basketId}`, {
      as: scene.user,
    })
    expect(body.basket.restaurant).not.toHaveProperty('payments')
  })

  it('cannot all be refused', async () => {
    const scene = await makeScene(test.database)
    expect(await setCharges(test, scene, { payments: { cash: false, card: false } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'payments' }] },
    })
  })

  it('do not change an order that was placed before', async () => {
    const scene = await makeScene(test.database)
    const payload = { ...scene.payload, paymentMethod: 'PayNow' }
    const order = await placeSceneOrder(test.app, { ...scene, payload })
    await setCharges(test, scene, { payments: cash })
    const again = await orderWith(test, scene, { paymentMethod: 'PayNow' })
    expect(again).toMatchObject({ status: 200, body: { data: { _id: order._id } } })
    const session = await call(test.app, 'POST', '/payment/create-checkout-session', {
      as: scene.user,
      payload: { orderId: order._id },
    })
    expect(session.status).toBe(201)
  })
})

describe('a marketplace without card payments', () => {
  it('takes orders in cash only', async () => {
    const scene = await makeScene(cashOnly.database)
    expect(await orderWith(cashOnly, scene, { paymentMethod: 'PayNow' })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_METHOD_REFUSED', data: cash, message: expect.stringContaining('in cash') },
    })
    expect(await orderWith(cashOnly, scene)).toMatchObject({ status: 201 })
  })

  it('opens no checkout session for an order of before', async () => {
    const scene = await makeScene(cashOnly.database)
    const order = await placeSceneOrder(cashOnly.app, scene)
    await cashOnly.database.pool.query(`update orders set payment_method = 'PayNow' where id = $1`, [
      order._id,
    ])
    const open = (as: typeof scene.user) =>
      call(cashOnly.app, 'POST', '/payment/create-checkout-session', { as, payload: { orderId: order._id } })
    expect(await open(scene.user)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_METHOD_REFUSED' },
    })
    expect(await paymentsOf(cashOnly, order._id)).toEqual([])
    const other = await makeScene(cashOnly.database)
    expect(await open(other.user)).toMatchObject({ status: 404 })
  })

  it('has no restaurant that takes cards only, and refuses events', async () => {
    const scene = await makeScene(cashOnly.database)
    expect(await setCharges(cashOnly, scene, { payments: card })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'payments' }] },
    })
    expect(await setCharges(cashOnly, scene, { payments: cash })).toMatchObject({ status: 200 })
    const event = await call(cashOnly.app, 'POST', '/payment/webhook', { payload: { id: 'evt_1' } })
    expect(event).toMatchObject({ status: 400, body: { code: 'INVALID_EVENT' } })
  })
})
