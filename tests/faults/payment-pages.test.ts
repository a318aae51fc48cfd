import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tryCard } from '#server/test-cards/sessions.ts'
import { builtPages } from '#server/http/built-pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makePayNowScene } from '../support/cards/scenes.ts'
import { call } from '../support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages() })
})
afterAll(() => test.close())

type Scene = Awaited<ReturnType<typeof makePayNowScene>>

/** The HTML of a page for the scene's customer. */
async function read(url: string, { user }: Scene): Promise<string> {
  const { body } = await test.app.inject({ url, headers: { cookie: user.cookie } })
  return body.replaceAll(/<!--.*?-->/g, '')
}

describe('a payment that the provider has not confirmed', () => {
  const loading = 'Loading payment details...'
  const askedAgo = (seconds: number, { orderId }: Scene) =>
    test.database.db.execute(
      sql`update payments set asked_at = now() - ${seconds} * interval '1 second' where order_id = ${orderId}`,
    )

  it.each(['success', 'cancel'])('is loading on the %s page, without a result', async (page) => {
    const scene = await makePayNowScene(test)
    await askedAgo(0, scene)
    const body = await read(`/user/payment/${page}/${scene.sessionId}`, scene)
    expect(body).toContain(loading)
    expect(body).not.toContain('Nothing was charged')
    expect(body).not.toContain('Total paid')
  })

  it('is shown after the provider has confirmed it', async () => {
    const scene = await makePayNowScene(test)
    const body = await read(`/user/payment/cancel/${scene.sessionId}`, scene)
    expect(body).not.toContain(loading)
    for (const text of ['Payment Cancelled', 'Nothing was charged', 'Total paid', 'Go To Orders'])
      expect(body).toContain(text)
  })
})

describe('a refund that the bank rejected', () => {
  it('is shown on the payment page and with the order', async () => {
    const scene = await makePayNowScene(test)
    await tryCard(test.database, scene.sessionId, '4242 4242 4242 4242')
    await call(test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, { as: scene.user })
    expect(await read(`/user/payment/success/${scene.sessionId}`, scene)).toContain('Payment Refunded')
    await test.database.db.execute(sql`
      update refunds set state = 'Failed' from payments p where p.id = payment_id and p.order_id = ${scene.orderId}`)

    const payment = await read(`/user/payment/success/${scene.sessionId}`, scene)
    expect(payment).toContain('Refund Failed')
    expect(payment).not.toMatch(/Payment (Successful|Refunded)/)
    const orders = await read('/user/user-orders', scene)
    expect(orders).toContain('The refund failed. Foodie will settle it with you.')
    expect(orders).not.toContain('The refund is on its way')
  })
})
