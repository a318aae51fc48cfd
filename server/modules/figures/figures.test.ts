import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeBasket,
  makeScene,
  type Person,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { countSales } from '../sales/service.ts'
import { countFigures } from './service.ts'

const clock = { zone: 'Asia/Kolkata', now: () => new Date() }

let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})

const count = () => countFigures(test.database, clock)
const read = async (query = '') =>
  (await call(test.app, 'GET', `/admin/get-figures?${query}`, { as: admin })).body.data
const daysNow = async () =>
  (await test.database.db.execute(sql`select day, sums from figures_days order by day`)).rows
describe('figures of the marketplace', () => {
  it('count placed, accepted, delivered, cancelled and refunded orders, and customers', async () => {
    const [one, other] = [await makeScene(test.database), await makeScene(test.database)]
    const delivered = await placeSceneOrder(test.app, one)
    const declined = await placeSceneOrder(test.app, other)
    await count()
    expect((await read()).total).toMatchObject({ placed: 2, completed: 0, accepted: 0, newCustomers: 2 })
    const { id, code } = await acceptSceneOrder(test.app, one, delivered._id, { minutes: 25 })
    await call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, {
      as: one.seller,
      payload: { deliveryCode: code },
    })
    await call(test.app, 'PATCH', `/order/decline-order/${declined._id}`, {
      as: other.seller,
      payload: { reason: 'TOO_BUSY' },
    })
    const basketId = await makeBasket(test.database, one.user.id, one.restaurantId, [one.foodId])
    await placeSceneOrder(test.app, { ...one, basketId, payload: { ...one.payload, basketId } })
    await countSales(test.database, clock.zone)
    await count()
    const figures = await read()
    expect(figures).toMatchObject({
      points: [{ placed: 3 }],
      total: {
        placed: 3,
        completed: 1,
        cancelled: 1,
        failed: 0,
        sales: delivered.grandTotal * 2,
        accepted: 1,
        timed: 1,
        late: 0,
        newCustomers: 2,
        returningCustomers: 0,
      },
      cancellations: [{ by: 'seller', reason: 'TOO_BUSY', orders: 1 }],
      best: [{ _id: one.restaurantId, placed: 2, sales: delivered.grandTotal * 2 }],
      worst: [{ _id: other.restaurantId, placed: 1, lost: 1 }],
    })
    const { body } = await call(test.app, 'GET', `/admin/get-data-restaurant/${one.restaurantId}`, {
      as: admin,
    })
    expect(body.data.settings).toMatchObject({ kitchen: { acceptLimit: null }, payments: { cash: true } })
    expect(body.data.sums).toEqual({
      placed: 2,
      completed: 1,
      cancelled: 0,
      failed: 0,
      sales: delivered.grandTotal * 2,
      openComplaints: 0,
    })
    const { body: csv } = await call(test.app, 'GET', '/admin/export-figures', { as: admin })
    expect(parse(csv, { bom: true, columns: true })).toMatchObject([
      { placed: '3', cancelled: '1', sales: String(delivered.grandTotal * 2), 'new customers': '2' },
    ])
  })

  it('are those of a recount after any steps', async () => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    await count()
    await acceptSceneOrder(test.app, scene, order._id)
    await count()
    const lines = { amount: 10, reason: 'Cold', paidBy: 'seller' }
    await call(test.app, 'POST', `/payment/refund-order/${order._id}`, { as: scene.seller, payload: lines })
    await count()
    const kept = await daysNow()
    await test.database.db.execute(sql`delete from figures_state`)
    await count()
    expect(await daysNow()).toEqual(kept)
    expect(kept).toHaveLength(1)
  })

  it('are by week and month, of the days that are asked for', async () => {
    const month = await read('by=month&from=2020-01-01')
    expect(month.points).toHaveLength(1)
    expect(month.points[0].at).toMatch(/-01$/)
    const week = await read('by=week')
    expect(new Date(week.points[0].at).getUTCDay()).toBe(1)
    expect((await read('to=2020-01-01&from=2020-01-01')).points).toEqual([])
  })

  it('go on where the first count was interrupted, from the newest day to the oldest', async () => {
    const { db } = test.database
    await db.execute(sql`
      insert into orders (id, basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method, total_price, discount, gst,
          grand_total, street_address, city, postal_code, state, country, created_at)
        select uuidv7(interval '-1 day' * ago), uuidv7(), user_id, restaurant_id, seller_id, restaurant_name, payment_method,
          total_price, discount, gst, grand_total, '', '', '', '', '', created_at - interval '1 day' * ago
        from (select * from orders limit 1) o, unnest(array[2, 3, 40]) ago`)
    await db.execute(sql`delete from figures_state`)
    await count()
    const all = await daysNow()
    expect(all).toHaveLength(4)
    expect((await read()).countedAt).not.toBeNull()
    const reached = all[1]!['day'] as string
    await db.execute(sql`delete from figures_days where day <= ${reached}::date`)
    await db.execute(sql`update figures_state set uncounted_until = ${reached}::date`)
    expect((await read()).countedAt).toBeNull()
    await count()
    expect(await daysNow()).toEqual(all)
    expect((await read()).countedAt).not.toBeNull()
  })
})
