import { beforeAll, describe, expect, it } from 'vitest'
import {
  eventsOf,
  makePayNowScene,
  readOrder,
  refundsOf,
  notificationsOf,
} from '../../../tests/support/cards/scenes.ts'
import {
  type CardWorld,
  cardWorlds,
  type DeliveredEvent,
  deliverEvent,
} from '../../../tests/support/cards/worlds.ts'
import { call, makeAdmin } from '../../../tests/support/factories.ts'

type Scene = Awaited<ReturnType<typeof makePayNowScene>>

describe.each(Object.entries(cardWorlds))('refunds by %s', (_, start) => {
  let world: CardWorld
  let adminId: string
  beforeAll(async () => {
    world = await start()
    adminId = (await makeAdmin(world.test.database)).id
  })

  const event = (...what: DeliveredEvent) => deliverEvent(world, ...what)
  const makePaidScene = async (): Promise<Scene> => {
    const scene = await makePayNowScene(world.test)
    await world.pay(scene.sessionId)
    await event('paid', scene.sessionId)
    return scene
  }
  const findOperatorRefunds = async () => {
    await world.test.database.pool.query(`select graphile_worker.add_job('find-operator-refunds')`)
    await world.test.runJobs()
  }

  describe('made by the operator at the provider', () => {
    it('set the order to Refunded', async () => {
      const scene = await makePaidScene()
      await event('refunded', scene.sessionId)
      expect(await readOrder(world.test, scene)).toMatchObject({
        orderStatus: 'Pending',
        paymentStatus: 'Refunded',
        refund: 'Succeeded',
      })
      await event('refunded', scene.sessionId)
      const what = `payment of ₹126.00 for order ${scene.billNumber}`
      const refunds = async (accountId: string) =>
        (await notificationsOf(world.test, accountId)).filter((text) => text.includes('refunded'))
      expect(await refunds(scene.user.id)).toEqual([`Your ${what} was refunded`])
      expect(await refunds(scene.seller.id)).toEqual([`The card ${what} at Leaf & Ladle was refunded`])
      await event('paid', scene.sessionId)
      expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Refunded' })
    })

    it('are found by the scheduled job when the event was lost, with one notification', async () => {
      const scenes = [await makePaidScene(), await makePaidScene(), await makePaidScene()]
      for (const { sessionId } of scenes) await world.refundByOperator(sessionId)
      await findOperatorRefunds()
      await findOperatorRefunds()
      for (const scene of scenes) {
        expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Refunded' })
        expect(await eventsOf(world.test, scene.orderId)).toEqual(['placed', 'paid', 'refunded'])
        expect(await refundsOf(world.test, scene.orderId)).toMatchObject([
          { reason: 'provider', state: 'Succeeded' },
        ])
      }
    })

    it('are pending until the provider reports success', async () => {
      const scene = await makePaidScene()
      await event('refunded', scene.sessionId, { state: 'Pending' })
      expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Paid', refund: 'Pending' })
      await event('refunded', scene.sessionId)
      expect(await readOrder(world.test, scene)).toMatchObject({
        paymentStatus: 'Refunded',
        refund: 'Succeeded',
      })
    })
  })

  describe('rejected by the bank', () => {
    const makeFailedRefund = async (): Promise<Scene> => {
      const scene = await makePaidScene()
      await call(world.test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, { as: scene.user })
      expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Refunded' })
      await event('refunded', scene.sessionId, { state: 'Failed' })
      return scene
    }

    it('set the order to Paid again, and notify customer and admins', async () => {
      const scene = await makeFailedRefund()
      const refused = { orderStatus: 'Cancelled', paymentStatus: 'Paid', refund: 'Failed' }
      expect(await readOrder(world.test, scene)).toMatchObject(refused)
      const what = `The refund of ₹126.00 for order ${scene.billNumber} failed.`
      expect(await notificationsOf(world.test, scene.user.id)).toContain(
        `${what} We will settle it with you.`,
      )
      expect(await notificationsOf(world.test, adminId)).toContain(
        `${what} Please settle it with the customer.`,
      )
      // Late and repeated events change nothing and notify nobody.
      await event('refunded', scene.sessionId, { state: 'Succeeded' })
      await event('refunded', scene.sessionId, { state: 'Failed' })
      expect(await readOrder(world.test, scene)).toMatchObject(refused)
      expect(await eventsOf(world.test, scene.orderId)).toEqual([
        'placed',
        'paid',
        'cancelled',
        'refunded',
        'refund-failed',
      ])
    })

    it('are recorded once, also when another refund by the operator is rejected', async () => {
      const scene = await makeFailedRefund()
      const another = { refundId: `re_again_${scene.orderId}`, reference: null }
      await event('refunded', scene.sessionId, { ...another, state: 'Failed' })
      const events = await eventsOf(world.test, scene.orderId)
      expect(events.filter((type) => type === 'refund-failed')).toHaveLength(1)
      const failures = (await notificationsOf(world.test, scene.user.id)).filter((text) =>
        text.includes('failed'),
      )
      expect(failures).toHaveLength(1)
    })

    it('set the order to Refunded after another refund by the operator', async () => {
      const scene = await makeFailedRefund()
      const another = { refundId: `re_again_${scene.orderId}`, reference: null }
      await event('refunded', scene.sessionId, { ...another, state: 'Pending' })
      expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Paid', refund: 'Pending' })
      await event('refunded', scene.sessionId, { ...another, state: 'Succeeded' })
      await event('refunded', scene.sessionId, { state: 'Failed' })
      expect(await readOrder(world.test, scene)).toMatchObject({
        paymentStatus: 'Refunded',
        refund: 'Succeeded',
      })
    })
  })
})
