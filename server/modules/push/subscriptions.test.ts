import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startSecondApp, startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  addSession,
  call,
  goodPassword,
  makeSeller,
  makeUser,
  type Person,
} from '../../../tests/support/factories.ts'
import { type PushServiceDouble, startPushService, switchOn } from '../../../tests/support/push-service.ts'

let test: TestApp
let service: PushServiceDouble
beforeAll(async () => {
  service = await startPushService()
  test = await startTestApp({ pushNetwork: service.network, pushHosts: 'push.example.org, *.push.test' })
})

const path = '/notification/push-subscription'
const put = (as: Person, payload: object) => call(test.app, 'PUT', path, { as, payload })
const devicesOf = async (as: Person) =>
  (await call(test.app, 'GET', '/notification/get-list-push-device', { as })).body.data as {
    _id: string
    current: boolean
    kitchenDevice: string | null
  }[]

it('the key is made at the first start, and is the same in every process', async () => {
  const user = await makeUser(test.database)
  const keyOf = async ({ app }: TestApp) =>
    (await call(app, 'GET', '/notification/push-key', { as: user })).body.key as string
  const other = await startSecondApp(test)
  expect(Buffer.from(await keyOf(test), 'base64url')).toHaveLength(65)
  expect(await keyOf(other)).toBe(await keyOf(test))
})

describe('a subscription', () => {
  it('belongs to the session that switched it on, and ends with it', async () => {
    const user = await makeUser(test.database)
    const phone = await addSession(test.database, user, { userAgent: 'Mozilla/5.0 (Android 14) Firefox/130' })
    await switchOn(test, phone, service.makeSubscription())
    await switchOn(test, user, service.makeSubscription())
    expect((await devicesOf(user)).map(({ current }) => current)).toEqual([false, true])
    const end = `/user/end-session-user/${phone.sessionId}`
    expect(await call(test.app, 'DELETE', end, { as: user })).toMatchObject({ status: 200 })
    expect(await devicesOf(user)).toMatchObject([{ current: true }])
  })

  it('ends with a new password on every other device', async () => {
    const user = await makeUser(test.database)
    const phone = await addSession(test.database, user)
    for (const one of [user, phone]) await switchOn(test, one, service.makeSubscription())
    const payload = { userEmail: user.email, currentPassword: goodPassword, newPassword: 'Kitchen-Door@47' }
    const { headers } = await call(test.app, 'PATCH', '/user/change-password-user', { as: user, payload })
    const [cookie] = String(headers['set-cookie']).split(';')
    expect(await devicesOf({ ...user, cookie: cookie! })).toMatchObject([{ current: true }])
  })

  it('is replaced by another of the same session, and by the next account in the same browser', async () => {
    const [user, other] = [await makeUser(test.database), await makeUser(test.database)]
    await switchOn(test, user, service.makeSubscription())
    const browser = service.makeSubscription()
    await switchOn(test, user, browser)
    expect(await devicesOf(user)).toHaveLength(1)
    await switchOn(test, other, browser)
    expect(await devicesOf(user)).toEqual([])
    expect(await devicesOf(other)).toHaveLength(1)
  })

  it('of a browser that is signed in as customer and as seller is one for each', async () => {
    const [user, seller] = [await makeUser(test.database), await makeSeller(test.database)]
    const both = { ...user, cookie: `${user.cookie}; ${seller.cookie}` }
    const payload = service.makeSubscription()
    for (const role of ['user', 'seller']) {
      expect(await call(test.app, 'PUT', `${path}?role=${role}`, { as: both, payload })).toMatchObject({
        status: 200,
      })
    }
    expect([await devicesOf(user), await devicesOf(seller)].map(({ length }) => length)).toEqual([1, 1])
    // The browser replaces it by itself.
    const next = { ...service.makeSubscription(), replaces: payload.endpoint }
    expect(await put(both, next)).toMatchObject({ status: 200 })
    expect(await put(both, next)).toMatchObject({ status: 404 })
    const { rows } = await test.database.db.execute(
      sql`select endpoint from push_subscriptions where account_id in (${user.id}, ${seller.id})`,
    )
    expect(rows).toEqual([{ endpoint: next.endpoint }, { endpoint: next.endpoint }])
  })

  it('is switched off by its endpoint or its id, of the own account only', async () => {
    const [user, stranger] = [await makeUser(test.database), await makeUser(test.database)]
    const endpoint = await switchOn(test, user, service.makeSubscription())
    const off = (as: Person, payload: object) => call(test.app, 'DELETE', path, { as, payload })
    const [device] = await devicesOf(user)
    await off(stranger, { endpoint })
    await off(stranger, { _id: device!._id })
    expect(await devicesOf(user)).toHaveLength(1)
    expect(await off(user, { endpoint })).toMatchObject({ status: 200 })
    expect(await devicesOf(user)).toEqual([])
    await switchOn(test, user, service.makeSubscription())
    const [again] = await devicesOf(user)
    await off(user, { _id: again!._id })
    expect(await devicesOf(user)).toEqual([])
  })

  it('is of at most 20 devices of an account', async () => {
    const user = await makeUser(test.database)
    for (let count = 0; count < 20; count += 1)
      await switchOn(test, await addSession(test.database, user), service.makeSubscription())
    expect(await put(user, service.makeSubscription())).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('20 devices') },
    })
  })

  it('of a kitchen device is the only one that this device sees and changes', async () => {
    const seller = await makeSeller(test.database)
    await switchOn(test, seller, service.makeSubscription())
    const created = await call(test.app, 'POST', '/kitchen-device/create-link', {
      as: seller,
      payload: { name: 'Tablet at the oven' },
    })
    const token = new URL(created.body.data.url).searchParams.get('token')
    const signedIn = await call(test.app, 'POST', '/kitchen-device/sign-in', { payload: { token } })
    const device = { ...seller, cookie: String(signedIn.headers['set-cookie']).split(';')[0]! }
    await switchOn(test, device, service.makeSubscription())
    expect(await devicesOf(device)).toMatchObject([{ kitchenDevice: 'Tablet at the oven', current: true }])
    const all = await devicesOf(seller)
    expect(all).toHaveLength(2)
    for (const { _id } of all) await call(test.app, 'DELETE', path, { as: device, payload: { _id } })
    expect(await devicesOf(seller)).toMatchObject([{ kitchenDevice: null }])
  })
})

