import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  eventsOf,
  makePayNowScene,
  readOrder,
  refundsOf,
  toldTo,
} from '../../../tests/support/cards/scenes.ts'
import { type CardWorld, cardWorlds, type EventName, send } from '../../../tests/support/cards/worlds.ts'
import { call, makeAdmin } from '../../../tests/support/factories.ts'

type Scene = Awaited<ReturnType<typeof makePayNowScene>>

describe.each(Object.entries(cardWorlds))('money that goes back by %s', (_, start) => {
  let world: CardWorld
  let adminId: string
  beforeAll(async () => {
    world = await start()
    adminId = (await makeAdmin(world.test.database)).id
  })
  afterAll(() => world.close())

  const event = async (name: EventName, sessionId: string, change?: Record<string, unknown>) => {
    const answer = await send(world, await world.event(name, sessionId, change))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
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

  describe('by the operator, at the provider', () => {
    it('counts', async () => {
      const scene = await makePaidScene()
      await event('refunded', scene.sessionId)
      expect(await readOrder(world.test, scene)).toMatchObject({
        orderStatus: 'Pending',
        paymentStatus: 'Refunded',
        refund: 'Succeeded',
      })
      await event('paid', scene.sessionId)
      expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Refunded' })
    })

    it('is found by the clock where its event was lost, and told once', async () => {
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

    it('is on its way until the provider says that it is back', async () => {
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

  describe('that the bank would not have', () => {
    const makeFailedRefund = async (): Promise<Scene> => {
      const scene = await makePaidScene()
      await call(world.test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, { as: scene.user })
      expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Refunded' })
      await event('refunded', scene.sessionId, { state: 'Failed' })
      return scene
    }

    it('is here again, and the customer and the admins are told', async () => {
      const scene = await makeFailedRefund()
      const refused = { orderStatus: 'Cancelled', paymentStatus: 'Paid', refund: 'Failed' }
      expect(await readOrder(world.test, scene)).toMatchObject(refused)
      const what = `The refund of ₹126.00 for order ${scene.billNumber} failed.`
      expect(await toldTo(world.test, scene.user.id)).toContain(`${what} Foodie will settle it with you.`)
      expect(await toldTo(world.test, adminId)).toContain(`${what} Please settle it with the customer.`)
      // Late, or once more: the bank's refusal stands, and is told once.
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

    it('is back once the operator has given it back in another way', async () => {
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
