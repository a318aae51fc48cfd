import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSecondApp, startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { centre, northOf, setPoint } from '../../../tests/support/charges.ts'
import {
  acceptSceneOrder,
  call,
  makeScene,
  makeSeller,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { raceForLock } from '../../../tests/support/lock-race.ts'
import { makeCourierToken } from '../../../tests/support/steps.ts'

let test: TestApp
let other: TestApp
let scene: Scene
let orderId: string
let delivery: { id: string; code: string }
let token: string
let laterBy = 0

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(Date.now() + laterBy) })
  other = await startSecondApp(test)
})
beforeEach(async () => {
  laterBy = 0
  scene = await makeScene(test.database)
  orderId = (await placeSceneOrder(test.app, scene))._id
  delivery = await acceptSceneOrder(test.app, scene, orderId)
  token = await newToken()
})

const newToken = () => makeCourierToken(test, scene, delivery.id)
const read = (of = token, from?: string) => call(test.app, 'GET', `/courier/${of}`, { from })
const take = (step: string, payload: object = {}, of = token) =>
  call(other.app, 'POST', `/courier/${step}/${of}`, { payload })
const bySeller = (step: string, payload: object = {}) =>
  call(test.app, 'PATCH', `/delivery/${step}/${delivery.id}`, { as: scene.seller, payload })
const link = (method: 'POST' | 'DELETE', as = scene.seller) =>
  call(test.app, method, `/delivery/courier-link/${delivery.id}`, { as })
const orderFor = async (as = scene.seller) =>
  (await call(test.app, 'GET', `/order/get-data-order/${orderId}`, { as })).body.data
const wrongCode = () => (delivery.code === '000000' ? '000001' : '000000')
const eventsOf = async (): Promise<string[]> =>
  (await orderFor()).timeline.map(({ type }: { type: string }) => type)

