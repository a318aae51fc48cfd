import { defaultMoney } from '#contract/format/money.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeChargedScene, orderWith, paying } from '../../../tests/support/charges.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeScene,
  type Person,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { setCommission } from '../commission/service.ts'
import { readOpenStatement } from '../statements/read.ts'
import { countSales, keepSalesInZone, readSales } from './service.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

describe('GET /seller/get-sales-database', () => {
  it('follows the orders of this seller only', async () => {
    const [mine, foreign] = [await makeScene(test.database), await makeScene(test.database)]
    const order = await placeSceneOrder(test.app, mine)
    await placeSceneOrder(test.app, foreign)
    const get = (query: string) =>
      call(test.app, 'GET', `/seller/get-sales-database${query}`, { as: mine.seller })
    const read = async (query = '') => (await get(query)).body.data
    const placed = await read()
    expect(placed.today).toMatchObject({ sales: order.grandTotal, orders: 1 })
    expect(placed.outcome).toEqual({ placed: 1, completed: 0, failed: 0, cancelled: 0 })
    expect(await read(`?restaurant=${mine.restaurantId}`)).toMatchObject({ today: { orders: 1 } })
    const another = await get(`?restaurant=${foreign.restaurantId}`)
    expect(another).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await get(`?restaurant=${crypto.randomUUID()}`)).body).toEqual(another.body)

    const { id } = await acceptSceneOrder(test.app, mine, order._id)
    await call(test.app, 'PATCH', `/delivery/delivery-failed/${id}`, { as: mine.seller })
    const failed = await read()
    expect(failed.today).toMatchObject({ sales: 0, orders: 0 })
    expect(failed.outcome).toEqual({ placed: 1, completed: 0, failed: 1, cancelled: 0 })
  })
})

describe('delivery fees and tips', () => {
  it('are shown apart, counted once, and subtracted with cancelled and failed orders', async () => {
    const scene = await makeChargedScene(test, { fee: { flat: 30 }, tips: true })
    const read = async () =>
      (await call(test.app, 'GET', '/seller/get-sales-database', { as: scene.seller })).body.data
    const placed = await orderWith(test, scene, paying(30, 20.5))
    expect(placed.status).toBe(201)
    const counted = { sales: 176.5, fees: 30, tips: 20.5, orders: 1 }
    for (const period of ['today', 'week', 'month', 'year'])
      expect((await read())[period]).toMatchObject(counted)
    await countSales(test.database, 'Asia/Kolkata')
    await countSales(test.database, 'Asia/Kolkata')
    expect((await read()).today).toMatchObject(counted)

    await call(test.app, 'PATCH', `/order/cancel-order/${placed.body.data._id}`, { as: scene.user })
    const none = { sales: 0, fees: 0, tips: 0, orders: 0 }
    expect((await read()).today).toMatchObject(none)
    await countSales(test.database, 'Asia/Kolkata')
    expect((await read()).year).toMatchObject(none)
  })

  it('are recomputed with the other sums', async () => {
    const scene = await makeChargedScene(test, { fee: { flat: 30 }, tips: true })
    await orderWith(test, scene, paying(30, 20))
    for (const zone of ['Europe/Berlin', 'Asia/Kolkata']) {
      await keepSalesInZone(test.database, zone)
      const now = new Date()
      const { week } = await readSales(test.database.db, scene.seller.id, { zone, now, money: defaultMoney })
      expect(week).toMatchObject({ sales: 176, fees: 30, tips: 20, orders: 1 })
    }
  })
})

describe('refunds and commission', () => {
  it('are shown apart as in the statement, of orders that count', async () => {
    const scene = await makeScene(test.database)
    const read = async (query = '') =>
      (await call(test.app, 'GET', `/seller/get-sales-database${query}`, { as: scene.seller })).body.data
    const refund = (orderId: string, payload: object, as: Person = scene.seller) =>
      call(test.app, 'POST', `/payment/refund-order/${orderId}`, {
        as,
        payload: { ...payload, reason: 'Cold' },
      })
    const place = async () => {
      const { body } = await call(test.app, 'POST', '/basket/add-item', {
        as: scene.user,
        payload: { restaurantId: scene.restaurantId, foodId: scene.foodId, quantity: 1, price: 120 },
      })
      const payload = { ...scene.payload, basketId: body.data._id }
      return placeSceneOrder(test.app, { ...scene, payload })
    }
    const nothing = { sales: 126, refunded: 0, commission: 0 }
    const first = await placeSceneOrder(test.app, scene)
    expect((await read()).today).toMatchObject(nothing)
    expect((await refund(first._id, { amount: 21 })).status).toBe(201)
    await test.database.transaction((tx) =>
      setCommission(tx, scene.seller.id, { percent: 10, ofDeliveryFee: false }),
    )
    const second = await place()
    const { id, code } = await acceptSceneOrder(test.app, scene, second._id)
    const as = scene.seller
    const payload = { deliveryCode: code }
    await call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, { as, payload })
    await refund(second._id, { amount: 63 })
    const admin = await makeAdmin(test.database)
    expect((await refund(second._id, { amount: 10, paidBy: 'marketplace' }, admin)).status).toBe(201)
    for (const period of ['today', 'week', 'month', 'year'])
      expect((await read())[period]).toMatchObject({ sales: 252, refunded: 84, commission: 6 })
    expect((await read(`?restaurant=${scene.restaurantId}`)).year).toMatchObject({ refunded: 84 })
    await call(test.app, 'PATCH', `/order/cancel-order/${first._id}`, { as: scene.user })
    const counted = { sales: 126, refunded: 63, commission: 6 }
    expect((await read()).today).toMatchObject(counted)
    const { totals } = await readOpenStatement(test.database.db, scene.seller.id, defaultMoney)
    expect(totals).toMatchObject({ refunded: counted.refunded, commission: counted.commission })

    const now = new Date(Date.now() + 400 * 24 * 60 * 60_000)
    const later = { zone: 'Asia/Kolkata', now, money: defaultMoney }
    const { year } = await readSales(test.database.db, scene.seller.id, later)
    expect(year).toMatchObject({ refunded: 0, commission: 0 })
  })
})

describe('GET /admin/get-marketplace', () => {
  it('counts today’s sales, open cases and new accounts', async () => {
    const admin = await makeAdmin(test.database)
    const read = async () => (await call(test.app, 'GET', '/admin/get-marketplace', { as: admin })).body.data
    const before = await read()
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const other = await makeScene(test.database)
    const cancelled = await placeSceneOrder(test.app, other)
    await call(test.app, 'PATCH', `/order/cancel-order/${cancelled._id}`, { as: other.user })
    await call(test.app, 'POST', '/complaint/create-complaint', {
      as: other.user,
      payload: { orderId: cancelled._id, subject: 'Slow', description: 'Too slow', priority: 'Low' },
    })
    const contact = { name: 'Asha', email: 'asha@example.com', subject: 'Hello', message: 'Lovely' }
    await call(test.app, 'POST', '/contact-us/create-contactUs', { payload: contact })
    const after = await read()
    expect(after.today.orders - before.today.orders).toBe(1)
    expect(after.today.sales - before.today.sales).toBeCloseTo(order.grandTotal, 2)
    expect(after.openComplaints - before.openComplaints).toBe(1)
    expect(after.pendingContacts - before.pendingContacts).toBe(1)
    expect(after.newUsers - before.newUsers).toBe(2)
    expect(after.newSellers - before.newSellers).toBe(2)
    await countSales(test.database, 'Asia/Kolkata')
    expect((await read()).today).toEqual(after.today)
  })
})
