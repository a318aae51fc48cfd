import { expect, vi } from 'vitest'
import { goodPassword, makeScene, makeUser, type Person } from '../../support/factories.ts'
import type { ShopWithClock } from './clock.ts'
import type { Fault } from './rounds.ts'
import { call, type Shop } from './shop.ts'

const hour = 3600

/** The clock of server and database is set an hour back, two hours ahead, and right again. */
export function clockJumps(setClock: ShopWithClock['setClock']): Fault {
  return async function jumpClock(shop, load) {
    const some = load.customers.length
    const locks = await lockOut(shop)
    await setClock(-hour)
    await load.progress(some)
    // No lock opens early.
    expect(await locks.signIn()).toBe(429)
    expect(await locks.deliver()).toBe(429)
    await expectMail(shop)

    await setClock(hour)
    await load.progress(some)
    // More than fifteen minutes have passed by the clock.
    expect(await locks.signIn()).toBe(200)
    expect(await locks.deliver()).toBe(200)
    const later = await makeUser(shop.database)
    await expectMail(shop)

    await setClock(0)
    await load.progress(some)
    for (const { cookie } of [later, locks.customer])
      expect((await call(shop, 'GET', '/user/verify-user', { cookie }))?.status).toBe(200)
    await expectMail(shop)
  }
}

/** Jobs run: a mail that is asked for now arrives, and not after an hour. */
async function expectMail(shop: Shop): Promise<void> {
  const { email } = await makeUser(shop.database)
  const from = '2001:db8:77:1::1'
  await shop.database.pool.query(`delete from failed_attempts where counter like 'reset %'`)
  const asked = await call(shop, 'POST', '/user/forgot-password-user', { body: { email }, from })
  expect(asked?.status).toBe(200)
  await vi.waitUntil(async () => (await shop.mailed()).has(email), { timeout: 60_000, interval: 100 })
}

/** Uses up the tries of a sign-in and of a delivery code. */
async function lockOut(shop: Shop) {
  const { user, seller, restaurantId, payload } = await makeScene(shop.database)
  const signIn = (password: string) => trySignIn(shop, user, password)
  for (let tries = 0; tries < 10; tries += 1) expect(await signIn('Wrong@123')).toBe(401)
  expect(await signIn(goodPassword)).toBe(429)

  const path = `/order/create-order/${restaurantId}`
  const placed = await call(shop, 'POST', path, { cookie: user.cookie, body: payload })
  const orderId = placed?.body.data._id
  const accepted = await call(shop, 'POST', `/delivery/create-delivery/${orderId}`, seller)
  const order = await call(shop, 'GET', `/order/get-data-order/${orderId}`, user)
  const code: string = order?.body.data.delivery.deliveryCode
  const deliver = async (deliveryCode: string) => {
    const to = `/delivery/delivery-successful/${accepted?.body.data._id}`
    return (await call(shop, 'PATCH', to, { cookie: seller.cookie, body: { deliveryCode } }))?.status
  }
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) expect(await deliver(wrong)).toBe(403)
  expect(await deliver(code)).toBe(429)
  return { customer: user, signIn: () => signIn(goodPassword), deliver: () => deliver(code) }
}

async function trySignIn(shop: Shop, { email }: Person, password: string): Promise<number | undefined> {
  const reply = await call(shop, 'POST', '/user/login-user', {
    body: { email, password },
    from: '2001:db8:77::1',
  })
  return reply?.status
}