describe('POST /delivery/courier-link/{deliveryId}', () => {
  it('makes a link whose token is stored only as a hash', async () => {
    const { status, body } = await link('POST')
    expect(status).toBe(201)
    expect(body.data.url).toMatch(/^https?:\/\/[^/]+\/courier\/[\w-]{43}$/)
    const { rows } = await test.database.db.execute<{ hash: string }>(
      sql`select d::text as hash from deliveries d where id = ${delivery.id}`,
    )
    const made = (body.data.url as string).split('/').at(-1)!
    expect(rows[0]!.hash).not.toContain(Buffer.from(made, 'base64url').toString('hex'))
    expect(rows[0]!.hash).not.toContain(made)
  })

  it('ends the link before it, and its report', async () => {
    await take('report', { reason: 'A flat tyre' })
    expect(await orderFor()).toMatchObject({ courierLink: true, courierReport: { reason: 'A flat tyre' } })
    const next = await newToken()
    expect((await read()).status).toBe(404)
    for (const step of ['picked-up', 'deliver', 'report']) {
      const payload = { deliveryCode: delivery.code, reason: 'Nobody opens' }
      expect((await take(step, payload)).status).toBe(404)
    }
    expect((await read(next)).status).toBe(200)
    expect(await orderFor()).not.toHaveProperty('courierReport')
  })

  it('is refused for another seller, before acceptance, for pickup and after the end', async () => {
    const stranger = await makeSeller(test.database)
    expect((await link('POST', stranger)).status).toBe(404)
    expect((await link('DELETE', stranger)).status).toBe(404)
    await test.database.db.execute(sql`update orders set fulfilment = 'pickup' where id = ${orderId}`)
    expect(await link('POST')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    await test.database.db.execute(sql`update orders set fulfilment = 'delivery' where id = ${orderId}`)
    await bySeller('delivery-failed')
    expect((await link('POST')).status).toBe(409)
  })
})

describe('GET /courier/{token}', () => {
  it('shows what the courier needs, and nothing else of the order or its people', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    const { deliveryAddress, grandTotal, billNumber, restaurant, user } = await orderFor()
    expect(body.data).toEqual({
      billNumber,
      restaurant: { name: restaurant.name, phoneNumber: restaurant.phoneNumber },
      customer: { name: user.name, mobile: user.mobile },
      deliveryAddress,
      coordinates: null,
      instructions: '',
      foodItems: [{ name: 'Masala Dosa', quantity: 1 }],
      toCollect: grandTotal,
      scheduledFor: null,
      expectedAt: null,
      dispatchedAt: null,
      report: null,
    })
  })

  it('has the point of the address while the customer has that address', async () => {
    await setPoint(test, scene.addressId, centre)
    expect((await read()).body.data.coordinates).toEqual([centre.latitude, centre.longitude])
    await test.database.db.execute(sql`update orders set street_address = 'Elsewhere' where id = ${orderId}`)
    expect((await read()).body.data.coordinates).toBeNull()
  })

  it('is 404 after the end of the delivery, however it ends, and after revoking', async () => {
    expect((await link('DELETE')).status).toBe(200)
    expect((await link('DELETE')).status).toBe(200)
    expect((await read()).status).toBe(404)
    expect(await orderFor()).not.toHaveProperty('courierLink')
    token = await newToken()
    await bySeller('delivery-failed')
    expect((await read()).status).toBe(404)
    expect((await take('picked-up')).status).toBe(404)
  })

  it('refuses networks that guess, and keeps valid links working there', async () => {
    const from = '203.0.113.7'
    const statuses: Record<number, number> = {}
    for (let guess = 0; guess < 100; guess += 1) {
      const { status } = await read(`${token.slice(0, -4)}${guess}`, from)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    expect(statuses).toEqual({ 404: 60, 429: 40 })
    expect((await read(token, from)).status).toBe(200)
    expect((await read('unknown')).status).toBe(404)
  })
})

describe('POST /courier/picked-up/{token}', () => {
  it('is the same step as On its way', async () => {
    const { status, body } = await take('picked-up')
    expect(status).toBe(200)
    expect(body.data.dispatchedAt).not.toBeNull()
    expect(await eventsOf()).toEqual(['placed', 'accepted', 'on-its-way'])
    const again = await take('picked-up')
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    // The order as the seller sees it is none of the courier's business.
    expect(again.body).not.toHaveProperty('data')
    expect((await bySeller('set-on-its-way')).status).toBe(409)
  })

  it('and the step of the seller at the same time happen once', async () => {
    const answers = await raceForLock(
      test.connectionString,
      { sql: 'select from orders where id = $1 for update', values: [orderId] },
      () => [take('picked-up'), bySeller('set-on-its-way')],
      2,
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await eventsOf()).filter((type) => type === 'on-its-way')).toHaveLength(1)
  })
})

describe('POST /courier/deliver/{token}', () => {
  it('completes order, delivery and payment with the code, and ends the link', async () => {
    const { body } = await take('deliver', { deliveryCode: delivery.code })
    expect(body).toEqual({ success: true, message: 'Delivery completed successfully' })
    expect(await orderFor(scene.user)).toMatchObject({
      orderStatus: 'Completed',
      paymentStatus: 'Paid',
      delivery: { deliveryStatus: 'Delivered' },
    })
    expect((await read()).status).toBe(404)
    expect((await take('deliver', { deliveryCode: delivery.code })).status).toBe(404)
  })

  it('counts wrong codes together with those of the seller', async () => {
    for (const by of ['courier', 'seller', 'courier', 'seller', 'courier']) {
      const payload = { deliveryCode: wrongCode() }
      const wrong = await (by === 'seller'
        ? bySeller('delivery-successful', payload)
        : take('deliver', payload))
      expect(wrong).toMatchObject({ status: 403, body: { code: 'INCORRECT_CODE' } })
    }
    const locked = await take('deliver', { deliveryCode: delivery.code })
    expect(locked).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await orderFor()).orderStatus).toBe('Pending')
  })

  it('and the step of the seller at the same time complete it once', async () => {
    const payload = { deliveryCode: delivery.code }
    const answers = await raceForLock(
      test.connectionString,
      { sql: 'select from orders where id = $1 for update', values: [orderId] },
      () => [take('deliver', payload), bySeller('delivery-successful', payload)],
      2,
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect((await eventsOf()).filter((type) => type === 'delivered')).toHaveLength(1)
  })

  it('with a link that is renewed meanwhile is 404', async () => {
    const changed = {
      sql: `update deliveries set courier_token_hash = 'x' where id = $1`,
      values: [delivery.id],
    }
    const [answer] = await raceForLock(
      test.connectionString,
      changed,
      () => [take('deliver', { deliveryCode: delivery.code })],
      1,
    )
    expect(answer!.status).toBe(404)
    expect(await eventsOf()).toEqual(['placed', 'accepted'])
  })
})

