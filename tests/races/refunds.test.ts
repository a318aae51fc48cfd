import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/records/order.ts'
import { makePayNowScene, readOrder } from '../support/cards/scenes.ts'
import { type CardWorld, cardWorlds, sendToWebhook } from '../support/cards/worlds.ts'
import { acceptSceneOrder, call } from '../support/factories.ts'
import { balancesOf } from '../support/ledger.ts'
import { raceForLock } from '../support/lock-race.ts'

/** Whole form: `HISTORIES=5000`, as `npm run check:long` sets it. */
const rounds = process.env.HISTORIES ? 300 : 8
const paid = 12_600

let world: CardWorld
beforeAll(async () => {
  world = await cardWorlds['the test provider']()
})

type Scene = Awaited<ReturnType<typeof makePayNowScene>>
type Answer = { status: number; body: { code?: string } }

const refund = (scene: Scene, amount: number): Promise<Answer> =>
  call(world.test.app, 'POST', `/payment/refund-order/${scene.orderId}`, {
    as: scene.seller,
    payload: { amount, reason: 'Cold' },
  })

/** Runs what is scheduled, until nothing of the order is open at the provider. */
async function settle(): Promise<void> {
  await world.test.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await world.test.runJobs()
}

/** Expects the order, the provider and the ledger to agree, and never more to have gone back than was paid. */
async function verify(scene: Scene): Promise<Order> {
  await settle()
  const order = (await readOrder(world.test, scene)) as Order
  const money = await world.money(scene.sessionId)
  expect(money.refunded).toBeLessThanOrEqual(paid)
  expect(Math.round(order.refunded * 100)).toBe(money.refunded)
  expect(order.refunds.every(({ state }) => state === 'Succeeded')).toBe(true)
  expect(order.paymentStatus).toBe(money.refunded === paid ? 'Refunded' : 'Paid')
  if (order.orderStatus === 'Cancelled' || order.orderStatus === 'Failed') expect(money.refunded).toBe(paid)
  const balances = await balancesOf(world.test, scene.orderId)
  expect(balances).not.toHaveProperty('customer')
  if (order.orderStatus !== 'Pending') expect(balances).not.toHaveProperty('orders')
  const { rows } = await world.test.database.db.execute<{ left: number }>(sql`
    select (refunded_in_part - (select coalesce(sum(amount), 0) from order_refunds where order_id = o.id))::int as left
    from orders o where id = ${scene.orderId}`)
  expect(rows).toEqual([{ left: 0 }])
  return order
}

/** Starts all steps while the order is locked, in an order that the round decides. */
function race(scene: Scene, round: number, steps: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const turned = [...steps.slice(round % steps.length), ...steps.slice(0, round % steps.length)]
  const lock = { sql: 'select from orders where id = $1 for update', values: [scene.orderId] }
  return raceForLock(world.test.connectionString, lock, () => turned.map((step) => step()), 2)
}

async function makePaid(): Promise<Scene> {
  const scene = await makePayNowScene(world.test)
  await world.pay(scene.sessionId)
  expect((await sendToWebhook(world, await world.event('paid', scene.sessionId))).status).toBe(200)
  return scene
}

describe('refunds of one order at the same time', () => {
  it.each(Array.from({ length: rounds }, (_, round) => round))(
    'with a cancellation and a repeated event: round %i',
    async (round) => {
      const scene = await makePaid()
      const event = await world.event('paid', scene.sessionId)
      const answers = await race(scene, round, [
        () => refund(scene, 70),
        () => refund(scene, 70),
        () => call(world.test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, { as: scene.user }),
        () => sendToWebhook(world, event),
      ])
      expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
      const order = await verify(scene)
      expect(order).toMatchObject({ orderStatus: 'Cancelled', refunded: 126 })
      expect(order.refunds.length).toBeLessThanOrEqual(2)
    },
  )

  it.each(Array.from({ length: rounds }, (_, round) => round))(
    'with a delivery and a refund at the provider: round %i',
    async (round) => {
      const scene = await makePaid()
      const { id, code } = await acceptSceneOrder(world.test.app, scene, scene.orderId)
      await world.refundByOperator(scene.sessionId, 2_600)
      const found = { refundId: await operatorRefund(scene), amount: 2_600, reference: null }
      const event = await world.event('refunded', scene.sessionId, found)
      await race(scene, round, [
        () => refund(scene, 60),
        () => refund(scene, 40),
        () =>
          call(world.test.app, 'PATCH', `/delivery/delivery-successful/${id}`, {
            as: scene.seller,
            payload: { deliveryCode: code },
          }),
        () => sendToWebhook(world, event),
      ])
      const order = await verify(scene)
      expect(order.orderStatus).toBe('Completed')
      expect(order.refunded).toBeGreaterThanOrEqual(26)
    },
  )
})

/** The id of the refund that the operator has made. */
async function operatorRefund({ sessionId }: Scene): Promise<string> {
  const { rows } = await world.test.database.pool.query(
    `select r.id from test_cards.refunds r join test_cards.sessions s on s.charge_id = r.charge_id where s.id = $1`,
    [sessionId],
  )
  return rows[0].id
}
