import { expect, vi } from 'vitest'
import type { Order } from '#contract/records/order.ts'
import type { StripeServer } from '../../support/cards/stripe-server.ts'
import { makeScene } from '../../support/factories.ts'
import type { TcpProxy } from '../../support/tcp-proxy.ts'
import type { Fault } from './rounds.ts'
import { call, type Shop } from './shop.ts'

/** The customer waits for the provider at most as long as the retries of a job. */
const settling = { timeout: 120_000, interval: 200 }

/** The card provider is away while an order is paid, looked at and cancelled. */
export function cardsAway(proxy: TcpProxy, stripe: StripeServer): Fault {
  return async function loseCardProvider(shop) {
    const payer = await placePayNowOrder(shop)
    proxy.refuse()
    const refused = await payer.openSession()
    expect(refused).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } })
    expect(refused?.body.message).toContain('Your order is kept: please try again in a moment')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await payer.order()).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'Pending' })

    await proxy.accept()
    const sessionId = await payer.openedSession()
    expect(await payer.openedSession()).toBe(sessionId)
    expect(sessionsOf(stripe, payer.orderId)).toHaveLength(1)

    stripe.pay(sessionId)
    proxy.refuse()
    expect(await payer.session(sessionId)).toMatchObject({ payment_status: 'unpaid', confirmed: false })
    await proxy.accept()
    await vi.waitUntil(async () => (await payer.session(sessionId)).payment_status === 'paid', settling)
    expect(await payer.order()).toMatchObject({ paymentStatus: 'Paid' })

    proxy.refuse()
    const cancelled = await call(shop, 'PATCH', `/order/cancel-order/${payer.orderId}`, payer)
    expect(cancelled).toMatchObject({ status: 200, body: { data: { orderStatus: 'Cancelled' } } })
    await proxy.accept()
    await vi.waitUntil(async () => (await payer.order()).paymentStatus === 'Refunded', settling)
    expectSettled(stripe, payer.orderId, { paid: 1, refunds: 1 })
  }
}

/** The card provider answers nothing for a while. Everybody who wanted to pay can, by one session each. */
export function cardsSlow(proxy: TcpProxy, stripe: StripeServer): Fault {
  return async function slowCardProvider(shop, load) {
    const payers = await Promise.all([1, 2, 3].map(() => placePayNowOrder(shop)))
    proxy.hold()
    const opening = payers.flatMap((payer) => [payer.openSession(), payer.openSession()])
    await load.progress(load.customers.length)
    proxy.release()
    for (const reply of await Promise.all(opening)) expect([201, 503]).toContain(reply?.status)
    for (const payer of payers) {
      const sessionId = await payer.openedSession()
      expect(sessionsOf(stripe, payer.orderId).map(({ id }) => id)).toEqual([sessionId])
      stripe.pay(sessionId)
      await vi.waitUntil(async () => (await payer.session(sessionId)).payment_status === 'paid', settling)
      expect(await payer.order()).toMatchObject({ paymentStatus: 'Paid' })
      expectSettled(stripe, payer.orderId, { paid: 1, refunds: 0 })
    }
  }
}

async function placePayNowOrder(shop: Shop) {
  const { user, restaurantId, payload } = await makeScene(shop.database)
  const { cookie } = user
  const body = { ...payload, paymentMethod: 'PayNow' }
  const placed = await call(shop, 'POST', `/order/create-order/${restaurantId}`, { cookie, body })
  expect(placed?.status).toBe(201)
  const orderId = placed?.body.data._id as string
  const openSession = () =>
    call(shop, 'POST', '/payment/create-checkout-session', { cookie, body: { orderId } })
  return {
    cookie,
    orderId,
    openSession,
    async openedSession(): Promise<string> {
      const opened = await openSession()
      expect(opened?.status).toBe(201)
      return opened?.body.data.sessionId
    },
    async session(id: string): Promise<{ payment_status: string; confirmed: boolean }> {
      const reply = await call(shop, 'GET', `/payment/get-session-data/${id}`, { cookie })
      expect(reply?.status).toBe(200)
      return reply?.body.data
    },
    async order(): Promise<Order> {
      const reply = await call(shop, 'GET', `/order/get-data-order/${orderId}`, { cookie })
      return reply?.body.data
    },
  }
}

function sessionsOf({ sessions }: StripeServer, orderId: string) {
  return [...sessions.values()].filter(({ metadata }) => metadata.order === orderId)
}

/** What has happened to the order's money at the provider. */
function expectSettled(stripe: StripeServer, orderId: string, expected: { paid: number; refunds: number }) {
  const paid = sessionsOf(stripe, orderId).filter(({ payment_status }) => payment_status === 'paid')
  const refunds = [...stripe.refunds.values()].filter(({ payment_intent }) =>
    paid.some((session) => session.payment_intent === payment_intent),
  )
  expect({ paid: paid.length, refunds: refunds.length }).toEqual(expected)
}