describe('an endpoint', () => {
  const addressed = (endpoint: string) => ({ ...service.makeSubscription(), endpoint })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'https://push.example.org/abc',
    'https://eu.push.test/abc',
  ])('%s is of a known push service', async (endpoint) => {
    expect(await put(await makeUser(test.database), addressed(endpoint))).toMatchObject({ status: 200 })
  })

  it.each([
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://evilfcm.googleapis.com/abc',
    'https://notify.windows.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://[::1]/abc',
    'https://10.0.0.7/abc',
    'https://localhost/abc',
    'not an address',
  ])('%s is refused', async (endpoint) => {
    expect(await put(await makeUser(test.database), addressed(endpoint))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: [{ path: 'endpoint' }] },
    })
  })

  it.each([
    ['127.0.0.1', 4],
    ['10.1.2.3', 4],
    ['100.64.0.1', 4],
    ['169.254.169.254', 4],
    ['172.31.0.1', 4],
    ['192.168.1.1', 4],
    ['0.0.0.0', 4],
    ['224.0.0.1', 4],
    ['::1', 6],
    ['fe80::1', 6],
    ['fd00::1', 6],
    ['::ffff:10.0.0.1', 6],
    ['64:ff9b::a00:1', 6],
    ['2002:a00:1::', 6],
  ])('whose name resolves to %s is refused, also beside a public address', async (address, family) => {
    const user = await makeUser(test.database)
    service.addresses = () => [
      { address: '8.8.4.4', family: 4 },
      { address, family },
    ]
    const { status } = await put(user, addressed('https://push.example.org/abc'))
    service.addresses = () => [{ address: '8.8.4.4', family: 4 }]
    expect(status).toBe(400)
    expect(service.tried).toEqual([])
  })

  it('with keys that nothing can be encrypted for is refused', async () => {
    const user = await makeUser(test.database)
    const { endpoint, keys } = service.makeSubscription()
    const p256dh = `B${'A'.repeat(86)}`
    for (const wrong of [{ ...keys, p256dh }, { ...keys, auth: 'short' }, { auth: keys.auth }]) {
      expect(await put(user, { endpoint, keys: wrong })).toMatchObject({ status: 400 })
    }
  })
})
