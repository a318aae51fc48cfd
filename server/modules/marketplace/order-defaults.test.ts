import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  makeChargedScene,
  northOf,
  orderWith,
  paying,
  setCharges,
  setPoint,
} from '../../../tests/support/charges.ts'
import {
  call,
  makeAdmin,
  makeScene,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { setMarketplace } from '../../../tests/support/set-marketplace.ts'

let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})
afterEach(() => update({ usualMinutes: null, greatestDistanceKm: null, cash: true }))

const update = (changes: object) => setMarketplace(test, admin, changes)
const get = async (path: string, as?: Person) => (await call(test.app, 'GET', path, { as })).body

describe('the usual minutes', () => {
  const minutesOf = async ({ restaurantId }: Scene) =>
    (await get(`/restaurant/get-data-restaurant/${restaurantId}`)).data.minutes
  const setOwn = ({ restaurantId, seller }: Scene, usualMinutes: number | null) =>
    call(test.app, 'PATCH', `/restaurant/update-kitchen/${restaurantId}`, {
      as: seller,
      payload: { usualMinutes },
    })

  it('are those of restaurants that have set none', async () => {
    const scene = await makeScene(test.database)
    expect(await minutesOf(scene)).toBeNull()
    expect(await update({ usualMinutes: '40' })).toMatchObject({
      status: 200,
      body: { data: { usualMinutes: 40 } },
    })
    expect(await minutesOf(scene)).toEqual({ from: 35, to: 45 })
    expect((await get('/restaurant/get-list-restaurant')).data[0].minutes).toEqual({ from: 35, to: 45 })
    await setOwn(scene, 20)
    expect(await minutesOf(scene)).toEqual({ from: 15, to: 25 })
    await setOwn(scene, null)
    await update({ usualMinutes: '' })
    expect(await minutesOf(scene)).toBeNull()
  })

  it('say when an order arrives that is accepted without minutes, on every screen of its seller', async () => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    await update({ usualMinutes: 40 })
    const board = (await get('/order/get-board', scene.seller)).data
    expect(board.restaurants).toMatchObject([{ usualMinutes: 40 }])
    const before = Date.now()
    await call(test.app, 'POST', `/delivery/create-delivery/${order._id}`, { as: scene.seller })
    const { delivery, restaurant } = (await get(`/order/get-data-order/${order._id}`, scene.user)).data
    expect(restaurant.usualMinutes).toBe(40)
    const minutes = (Date.parse(delivery.expectedAt) - before) / 60_000
    expect(minutes).toBeGreaterThan(39.9)
    expect(minutes).toBeLessThan(41)
  })

  it('are those before which nobody orders for later', async () => {
    const scene = await makeScene(test.database)
    await call(test.app, 'PATCH', `/restaurant/update-kitchen/${scene.restaurantId}`, {
      as: scene.seller,
      payload: { scheduledOrders: true },
    })
    await update({ usualMinutes: 240 })
    const [first] = (await get(`/restaurant/get-slots/${scene.restaurantId}`)).data as string[]
    if (first) expect(Date.parse(first)).toBeGreaterThan(Date.now() + 239 * 60_000)
    const soon = new Date(Math.ceil((Date.now() + 45 * 60_000) / 900_000) * 900_000).toISOString()
    expect(await orderWith(test, scene, { scheduledFor: soon })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'scheduledFor', message: expect.stringContaining('too soon') }] },
    })
  })
})

