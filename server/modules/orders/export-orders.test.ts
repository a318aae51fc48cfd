import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { settingsOfMarketplace } from '#server/db/schema/marketplace.ts'
import { deliveries, orders } from '#server/db/schema/orders.ts'
import { setCommission } from '#server/modules/commission/service.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeChargedScene, orderWith, paying } from '../../../tests/support/charges.ts'
import {
  acceptSceneOrder,
  call,
  makeScene,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

/** The file of a seller, with its lines by column. */
async function exported({ seller }: Scene, query: Record<string, string>) {
  const response = await test.app.inject({
    url: `${basePath}/order/export-orders`,
    query,
    headers: { cookie: seller.cookie },
  })
  expect(response.statusCode).toBe(200)
  const lines: Record<string, string>[] = parse(response.body, { bom: true, columns: true })
  return { response, lines }
}

type Change = Partial<typeof orders.$inferInsert>

/** Copies an order to other times, at which ids follow the time as in any order. Returns the bill numbers. */
async function copyTo(orderId: string, times: string[], change: Change = {}): Promise<string[]> {
  const { db } = test.database
  const [original] = await db.select().from(orders).where(eq(orders.id, orderId))
  const { billNumber: _, statusRank: _status, pendingRank: _pending, ...order } = original!
  const rows = times.map((at) => ({
    ...order,
    ...change,
    id: `${Date.parse(at).toString(16).padStart(12, '0')}${crypto.randomUUID().replaceAll('-', '').slice(12)}`,
    basketId: crypto.randomUUID(),
    createdAt: new Date(at),
  }))
  const copies = await db.insert(orders).values(rows).returning({ number: orders.billNumber })
  return copies.map(({ number }) => `FD${String(number).padStart(6, '0')}`)
}

/** Contains the present in every time zone. */
function lately() {
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: dayAt(Date.now() - 86_400_000), to: dayAt(Date.now() + 86_400_000) }
}

const november = { from: '2020-11-01', to: '2020-11-30' }

