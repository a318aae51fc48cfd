import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { tryCard } from '#server/test-cards/sessions.ts'
import { builtPages } from '#server/http/built-pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makePayNowScene } from '../support/cards/scenes.ts'
import { acceptSceneOrder, call, makeScene, type Person, placeSceneOrder } from '../support/factories.ts'
import { openPage } from '../support/plain-pages.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages() })
})

type Scene = Awaited<ReturnType<typeof makePayNowScene>>

/** The HTML of a page for the scene's customer. */
const read = async (url: string, { user }: Scene): Promise<string> =>
  (await openPage(test, url, user.cookie)).html

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
    const texts = [
      'Payment Cancelled',
      'Nothing was charged: press Pay Now to try again, here or later in My Orders.',
      'Total paid',
      '₹0.00</span> of <span',
      '₹126.00',
      'Go To Orders',
    ]
    for (const text of texts) expect(body).toContain(text)
    const places = texts.slice(0, 4).map((text) => body.lastIndexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
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
    expect(orders).toContain('The refund failed. We will settle it with you.')
    expect(orders).not.toContain('The refund is on its way')
  })
})

describe('an order that ended unpaid', () => {
  const pendingBadge = /class="badge[^>]*>(<svg.*?<\/svg>)?Pending</

  it.each(['Cancelled', 'Failed'])('says that nothing was charged, not Pending, when %s', async (status) => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const read = async (url: string, { cookie }: Person) => (await openPage(test, url, cookie)).html
    expect(await read('/user/user-orders', scene.user)).toMatch(pendingBadge)
    if (status === 'Failed') {
      const { id } = await acceptSceneOrder(test.app, scene, order._id)
      await call(test.app, 'PATCH', `/delivery/delivery-failed/${id}`, { as: scene.seller })
    } else await call(test.app, 'PATCH', `/order/cancel-order/${order._id}`, { as: scene.user })

    for (const html of [
      await read('/user/user-orders', scene.user),
      await read('/seller/order-dashboard', scene.seller),
      await read(`/seller/my-restaurants/${scene.restaurantId}`, scene.seller),
    ]) {
      expect(html).toContain(status)
      expect(html).not.toMatch(pendingBadge)
    }
    for (const html of [
      await read('/user/user-orders', scene.user),
      await read('/seller/order-dashboard', scene.seller),
    ])
      expect(html.match(/Nothing was charged/g)).toHaveLength(1)
  })
})

describe('a basket that another tab has ordered with another payment method', () => {
  it.each([
    ['PayNow', 'CashOnDelivery', 'Pay Now'],
    ['CashOnDelivery', 'PayNow', 'Cash on Delivery'],
  ])('%s, then %s: leads to My Orders with a sentence', async (first, second, name) => {
    const scene = await makeScene(test.database)
    const paying = { ...scene, payload: { ...scene.payload, paymentMethod: first } }
    const order = await placeSceneOrder(test.app, paying)
    const { foods, totalPrice, discount, gst, grandTotal } = scene.payload
    const lines = foods.map((food) => ({ ...food, name: 'Masala Dosa', price: 120 }))
    const response = await test.app.inject({
      method: 'POST',
      url: `/user/create-order/${scene.basketId}`,
      headers: { cookie: scene.user.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        step: 'order',
        restaurantId: scene.restaurantId,
        bill: JSON.stringify({ foods: lines, totalPrice, discount, gst, grandTotal }),
        address: scene.addressId,
        paymentMethod: second,
      }).toString(),
    })
    expect(response.headers.location).toBe('/user/user-orders')
    const flash = [response.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0])
    const { body } = await test.app.inject({
      url: '/user/user-orders',
      headers: { cookie: [scene.user.cookie, ...flash].join('; ') },
    })
    expect(body).toContain(
      `You had already placed order ${order.billNumber} from another tab, with the payment method ${name}.`,
    )
  })
})
