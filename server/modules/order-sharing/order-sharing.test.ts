import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  acceptSceneOrder,
  call,
  makeScene,
  makeUser,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { setKitchen } from '../../../tests/support/hours.ts'
import { raceForLock } from '../../../tests/support/lock-race.ts'

let test: TestApp
let scene: Scene
let orderId: string
let laterBy = 0

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(Date.now() + laterBy) })
})
beforeEach(async () => {
  laterBy = 0
  scene = await makeScene(test.database)
  orderId = (await placeSceneOrder(test.app, scene))._id
})

const share = (as = scene.user) => call(test.app, 'POST', `/order/share-order/${orderId}`, { as })
const newToken = async (): Promise<string> => (await share()).body.data.token
const read = (token: string) => call(test.app, 'GET', `/order/shared/${token}`)
const deliver = async () => {
  const { id, code } = await acceptSceneOrder(test.app, scene, orderId)
  const path = `/delivery/delivery-successful/${id}`
  const { status } = await call(test.app, 'PATCH', path, {
    as: scene.seller,
    payload: { deliveryCode: code },
  })
  expect(status).toBe(200)
}

describe('POST /order/share-order/{orderId}', () => {
  it('makes links that show the state to everybody, and nothing else', async () => {
    const { status, body } = await share()
    expect(status).toBe(201)
    const { token, url } = body.data
    expect(url).toMatch(new RegExp(`^https?://[^/]+/shared-order/${token}$`))
    // 256 random bits
    expect(token).toMatch(/^[\w-]{43}$/)
    const another = await newToken()
    for (const one of [token, another]) {
      expect((await read(one)).body.data).toEqual({ state: 'placed', expectedAt: null })
    }
    const { id } = await acceptSceneOrder(test.app, scene, orderId)
    expect((await read(token)).body.data).toEqual({ state: 'preparing', expectedAt: null })
    const step = (name: string, payload = {}) =>
      call(test.app, 'PATCH', `/delivery/${name}/${id}`, { as: scene.seller, payload })
    await step('set-ready')
    expect((await read(token)).body.data.state).toBe('ready')
    await step('set-on-its-way')
    expect((await read(token)).body.data.state).toBe('on-its-way')
  })

  it('stores no token', async () => {
    const token = await newToken()
    const { rows } = await test.database.db.execute<{ hash: string }>(
      sql`select token_hash::text as hash from order_links where order_id = ${orderId}`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.hash).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  it('shows the time that the restaurant expects', async () => {
    const path = `/delivery/create-delivery/${orderId}`
    const { body } = await call(test.app, 'POST', path, { as: scene.seller, payload: { minutes: 25 } })
    expect(body.data.expectedAt).not.toBeNull()
    expect((await read(await newToken())).body.data).toEqual({
      state: 'preparing',
      expectedAt: body.data.expectedAt,
    })
  })

  it('shows the time of a scheduled order until the order ends', async () => {
    const scheduledFor = '2026-12-24T12:00:00.000Z'
    await test.database.db.execute(
      sql`update orders set scheduled_for = ${scheduledFor} where id = ${orderId}`,
    )
    const token = await newToken()
    expect((await read(token)).body.data).toEqual({ state: 'placed', expectedAt: scheduledFor })
    await deliver()
    expect((await read(token)).body.data).toEqual({ state: 'delivered', expectedAt: null })
  })

  it.each([
    ['30 minutes', null, 30],
    ['the usual minutes', 60, 60],
  ])(
    'shows an order for the day after tomorrow as accepted for later until %s before it',
    async (_, usualMinutes, minutes) => {
      await setKitchen(test, scene, { usualMinutes })
      const slot = Date.now() + 2 * 24 * 3_600_000
      const scheduledFor = new Date(slot).toISOString()
      await test.database.db.execute(
        sql`update orders set scheduled_for = ${scheduledFor} where id = ${orderId}`,
      )
      const token = await newToken()
      await acceptSceneOrder(test.app, scene, orderId)
      expect((await read(token)).body.data).toEqual({ state: 'later', expectedAt: scheduledFor })
      const start = slot - minutes * 60_000
      laterBy = start - 60_000 - Date.now()
      expect((await read(token)).body.data.state).toBe('later')
      laterBy = start - Date.now()
      expect((await read(token)).body.data).toEqual({ state: 'preparing', expectedAt: scheduledFor })
    },
  )

  it('is 404 for another customer, 409 for an order that has ended, and limited', async () => {
    expect((await share(await makeUser(test.database))).status).toBe(404)
    const statuses = []
    for (let made = 0; made < 21; made += 1) statuses.push((await share()).status)
    expect(statuses).toEqual([...Array<number>(20).fill(201), 409])
    await deliver()
    expect(await share()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  it('is refused if the order is cancelled first', async () => {
    const [answer] = await raceForLock(
      test.connectionString,
      {
        sql: `update orders set status = 'Cancelled', cancelled_by = 'user' where id = $1`,
        values: [orderId],
      },
      () => [share()],
      1,
    )
    expect(answer?.status).toBe(409)
  })
})

describe('GET /order/shared/{token}', () => {
  it('is 404 for an unknown token, and three hours after the end of the order', async () => {
    expect((await read('unknown')).status).toBe(404)
    const token = await newToken()
    laterBy = 26 * 3_600_000
    expect((await read(token)).status).toBe(200)
    laterBy = 0
    await deliver()
    laterBy = 2.9 * 3_600_000
    expect((await read(token)).status).toBe(200)
    laterBy = 3.1 * 3_600_000
    expect((await read(token)).status).toBe(404)
  })
})

it('a link to a declined order ends after three hours as well', async () => {
  const token = await newToken()
  const payload = { reason: 'TOO_BUSY' }
  const path = `/order/decline-order/${orderId}`
  expect((await call(test.app, 'PATCH', path, { as: scene.seller, payload })).status).toBe(200)
  expect((await read(token)).body.data.state).toBe('cancelled')
  laterBy = 3.1 * 3_600_000
  expect((await read(token)).status).toBe(404)
})

describe('DELETE /order/share-order/{orderId}', () => {
  it('ends all links of the caller’s own order', async () => {
    const tokens = [await newToken(), await newToken()]
    const end = (as = scene.user) => call(test.app, 'DELETE', `/order/share-order/${orderId}`, { as })
    expect((await end(await makeUser(test.database))).status).toBe(404)
    expect((await read(tokens[0]!)).status).toBe(200)
    for (const _ of [1, 2]) expect((await end()).status).toBe(200)
    for (const token of tokens) expect((await read(token)).status).toBe(404)
  })
})