describe('the greatest distance', () => {
  const near = (metres: number) => Object.values(northOf(metres)).join()
  const quote = async ({ restaurantId }: Scene, metres: number) =>
    (await get(`/restaurant/get-quote/${restaurantId}?near=${near(metres)}`)).data
  const listed = async ({ restaurantId }: Scene, metres: number) =>
    (await get(`/restaurant/get-list-restaurant?near=${near(metres)}&delivers=here`)).data.some(
      ({ _id }: { _id: string }) => _id === restaurantId,
    )

  it('is that of restaurants without a delivery area', async () => {
    const scene = await makeChargedScene(test, {}, 2500)
    expect(await quote(scene, 100_000)).toMatchObject({ delivers: true })
    await update({ greatestDistanceKm: '2,5' })
    expect(await quote(scene, 2500)).toMatchObject({ delivers: true, deliveryFee: 0 })
    expect(await quote(scene, 2501)).toMatchObject({
      delivers: false,
      reason: 'OUT_OF_REACH',
      distance: 2501,
    })
    expect([await listed(scene, 2500), await listed(scene, 2501)]).toEqual([true, false])
    expect(await orderWith(test, scene, {})).toMatchObject({ status: 201 })
    const far = await makeChargedScene(test, {}, 2501)
    expect(await orderWith(test, far, {})).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_REACH', data: { distance: 2501 } },
    })
  })

  it('counts only where both points are known, and never asks for one', async () => {
    await update({ greatestDistanceKm: 1 })
    const scene = await makeChargedScene(test, { fee: { flat: 20 } }, null)
    expect((await get(`/restaurant/get-quote/${scene.restaurantId}`)).data).toMatchObject({ delivers: true })
    expect(await orderWith(test, scene, paying(20))).toMatchObject({ status: 201 })
    const nowhere = await makeScene(test.database)
    await setPoint(test, nowhere.addressId, northOf(90_000))
    expect(await orderWith(test, nowhere, {})).toMatchObject({ status: 201 })
  })

  it.each([{ radiusKm: 9 }, { postalCodes: ['560001'] }])(
    'gives way to a delivery area: %j',
    async (charges) => {
      await update({ greatestDistanceKm: 1 })
      const scene = await makeChargedScene(test, charges, 8000)
      expect(await orderWith(test, scene, {})).toMatchObject({ status: 201 })
    },
  )

  it('leaves pickup as it is', async () => {
    await update({ greatestDistanceKm: 1 })
    const scene = await makeChargedScene(test, { pickup: true }, 8000)
    expect(await orderWith(test, scene, { fulfilment: 'pickup' })).toMatchObject({ status: 201 })
    const only = await makeChargedScene(test, { delivery: false, pickup: true }, 0)
    expect(await quote(only, 0)).toMatchObject({ delivers: false, reason: 'PICKUP_ONLY' })
  })

  it('is said in kilometres with one decimal', async () => {
    for (const [value, message] of [
      ['far', 'Must be a number'],
      [201, 'At most 200 km'],
      ['0.05', 'At least 0.1 km'],
      [1.25, 'At most one decimal'],
    ])
      expect(await update({ greatestDistanceKm: value })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'greatestDistanceKm', message }] },
      })
    expect(await update({ greatestDistanceKm: 0 })).toMatchObject({
      body: { data: { greatestDistanceKm: null } },
    })
  })
})

describe('cash', () => {
  it('can be switched off: cards are then the only way to pay', async () => {
    const scene = await makeScene(test.database)
    expect(await update({ cash: 'false' })).toMatchObject({ status: 200, body: { data: { cash: false } } })
    const payments = { cash: false, card: true }
    expect((await get('/marketplace/get-data-marketplace')).data).toMatchObject({ payments })
    expect(await orderWith(test, scene, {})).toMatchObject({
      status: 409,
      body: {
        code: 'PAYMENT_METHOD_REFUSED',
        data: payments,
        message: 'Orders cannot be paid in cash here. Please choose Pay Now.',
      },
    })
    expect(await orderWith(test, scene, { paymentMethod: 'PayNow' })).toMatchObject({ status: 201 })
    const cashOnly = { payments: { cash: true, card: false } }
    expect(await setCharges(test, scene, cashOnly)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'payments' }] },
    })
    await update({ cash: true })
    expect(await setCharges(test, scene, cashOnly)).toMatchObject({ status: 200 })
    expect(await orderWith(test, await makeScene(test.database), {})).toMatchObject({ status: 201 })
  })

  it('stays on where there are no card payments', async () => {
    const { app, database } = await startTestApp({ paymentProvider: 'none' })
    const as = await makeAdmin(database)
    const switchCash = (cash: boolean) =>
      call(app, 'PATCH', '/admin/update-settings-marketplace', { as, payload: { version: 0, cash } })
    expect(await switchCash(false)).toMatchObject({ status: 400, body: { errors: [{ path: 'cash' }] } })
    expect(await switchCash(true)).toMatchObject({ status: 200 })
  })
})
