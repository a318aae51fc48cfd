import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePayNowScene, readOrder } from '../../tests/support/cards/scenes.ts'
import { startTestApp, type TestApp } from '../../tests/support/app.ts'
import { call } from '../../tests/support/factories.ts'
import { cardErrors, outcomeOf, testNumbers } from './cards.ts'

const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', name: 'Asha Rao' }

describe('card validation', () => {
  it.each(testNumbers)('accepts $number', ({ number, outcome }) => {
    expect(cardErrors({ ...good, number })).toEqual({})
    expect(outcomeOf(number.replaceAll(' ', ''))).toBe(outcome)
  })

  it.each([
    ['number', '', 'Please enter your card number'],
    ['number', '4242 4242 4242 424x', 'Please enter your card number'],
    ['number', '4242 4242', 'Please enter your card number'],
    ['expiry', '', 'Please enter when your card expires, as MM / YY'],
    ['expiry', '13 / 30', 'Please enter when your card expires, as MM / YY'],
    ['cvc', '12', 'Please enter the 3 or 4 digits of its security code'],
    ['name', ' ', 'Please enter the name on your card'],
  ] as const)('rejects %s %j', (field, typed, message) => {
    expect(cardErrors({ ...good, [field]: typed })).toEqual({ [field]: message })
  })

  it('declines any number that is no test card', () => {
    expect(outcomeOf('5555 5555 5555 4444')).toBe('card_declined')
  })
})

describe('the hosted page', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })

  async function visit(options: InjectOptions) {
    const { statusCode, body, headers } = await test.app.inject(options)
    return { status: statusCode, body, location: headers.location }
  }
  const get = (url: string) => visit({ url: new URL(url).pathname })
  const post = (url: string, form: Record<string, string>) =>
    visit({
      method: 'POST',
      url: new URL(url, 'http://foodie.test').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })

  it('shows the bill, and that it is a test', async () => {
    const { session, billNumber } = await makePayNowScene(test)
    const { status, body } = await get(session.url)
    expect(status).toBe(200)
    for (const text of [
      'Test mode',
      `Order ${billNumber} at Leaf &#38; Ladle`,
      'Masala Dosa',
      '₹120.00',
      'GST (5 %)',
      '₹6.00',
      'Pay ₹126.00',
    ])
      expect(body).toContain(text)
    expect(body).not.toContain('<script')
  })

  it('accepts a valid card, redirects to the success page, and is closed afterwards', async () => {
    const scene = await makePayNowScene(test)
    const { session, sessionId } = scene
    const success = `/user/payment/success/${sessionId}`
    expect(await post(session.url, good)).toMatchObject({
      status: 303,
      location: expect.stringMatching(`${success}$`),
    })
    expect((await get(session.url)).body).toContain('This order is paid')
    expect(await post(session.url, good)).toMatchObject({ status: 303 })
    await test.runJobs()
    expect(await readOrder(test, scene)).toMatchObject({ paymentStatus: 'Paid' })
  })

  it('keeps the typed values of an invalid card, and charges nothing', async () => {
    const scene = await makePayNowScene(test)
    const { status, body } = await post(scene.session.url, {
      ...good,
      number: '4242 4242',
      name: '<b>',
    })
    expect(status).toBe(400)
    expect(body).toContain('Please enter your card number')
    expect(body).toContain('value="4242 4242"')
    expect(body).toContain('value="&#60;b&#62;"')
    expect(await readOrder(test, scene)).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'Pending' })
  })

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined'],
    ['4000 0000 0000 9995', 'insufficient funds'],
  ])('shows that %s is declined, sends the event, and accepts another card', async (number, reason) => {
    const scene = await makePayNowScene(test)
    const refused = await post(scene.session.url, { ...good, number })
    expect(refused).toMatchObject({ status: 303 })
    expect((await get(scene.session.url)).body).toContain(reason)
    await test.runJobs()
    expect(await readOrder(test, scene)).toMatchObject({ paymentStatus: 'Failed' })
    await post(scene.session.url, good)
    await test.runJobs()
    expect(await readOrder(test, scene)).toMatchObject({ paymentStatus: 'Paid' })
  })

  it('asks for authentication: a confirmed card pays, a refused one does not', async () => {
    for (const [answer, paymentStatus] of [
      ['refuse', 'Failed'],
      ['confirm', 'Paid'],
    ]) {
      const scene = await makePayNowScene(test)
      const { url } = scene.session
      expect(await post(`${url}/confirm`, { answer: 'confirm' })).toMatchObject({
        location: new URL(url).pathname,
      })
      const asked = await post(url, { ...good, number: '4000 0025 0000 3155' })
      expect(asked.location).toBe(`${new URL(url).pathname}/confirm`)
      expect((await get(`${url}/confirm`)).body).toContain('Is this you?')
      await test.runJobs()
      expect(await readOrder(test, scene)).toMatchObject({ paymentStatus: 'Pending' })
      await post(`${url}/confirm`, { answer: answer! })
      await test.runJobs()
      expect(await readOrder(test, scene)).toMatchObject({ paymentStatus })
    }
  })

  it('closes when its order is cancelled, and when it expires', async () => {
    const scene = await makePayNowScene(test)
    await call(test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, { as: scene.user })
    expect((await get(scene.session.url)).body).toContain('This payment page has ended')
    expect((await post(scene.session.url, good)).location).toBe(new URL(scene.session.url).pathname)

    const late = await makePayNowScene(test)
    await test.database.pool.query(`update test_cards.sessions set expires_at = now() where id = $1`, [
      late.sessionId,
    ])
    expect((await get(late.session.url)).body).toContain('This payment page has ended')
    await test.runJobs()
    const again = await call(test.app, 'POST', '/payment/create-checkout-session', {
      as: late.user,
      payload: { orderId: late.orderId },
    })
    expect(again.body.data.sessionId).not.toBe(late.sessionId)
  })

  it('responds 404 for an unknown session', async () => {
    expect(await get('http://foodie.test/test-checkout/cs_test_guessed')).toMatchObject({
      status: 404,
      body: expect.stringContaining('No such payment'),
    })
  })

  it('rejects posts from other sites', async () => {
    const { session } = await makePayNowScene(test)
    const answer = await visit({
      method: 'POST',
      url: new URL(session.url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      payload: new URLSearchParams(good).toString(),
    })
    expect(answer.status).toBe(403)
  })
})