describe('GET /order/export-orders', () => {
  it('has a line per order with every part of its sum', async () => {
    const scene = await makeChargedScene(test, { fee: { flat: 30 }, tips: true })
    const { status, body } = await orderWith(test, scene, paying(30, 20.05))
    expect(status).toBe(201)
    const [billNumber] = await copyTo(body.data._id, ['2020-11-09T19:45:00Z'])
    const { response, lines } = await exported(scene, november)
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="foodie-orders-2020-11-01-to-2020-11-30.csv"',
    })
    expect(lines).toEqual([
      {
        'bill number': billNumber,
        date: '2020-11-10',
        time: '01:15',
        restaurant: body.data.restaurant.name,
        customer: body.data.user.name,
        status: 'Pending',
        'payment method': 'CashOnDelivery',
        'payment status': 'Pending',
        fulfilment: 'delivery',
        'scheduled for': '',
        'total price': '120.00',
        discount: '0.00',
        gst: '6.00',
        'delivery fee': '30.00',
        tip: '20.05',
        'grand total': '176.05',
        refund: '',
        'cancelled by': '',
        reason: '',
        'accepted at': '',
        'expected at': '',
        'ready at': '',
        'on its way at': '',
        'delivered at': '',
        refunded: '0.00',
        commission: '0.00',
      },
    ])
  })

  it('shows the commission of a completed order, less what a refund gave back', async () => {
    const scene = await makeScene(test.database)
    await test.database.transaction((tx) =>
      setCommission(tx, scene.seller.id, { percent: 10, ofDeliveryFee: false }),
    )
    const { _id } = await placeSceneOrder(test.app, scene)
    const { id, code } = await acceptSceneOrder(test.app, scene, _id)
    const as = scene.seller
    await call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, {
      as,
      payload: { deliveryCode: code },
    })
    expect((await exported(scene, lately())).lines[0]).toMatchObject({ commission: '12.00' })
    await call(test.app, 'POST', `/payment/refund-order/${_id}`, {
      as,
      payload: { amount: 63, reason: 'Cold' },
    })
    expect((await exported(scene, lately())).lines[0]).toMatchObject({
      refunded: '63.00',
      commission: '6.00',
    })
  })

  it('has amounts with the decimals of the currency', async () => {
    const scene = await makeScene(test.database)
    await placeSceneOrder(test.app, scene)
    await test.database.db.insert(settingsOfMarketplace).values({ decimals: 3 })
    const { lines } = await exported(scene, lately())
    await test.database.db.delete(settingsOfMarketplace)
    expect(lines[0]).toMatchObject({ 'grand total': '12.600', refunded: '0.000', commission: '0.000' })
  })

  it('shows when each step was taken, in business time', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    const { id } = await acceptSceneOrder(test.app, scene, _id)
    const times = {
      createdAt: new Date('2020-11-10T10:02:00Z'),
      expectedAt: new Date('2020-11-10T10:45:00Z'),
      readyAt: new Date('2020-11-10T10:20:00Z'),
      dispatchedAt: new Date('2020-11-10T10:31:00Z'),
      deliveredAt: new Date('2020-11-10T18:31:00Z'),
    }
    await test.database.db
      .update(deliveries)
      .set({ status: 'Delivered', ...times })
      .where(eq(deliveries.id, id))
    expect((await exported(scene, lately())).lines[0]).toMatchObject({
      'accepted at': '2020-11-10 15:32',
      'expected at': '2020-11-10 16:15',
      'ready at': '2020-11-10 15:50',
      'on its way at': '2020-11-10 16:01',
      'delivered at': '2020-11-11 00:01',
    })
  })

  it.each([
    ['cancelled by its customer', 'user', ''],
    ['declined', 'seller', 'We moved: sorry'],
    ['failed', '', 'Nobody was there'],
  ])('shows who cancelled an order and why: %s', async (how, by, reason) => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    const patch = (path: string, as: Person, payload = {}) =>
      call(test.app, 'PATCH', path, { as, payload }).then(({ status }) => expect(status).toBe(200))
    if (how === 'declined') {
      await patch(`/order/decline-order/${_id}`, scene.seller, { reason: 'OTHER', text: reason })
    } else if (how === 'failed') {
      const { id } = await acceptSceneOrder(test.app, scene, _id)
      await patch(`/delivery/delivery-failed/${id}`, scene.seller, { reason })
    } else await patch(`/order/cancel-order/${_id}`, scene.user)
    const [line] = (await exported(scene, lately())).lines
    expect(line).toMatchObject({ 'cancelled by': by, reason, 'delivered at': '' })
  })

  it('shows pickup and the scheduled time in business time', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    const scheduledFor = new Date('2020-11-11T13:30:00Z')
    await copyTo(_id, ['2020-11-10T10:00:00Z'], { fulfilment: 'pickup', scheduledFor })
    const { lines } = await exported(scene, november)
    expect(lines[0]).toMatchObject({ fulfilment: 'pickup', 'scheduled for': '2020-11-11 19:00' })
  })

  it('has the orders of whole days in business time, oldest first, of any status', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    // Days in Kolkata begin at 18:30 in UTC.
    const [, last] = await copyTo(_id, [
      '2020-11-09T18:29:59Z',
      '2020-11-10T18:29:59Z',
      '2020-11-10T18:30:00Z',
    ])
    const [first] = await copyTo(_id, ['2020-11-09T18:30:00Z'], { status: 'Cancelled', cancelledBy: 'user' })
    const { lines } = await exported(scene, { from: '2020-11-10', to: '2020-11-10' })
    expect(lines.map((line) => [line['bill number'], line['status']])).toEqual([
      [first, 'Cancelled'],
      [last, 'Pending'],
    ])
  })

  it('has all pages of a long history, each order once', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    const start = Date.parse('2020-11-11T00:00:00Z')
    const placed: string[] = []
    for (const [batch, status] of (['Completed', 'Pending', 'Failed', 'Cancelled'] as const).entries()) {
      const times = Array.from({ length: 600 }, (_, n) =>
        new Date(start + (4 * n + batch) * 1000).toISOString(),
      )
      const cancelledBy = status === 'Cancelled' ? 'user' : null
      placed.push(...(await copyTo(_id, times, { status, cancelledBy })))
    }
    const { lines } = await exported(scene, november)
    expect(lines).toHaveLength(placed.length)
    expect(new Set(lines.map((line) => line['bill number']))).toEqual(new Set(placed))
    const times = lines.map(({ date, time }) => `${date} ${time}`)
    expect(times).toEqual(times.toSorted())
  })

  it('is of the caller’s restaurants only, or of one of them', async () => {
    const [mine, foreign] = [await makeScene(test.database), await makeScene(test.database)]
    for (const scene of [mine, foreign])
      await copyTo((await placeSceneOrder(test.app, scene))._id, ['2020-11-10T10:00:00Z'])
    expect((await exported(mine, november)).lines).toHaveLength(1)
    expect((await exported(mine, { ...november, restaurant: mine.restaurantId })).lines).toHaveLength(1)
    const refused = await call(
      test.app,
      'GET',
      `/order/export-orders?from=2020-11-01&to=2020-11-30&restaurant=${foreign.restaurantId}`,
      { as: mine.seller },
    )
    expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('escapes names that a spreadsheet would evaluate', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    await copyTo(_id, ['2020-11-10T10:00:00Z'], { restaurantName: '=1+1' })
    expect((await exported(scene, november)).lines[0]).toMatchObject({ restaurant: "'=1+1" })
  })

  it.each([
    ['from=2026-11-10&to=2026-11-09', 'to', 'Must not be before the first day'],
    ['from=2025-11-10&to=2026-11-11', 'to', 'At most one year'],
    ['from=2026-11-31&to=2026-12-01', 'from', 'Must be a date such as 2026-12-24'],
    ['from=2026-11-10', 'to', undefined],
  ])('refuses %s', async (query, path, message) => {
    const { seller } = await makeScene(test.database)
    const { status, body } = await call(test.app, 'GET', `/order/export-orders?${query}`, { as: seller })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path, message: message ?? expect.any(String) }])
  })

  it.each([
    ['0000-01-01', '0000-12-31'],
    ['9999-01-01', '9999-12-31'],
  ])('has no orders from %s to %s', async (from, to) => {
    expect((await exported(await makeScene(test.database), { from, to })).lines).toEqual([])
  })
})
