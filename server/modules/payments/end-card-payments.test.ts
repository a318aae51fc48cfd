import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CardWorld,
  cardWorlds,
  type DeliveredEvent,
  deliverEvent,
} from '../../../tests/support/cards/worlds.ts'
import {
  makePayNowScene,
  notificationsOf,
  readOrder,
  refundsOf,
  readSession,
} from '../../../tests/support/cards/scenes.ts'
import { acceptSceneOrder, call } from '../../../tests/support/factories.ts'

describe.each(Object.entries(cardWorlds))('card payments by %s', (_, start) => {
  let world: CardWorld
  beforeAll(async () => {
    world = await start()
  })

  const data = (scene: Parameters<typeof readSession>[1]) => readSession(world.test, scene)
  const event = (...what: DeliveredEvent) => deliverEvent(world, ...what)

  describe('the end of an order', () => {
    it('cancelled unpaid: expires the session', async () => {
      const scene = await makePayNowScene(world.test)
      const cancelled = await call(world.test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, {
        as: scene.user,
      })
      expect(cancelled).toMatchObject({
        status: 200,
        body: { data: { orderStatus: 'Cancelled', paymentStatus: 'Pending' } },
      })
      expect(await world.isOpen(scene.sessionId)).toBe(false)
      await expect(world.pay(scene.sessionId)).rejects.toThrow()
      expect((await data(scene)).body.data).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
    })

    it('cancelled after payment: refunds before the reply', async () => {
      const scene = await makePayNowScene(world.test)
      await world.pay(scene.sessionId)
      await event('paid', scene.sessionId)
      const cancelled = await call(world.test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, {
        as: scene.user,
      })
      expect(cancelled.body.data).toMatchObject({ orderStatus: 'Cancelled', paymentStatus: 'Refunded' })
      expect(await world.money(scene.sessionId)).toEqual({ charged: 12_600, refunded: 12_600 })
      expect((await data(scene)).body.data).toMatchObject({ status: 'complete', payment_status: 'refunded' })
    })

    it('paid, then cancelled before the event: one refund, and late events do not change the order', async () => {
      const scene = await makePayNowScene(world.test)
      await world.pay(scene.sessionId)
      const cancelled = await call(world.test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, {
        as: scene.user,
      })
      expect(cancelled.body.data).toMatchObject({ orderStatus: 'Cancelled', paymentStatus: 'Refunded' })
      await event('refunded', scene.sessionId)
      await event('paid', scene.sessionId)
      await event('refunded', scene.sessionId)
      expect(await readOrder(world.test, scene)).toMatchObject({
        orderStatus: 'Cancelled',
        paymentStatus: 'Refunded',
      })
      expect(await refundsOf(world.test, scene.orderId)).toHaveLength(1)
      expect(await world.money(scene.sessionId)).toEqual({ charged: 12_600, refunded: 12_600 })
      expect(await notificationsOf(world.test, scene.user.id)).toEqual([
        `Your payment of ₹126.00 for order ${scene.billNumber} was refunded`,
      ])
    })

    it('delivery failed: refunds the payment', async () => {
      const scene = await makePayNowScene(world.test)
      await world.pay(scene.sessionId)
      await event('paid', scene.sessionId)
      const { id } = await acceptSceneOrder(world.test.app, scene, scene.orderId)
      await call(world.test.app, 'PATCH', `/delivery/delivery-failed/${id}`, { as: scene.seller })
      await world.test.runJobs()
      expect(await readOrder(world.test, scene)).toMatchObject({
        orderStatus: 'Failed',
        paymentStatus: 'Refunded',
      })
      expect(await world.money(scene.sessionId)).toEqual({ charged: 12_600, refunded: 12_600 })
    })

    it('cancelled as requested: refunds the payment', async () => {
      const scene = await makePayNowScene(world.test)
      await world.pay(scene.sessionId)
      await event('paid', scene.sessionId)
      await acceptSceneOrder(world.test.app, scene, scene.orderId)
      await call(world.test.app, 'POST', `/order/request-cancel/${scene.orderId}`, {
        as: scene.user,
        payload: { reason: 'I have to leave' },
      })
      await call(world.test.app, 'PATCH', `/order/answer-cancel/${scene.orderId}`, {
        as: scene.seller,
        payload: { agree: true },
      })
      await world.test.runJobs()
      expect(await readOrder(world.test, scene)).toMatchObject({
        orderStatus: 'Cancelled',
        paymentStatus: 'Refunded',
      })
      expect(await world.money(scene.sessionId)).toEqual({ charged: 12_600, refunded: 12_600 })
    })

    it('delivered and paid by card: keeps the payment', async () => {
      const scene = await makePayNowScene(world.test)
      await world.pay(scene.sessionId)
      await event('paid', scene.sessionId)
      const { id, code } = await acceptSceneOrder(world.test.app, scene, scene.orderId)
      await call(world.test.app, 'PATCH', `/delivery/delivery-successful/${id}`, {
        as: scene.seller,
        payload: { deliveryCode: code },
      })
      expect(await readOrder(world.test, scene)).toMatchObject({
        orderStatus: 'Completed',
        paymentStatus: 'Paid',
      })
      expect(await world.money(scene.sessionId)).toEqual({ charged: 12_600, refunded: 0 })
    })

    it('paid on delivery: expires the session, and refunds an earlier card payment', async () => {
      for (const isFaster of [false, true]) {
        const scene = await makePayNowScene(world.test)
        const { id, code } = await acceptSceneOrder(world.test.app, scene, scene.orderId)
        if (isFaster) await world.pay(scene.sessionId)
        await call(world.test.app, 'PATCH', `/delivery/delivery-successful/${id}`, {
          as: scene.seller,
          payload: { deliveryCode: code },
        })
        await reconcileByJobs(world.test)
        expect(await readOrder(world.test, scene)).toMatchObject({
          orderStatus: 'Completed',
          paymentStatus: 'Paid',
        })
        expect(await world.isOpen(scene.sessionId)).toBe(false)
        const amount = isFaster ? 12_600 : 0
        expect(await world.money(scene.sessionId)).toEqual({ charged: amount, refunded: amount })
      }
    })
  })
})

/** Runs all jobs, delayed ones included, and the jobs that these enqueue. */
async function reconcileByJobs(test: CardWorld['test']): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await test.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await test.runJobs()
  }
}