describe('POST /courier/report/{token}', () => {
  it('tells the seller, who decides: it changes no state', async () => {
    const reason = 'Nobody opens the door'
    const { status, body } = await take('report', { reason })
    expect(status).toBe(200)
    expect(body.data.report).toEqual({ reason, at: expect.any(String) })
    const order = await orderFor()
    expect(order).toMatchObject({ orderStatus: 'Pending', courierReport: body.data.report, refunds: [] })
    expect(await orderFor(scene.user)).not.toHaveProperty('courierReport')
    const list = await call(test.app, 'GET', '/order/get-board', { as: scene.seller })
    expect(list.body.data.orders[0].courierReport.reason).toBe(reason)
    // A second one replaces it without another notification.
    await take('report', { reason: 'The dog bites' })
    expect((await orderFor()).courierReport.reason).toBe('The dog bites')
    const path = '/notification/get-seller-notification'
    const { body: notified } = await call(test.app, 'GET', path, { as: scene.seller })
    const messages = notified.data.map(({ message }: { message: string }) => message)
    expect(messages.filter((message: string) => /courier/.test(message))).toHaveLength(1)
  })

  it('requires a reason', async () => {
    for (const reason of [undefined, ' ', 'x'.repeat(201)])
      expect((await take('report', { reason })).body.errors).toMatchObject([{ path: 'reason' }])
  })
})

describe('POST /courier/position/{token}', () => {
  const sendFrom = (metres: number) => {
    const { latitude, longitude } = northOf(metres)
    return take('position', { coordinates: [latitude, longitude] })
  }
  // Positions are sent to the other process.
  const away = async () => (await orderFor(scene.user)).courierAway
  const running = async () => {
    const { body } = await call(test.app, 'GET', '/order/get-running', { as: scene.user })
    return body.data[0].courierAway
  }

  it('shows the customer the newest distance in every process for five minutes, and stores none', async () => {
    await setPoint(test, scene.addressId, centre)
    expect(await away()).toBeUndefined()
    expect((await sendFrom(3_400)).status).toBe(200)
    await expect.poll(away).toMatchObject({ distance: 3, unit: 'km' })
    await sendFrom(600)
    await expect.poll(away).toEqual({ distance: 3, unit: 'min', at: expect.any(String) })
    expect(await running()).toMatchObject({ distance: 3, unit: 'min' })
    // The seller does not see it.
    expect(await orderFor()).not.toHaveProperty('courierAway')
    const { rows } = await test.database.db.execute<{ row: string }>(
      sql`select o::text || d::text as row from orders o join deliveries d on d.order_id = o.id where o.id = ${orderId}`,
    )
    expect(rows[0]!.row).not.toContain(String(northOf(600).latitude).slice(0, 7))
    laterBy = 4.9 * 60_000
    expect(await away()).toBeDefined()
    laterBy = 5 * 60_000
    expect(await away()).toBeUndefined()
    expect(await running()).toBeUndefined()
  })

  it('ends when the courier ends it, and with the delivery', async () => {
    await setPoint(test, scene.addressId, centre)
    await sendFrom(3_400)
    await expect.poll(away).toBeDefined()
    await take('position', { coordinates: null })
    await expect.poll(away).toBeUndefined()
    await sendFrom(2_000)
    await expect.poll(away).toBeDefined()
    await take('deliver', { deliveryCode: delivery.code })
    expect(await away()).toBeUndefined()
    expect((await sendFrom(100)).status).toBe(404)
  })

  it('is not shown without the point of the address, and must be a point', async () => {
    expect((await sendFrom(600)).status).toBe(200)
    expect(await away()).toBeUndefined()
    expect((await take('position', { coordinates: [91, 0] })).status).toBe(400)
  })
})
