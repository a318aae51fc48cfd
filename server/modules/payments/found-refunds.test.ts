import { beforeAll, describe, expect, it } from 'vitest'
import { defaultMoney } from '#contract/format/money.ts'
import type { Order } from '#contract/records/order.ts'
import { CardsRefused } from '../../adapters/cards/provider.ts'
import { makePayNowScene, notificationsOf, readOrder } from '../../../tests/support/cards/scenes.ts'
import { type CardWorld, cardWorlds, deliverEvent } from '../../../tests/support/cards/worlds.ts'
import { acceptSceneOrder, call, makeAdmin, type Person } from '../../../tests/support/factories.ts'
import { balancesOf } from '../../../tests/support/ledger.ts'
import { orderDifferences } from '../ledger-check/expected.ts'
import { cancelOrder } from '../order-steps/service.ts'
import { reconcileOrder } from './reconcile.ts'
import { refundOrder } from './refund-order.ts'

describe.each(Object.entries(cardWorlds))('refunds that are decided here and at %s', (_, start) => {
  let world: CardWorld
  let admin: Person
  beforeAll(async () => {
    world = await start()
    admin = await makeAdmin(world.test.database)
  })

  /** A paid order of ₹126; `completed`: it was delivered. */
  async function makePaid({ completed = false } = {}) {
    const scene = await makePayNowScene(world.test)
    await world.pay(scene.sessionId)
    await deliverEvent(world, 'paid', scene.sessionId)
    if (!completed) return scene
    const { id, code } = await acceptSceneOrder(world.test.app, scene, scene.orderId)
    const delivering = { as: scene.seller, payload: { deliveryCode: code } }
    await call(world.test.app, 'PATCH', `/delivery/delivery-successful/${id}`, delivering)
    return scene
  }
  type Scene = Awaited<ReturnType<typeof makePaid>>

  /** Decides a refund in part; the process ends before it calls the provider. */
  async function decide({ seller, orderId }: Scene, amount: number): Promise<void> {
    const by = { role: 'seller', accountId: seller.id } as const
    await world.test.database.transaction((tx) =>
      refundOrder(tx, { by, money: defaultMoney }, orderId, { amount, reason: 'Cold' }),
    )
  }

  /** The process ends before it calls the provider. */
  const cancel = ({ user, orderId }: Scene) =>
    world.test.database.transaction((tx) => cancelOrder(tx, user.id, orderId))

  const reconcile = (orderId: string, cards = world.test.jobs.cards) =>
    reconcileOrder({ ...world.test.jobs, cards }, orderId)

  const refusing = () => ({
    ...world.test.jobs.cards,
    refund: () => Promise.reject(new CardsRefused('the charge is disputed')),
  })

  /** The amounts and states of the refunds; nothing waits for the provider, and the ledger agrees with them. */
  async function settledRefunds(scene: Scene) {
    const { rows: waiting } = await world.test.database.pool.query(
      `select r.id from payments p join (
          select id, payment_id, check_at from refunds union all select id, payment_id, check_at from order_refunds
        ) as r on r.payment_id = p.id where p.order_id = $1 and r.check_at is not null`,
      [scene.orderId],
    )
    expect(waiting).toEqual([])
    const { rows } = await world.test.database.db.execute(orderDifferences(scene.orderId))
    expect(rows).toEqual([])
    const { refunds } = (await readOrder(world.test, scene)) as Order
    return refunds.map(({ amount, state, paidBy }) => `${amount} ${state} by ${paidBy}`)
  }

  it('in part, and all of the charge at the provider: that settles the one in part', async () => {
    const scene = await makePaid({ completed: true })
    await decide(scene, 21)
    await world.refundByOperator(scene.sessionId)
    for (const _ of ['once', 'again']) await deliverEvent(world, 'refunded', scene.sessionId)
    await reconcile(scene.orderId)
    expect(await settledRefunds(scene)).toEqual(['21 Succeeded by seller', '105 Succeeded by marketplace'])
    expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Refunded', refunded: 126 })
    expect(await balancesOf(world.test, scene.orderId)).not.toHaveProperty('customer')
    expect((await notificationsOf(world.test, scene.user.id)).join()).not.toContain('failed')
  })

  it('in part and refused there, because its operator has refunded the whole charge: both are settled', async () => {
    const scene = await makePaid()
    await decide(scene, 21)
    await world.refundByOperator(scene.sessionId)
    await reconcile(scene.orderId)
    expect(await readOrder(world.test, scene)).toMatchObject({ refund: 'Failed', refunded: 21 })
    await world.test.runJobs()
    expect(await settledRefunds(scene)).toEqual(['21 Succeeded by seller', '105 Succeeded by marketplace'])
  })

  it('in part, of which the charge has one left that the operator refunds in part: the other is made', async () => {
    const scene = await makePaid()
    await decide(scene, 21)
    await decide(scene, 50)
    await world.refundByOperator(scene.sessionId, 10_000)
    await world.test.database.pool.query(`select graphile_worker.add_job('find-operator-refunds')`)
    await world.test.runJobs()
    await reconcile(scene.orderId)
    expect(await settledRefunds(scene)).toEqual([
      '21 Succeeded by seller',
      '50 Succeeded by seller',
      '50 Succeeded by marketplace',
    ])
    expect(await world.money(scene.sessionId)).toEqual({ charged: 12_600, refunded: 12_100 })
  })

  it('fail together, where the bank rejects the one by the operator', async () => {
    const scene = await makePaid()
    await decide(scene, 21)
    const made = { refundId: `re_all_${scene.orderId}`, reference: null, amount: 12_600 }
    await deliverEvent(world, 'refunded', scene.sessionId, { ...made, state: 'Pending' })
    await deliverEvent(world, 'refunded', scene.sessionId, { ...made, state: 'Succeeded' })
    await deliverEvent(world, 'refunded', scene.sessionId, { ...made, state: 'Failed' })
    expect(await settledRefunds(scene)).toEqual(['21 Failed by seller', '105 Failed by marketplace'])
    expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Paid' })
  })

  it('made again by the operator after it had failed: late reports of the first one change nothing', async () => {
    const scene = await makePaid({ completed: true })
    await decide(scene, 126)
    await reconcile(scene.orderId)
    const { rows } = await world.test.database.pool.query(
      `select id as reference, provider_id as "refundId" from order_refunds where order_id = $1`,
      [scene.orderId],
    )
    const failure = { ...rows[0], amount: 12_600, state: 'Failed' }
    await deliverEvent(world, 'refunded', scene.sessionId, failure)
    const again = { refundId: `re_again_${scene.orderId}`, reference: null, amount: 12_600 }
    await deliverEvent(world, 'refunded', scene.sessionId, { ...again, state: 'Succeeded' })
    await deliverEvent(world, 'refunded', scene.sessionId, failure)
    expect(await settledRefunds(scene)).toEqual(['126 Succeeded by seller'])
  })

  it('of a cancelled order, refused by the provider: it is owed, and an operator pays it by hand', async () => {
    const scene = await makePaid()
    await cancel(scene)
    await reconcile(scene.orderId, refusing())
    expect(await settledRefunds(scene)).toEqual(['126 Failed by seller'])
    expect(await notificationsOf(world.test, admin.id)).toContain(
      `The refund of ₹126.00 for order ${scene.billNumber} failed. Please settle it with the customer.`,
    )
    const [refund] = ((await readOrder(world.test, scene)) as Order).refunds
    const byHand = { as: admin, payload: { reference: 'NEFT 4711' } }
    expect(
      (await call(world.test.app, 'PATCH', `/payment/settle-refund/${refund!._id}`, byHand)).status,
    ).toBe(200)
    expect(await settledRefunds(scene)).toEqual(['126 Succeeded by seller'])
    expect(await balancesOf(world.test, scene.orderId)).not.toHaveProperty('customer')
  })

  it('of a cancelled order, refused by the provider and made there by the operator: it has succeeded', async () => {
    const scene = await makePaid()
    await cancel(scene)
    await reconcile(scene.orderId, refusing())
    const again = { refundId: `re_again_${scene.orderId}`, reference: null, state: 'Succeeded' }
    await deliverEvent(world, 'refunded', scene.sessionId, again)
    expect(await settledRefunds(scene)).toEqual(['126 Succeeded by seller'])
  })

  it('of a cancelled order, refused because the operator has refunded a part: the rest goes back', async () => {
    const scene = await makePaid()
    await world.refundByOperator(scene.sessionId, 4_200)
    await cancel(scene)
    await reconcile(scene.orderId)
    await world.test.runJobs()
    await reconcile(scene.orderId)
    expect(await settledRefunds(scene)).toEqual(['42 Succeeded by marketplace', '84 Succeeded by seller'])
    expect(await balancesOf(world.test, scene.orderId)).toEqual({})
  })
})
