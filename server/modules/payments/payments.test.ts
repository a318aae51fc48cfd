import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CardWorld,
  cardWorlds,
  type DeliveredEvent,
  deliverEvent,
  sendToWebhook,
} from '../../../tests/support/cards/worlds.ts'
import {
  eventsOf,
  makePayNowScene,
  paymentsOf,
  readOrder,
  notificationsOf,
  readSession,
} from '../../../tests/support/cards/scenes.ts'
import { call, makeAddress, makeScene, makeUser, placeSceneOrder } from '../../../tests/support/factories.ts'

describe.each(Object.entries(cardWorlds))('paying by card with %s', (_, start) => {
  let world: CardWorld
  beforeAll(async () => {
    world = await start()
  })

  const data = (scene: Parameters<typeof readSession>[1]) => readSession(world.test, scene)
  const event = (...what: DeliveredEvent) => deliverEvent(world, ...what)

  describe('create-checkout-session', () => {
    it('opens a session, and returns the open one when called again', async () => {
      const scene = await makePayNowScene(world.test)
      expect(scene.session.url).toMatch(/^http/)
      expect(Date.parse(scene.session.expiresAt)).toBeGreaterThan(Date.now() + 50 * 60_000)
      const again = await call(world.test.app, 'POST', '/payment/create-checkout-session', {
        as: scene.user,
        payload: { orderId: scene.orderId },
      })
      expect(again).toMatchObject({ status: 201, body: { data: scene.session } })
      expect(await paymentsOf(world.test, scene.orderId)).toHaveLength(1)
    })

    it.each([
      ['replaces an open session with less than five minutes left', 4, false],
      ['returns an open session with more than five minutes left', 6, true],
    ])('%s', async (_name, minutes, isSame) => {
      const scene = await makePayNowScene(world.test)
      await world.test.database.pool.query(
        'update payments set expires_at = now() + make_interval(mins => $2) where order_id = $1',
        [scene.orderId, minutes],
      )
      const again = await call(world.test.app, 'POST', '/payment/create-checkout-session', {
        as: scene.user,
        payload: { orderId: scene.orderId },
      })
      expect(again.status).toBe(201)
      expect(again.body.data.sessionId === scene.sessionId).toBe(isSame)
      expect(await world.isOpen(scene.sessionId)).toBe(isSame)
    })

    it('changes the delivery address to another one of the customer, and to nobody else’s', async () => {
      const scene = await makePayNowScene(world.test)
      const address = await makeAddress(world.test.database, scene.user.id, 'Work')
      const open = (as: typeof scene.user, wanted: string) =>
        call(world.test.app, 'POST', '/payment/create-checkout-session', {
          as,
          payload: { orderId: scene.orderId, address: wanted },
        })
      expect(await open(scene.user, scene.addressId)).toMatchObject({ status: 201 })
      const stranger = await makeUser(world.test.database)
      const theirs = await makeAddress(world.test.database, stranger.id)
      expect(await open(scene.user, theirs)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'address' }] },
      })
      expect(await open(stranger, theirs)).toMatchObject({ status: 404 })
      expect(await open(scene.user, address)).toMatchObject({ status: 201 })
    })

    it('rejects an order that needs no payment, and returns the current order', async () => {
      const scene = await makeScene(world.test.database)
      const cash = await placeSceneOrder(world.test.app, scene)
      const answer = await call(world.test.app, 'POST', '/payment/create-checkout-session', {
        as: scene.user,
        payload: { orderId: cash._id },
      })
      expect(answer).toMatchObject({ status: 409, body: { data: { paymentMethod: 'CashOnDelivery' } } })
      const paid = await makePayNowScene(world.test)
      await world.pay(paid.sessionId)
      await event('paid', paid.sessionId)
      const again = await call(world.test.app, 'POST', '/payment/create-checkout-session', {
        as: paid.user,
        payload: { orderId: paid.orderId },
      })
      expect(again).toMatchObject({ status: 409, body: { data: { paymentStatus: 'Paid' } } })
    })
  })

  describe('get-session-data', () => {
    it('shows an unpaid session, and changes nothing', async () => {
      const scene = await makePayNowScene(world.test)
      expect(await data(scene)).toMatchObject({
        status: 200,
        body: {
          data: {
            sessionId: scene.sessionId,
            customer_email: scene.user.email,
            status: 'open',
            payment_status: 'unpaid',
            currency: 'inr',
            amount_total: 12_600,
            orderId: scene.orderId,
            order: { grandTotal: 126, paymentStatus: 'Pending', foodItems: [{ name: 'Masala Dosa' }] },
          },
        },
      })
      expect(await eventsOf(world.test, scene.orderId)).toEqual(['placed'])
    })

    it('asks the provider, without any event', async () => {
      const scene = await makePayNowScene(world.test)
      await world.pay(scene.sessionId)
      expect((await data(scene)).body.data).toMatchObject({
        status: 'complete',
        payment_status: 'paid',
        order: { paymentStatus: 'Paid' },
      })
    })

    it('finds a session by our payment id as well, which the cancel page has', async () => {
      const scene = await makePayNowScene(world.test)
      const [payment] = await paymentsOf(world.test, scene.orderId)
      const answer = await data({ ...scene, sessionId: payment!.id })
      expect(answer).toMatchObject({ status: 200, body: { data: { sessionId: scene.sessionId } } })
    })

    it('responds 404 to other customers and for unknown ids', async () => {
      const scene = await makePayNowScene(world.test)
      const stranger = await makeUser(world.test.database)
      const theirs = await data({ ...scene, user: stranger })
      const nobodys = await data({ sessionId: 'cs_test_guessed', user: stranger })
      expect(theirs.status).toBe(404)
      expect(theirs.body).toEqual(nobodys.body)
    })
  })

  describe('events', () => {
    it('paid: sets the order to Paid, and notifies customer and seller', async () => {
      const scene = await makePayNowScene(world.test)
      await world.pay(scene.sessionId)
      await event('paid', scene.sessionId)
      expect(await readOrder(world.test, scene)).toMatchObject({
        orderStatus: 'Pending',
        paymentStatus: 'Paid',
      })
      expect(await notificationsOf(world.test, scene.user.id)).toEqual([
        `Your payment of ₹126.00 for order ${scene.billNumber} was received`,
      ])
      expect(await notificationsOf(world.test, scene.seller.id)).toContain(
        `Order ${scene.billNumber} at Leaf & Ladle was paid by card`,
      )
    })

    it('declined: sets the payment to Failed with one notification, and another card still pays', async () => {
      const scene = await makePayNowScene(world.test)
      await world.decline(scene.sessionId)
      await event('declined', scene.sessionId)
      await event('declined', scene.sessionId)
      expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Failed' })
      expect(await notificationsOf(world.test, scene.user.id)).toEqual([
        `The card payment for order ${scene.billNumber} failed. You can pay again in My Orders.`,
      ])
      await world.pay(scene.sessionId)
      await event('paid', scene.sessionId)
      expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Paid' })
      expect(await eventsOf(world.test, scene.orderId)).toEqual(['placed', 'payment-failed', 'paid'])
    })

    it('out of order, repeated and late events lead to the same state', async () => {
      const scene = await makePayNowScene(world.test)
      await world.decline(scene.sessionId)
      const declined = await world.event('declined', scene.sessionId)
      await world.pay(scene.sessionId)
      const paid = await world.event('paid', scene.sessionId)
      for (const one of [paid, declined, paid, declined])
        expect((await sendToWebhook(world, one)).status).toBe(200)
      await event('paid', scene.sessionId)
      await event('expired', scene.sessionId)
      expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Paid' })
      expect(await eventsOf(world.test, scene.orderId)).toEqual(['placed', 'paid'])
      expect(await notificationsOf(world.test, scene.user.id)).toHaveLength(1)
    })

    it('a lost event is made up for by the scheduled job', async () => {
      const scene = await makePayNowScene(world.test)
      await world.pay(scene.sessionId)
      await makeDue(world.test)
      await reconcileBySchedule(world.test)
      expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Paid' })
    })
  })

  describe('a rejected event', () => {
    async function refused(
      make: (
        scene: Awaited<ReturnType<typeof makePayNowScene>>,
      ) => Promise<{ body: string; headers: Record<string, string> }>,
    ) {
      const scene = await makePayNowScene(world.test)
      const { status, body } = await sendToWebhook(world, await make(scene))
      expect([status, body.code]).toEqual([400, 'INVALID_EVENT'])
      expect(await readOrder(world.test, scene)).toMatchObject({
        orderStatus: 'Pending',
        paymentStatus: 'Pending',
      })
      expect(await eventsOf(world.test, scene.orderId)).toEqual(['placed'])
      const [payment] = await paymentsOf(world.test, scene.orderId)
      expect(payment!.state).toBe('Open')
    }

    it('signed with another secret', () =>
      refused(async ({ sessionId }) => {
        const { body } = await world.event('paid', sessionId)
        return world.sign(body, new Date(), 'whsec_of_somebody_else')
      }))
    it('altered after it was signed', () =>
      refused(async ({ sessionId }) => {
        const { body, headers } = await world.event('paid', sessionId)
        return { headers, body: body.replace('12600', '12601') }
      }))
    it('without a signature', () =>
      refused(async ({ sessionId }) => ({ ...(await world.event('paid', sessionId)), headers: {} })))
    it('older than five minutes', () =>
      refused(async ({ sessionId }) => {
        const { body } = await world.event('paid', sessionId)
        return world.sign(body, new Date(Date.now() - 5 * 60_000 - 2_000))
      }))
    it.each([
      ['another amount', { amount: 100 }],
      ['another currency', { currency: 'usd' }],
      ['another order', { orderId: '01990000-0000-7000-8000-000000000000' }],
      ['another payment', { reference: '01990000-0000-7000-8000-000000000000' }],
      ['a payment of another shop', { reference: 'order-17' }],
      ['another session', { sessionId: 'cs_test_another' }],
    ])('about %s', (_name, change) => refused(({ sessionId }) => world.event('paid', sessionId, change)))
    it('a decline with another amount', () =>
      refused(({ sessionId }) => world.event('declined', sessionId, { amount: 1 })))
    it('that is not JSON', () => refused(() => world.sign('paid!')))
  })
})

/** Makes every payment and refund due for a check. */
async function makeDue({ database }: CardWorld['test']): Promise<void> {
  await database.pool.query(`update payments set check_at = now() where check_at is not null`)
  await database.pool.query(`update refunds set check_at = now() where check_at is not null`)
}

async function reconcileBySchedule(test: CardWorld['test']): Promise<void> {
  await test.database.pool.query(`select graphile_worker.add_job('reconcile-due-payments')`)
  await test.runJobs()
}
