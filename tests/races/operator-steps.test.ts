import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Order } from '#contract/records/order.ts'
import { expireOrders } from '#server/modules/order-clock/expire-orders.ts'
import { makePayNowScene, readOrder } from '../support/cards/scenes.ts'
import { type CardWorld, cardWorlds, sendToWebhook } from '../support/cards/worlds.ts'
import { acceptSceneOrder, call, makeAdmin, makeSupport, type Person } from '../support/factories.ts'
import { balancesOf } from '../support/ledger.ts'
import { raceForLock } from '../support/lock-race.ts'

/*
 * Steps of operators against those of the seller, the customer and the clock, of an order that was paid by card: one of them ends the
 * order, and the money goes back once or not at all.
 */

/** Whole form: `HISTORIES=5000`, as `npm run check:long` sets it. */
const rounds = process.env.HISTORIES ? 300 : 8
const paid = 12_600

let world: CardWorld
let owner: Person
let support: Person
beforeAll(async () => {
  world = await cardWorlds['the test provider']()
  owner = await makeAdmin(world.test.database)
  support = await makeSupport(world.test.database)
})

type Scene = Awaited<ReturnType<typeof makePayNowScene>>
type Step = () => Promise<{ status: number }>

const patch = (path: string, as: Person, payload: object = {}) =>
  call(world.test.app, 'PATCH', path, { as, payload })
const cancelBy = (as: Person, { orderId }: Scene) =>
  patch(`/admin/cancel-order/${orderId}`, as, { reason: 'The kitchen burnt down' })

async function makePaid(): Promise<Scene> {
  const scene = await makePayNowScene(world.test)
  await world.pay(scene.sessionId)
  expect((await sendToWebhook(world, await world.event('paid', scene.sessionId))).status).toBe(200)
  return scene
}

/** The accept limit has ended, and the clock's job runs. */
async function expire({ orderId }: Scene): Promise<{ status: number }> {
  const clock = { zone: 'Asia/Kolkata', now: () => new Date() }
  await expireOrders(world.test.database, clock, (error) => {
    throw error
  })
  const { rows } = await world.test.database.db.execute<{ by: string | null }>(
    sql`select cancelled_by as by from orders where id = ${orderId}`,
  )
  return { status: rows[0]!.by === 'system' ? 200 : 409 }
}

function race(scene: Scene, round: number, steps: Step[]): Promise<{ status: number }[]> {
  const turned = [...steps.slice(round % steps.length), ...steps.slice(0, round % steps.length)]
  const lock = { sql: 'select from orders where id = $1 for update', values: [scene.orderId] }
  return raceForLock(world.test.connectionString, lock, () => turned.map((step) => step()), 2)
}

/** Expects one end, and the provider and the ledger to agree with it. */
async function verify(scene: Scene, answers: { status: number }[], ends: number): Promise<void> {
  expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(ends)
  await world.test.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await world.test.runJobs()
  const order = (await readOrder(world.test, scene)) as Order
  const isOver = order.timeline.filter(({ type }) => ['cancelled', 'failed', 'delivered'].includes(type))
  expect(isOver).toHaveLength(1)
  expect((await world.money(scene.sessionId)).refunded).toBe(order.orderStatus === 'Completed' ? 0 : paid)
  const balances = await balancesOf(world.test, scene.orderId)
  expect(balances).not.toHaveProperty('orders')
  expect(balances).not.toHaveProperty('customer')
}

const all = Array.from({ length: rounds }, (_, round) => round)

it.each(all)('a waiting order: two operators, its customer and the clock: round %i', async (round) => {
  const scene = await makePaid()
  await world.test.database.db.execute(sql`
    update orders set accept_limit = 5, accept_left = 0, accept_from = now(), accept_by = now() - interval '1 second'
    where id = ${scene.orderId}`)
  const answers = await race(scene, round, [
    () => cancelBy(owner, scene),
    () => cancelBy(support, scene),
    () => patch(`/order/cancel-order/${scene.orderId}`, scene.user),
    () => expire(scene),
  ])
  await verify(scene, answers, 1)
})

it.each(all)(
  'a running order: operators who cancel and complete it, and its seller: round %i',
  async (round) => {
    const scene = await makePaid()
    const { id, code } = await acceptSceneOrder(world.test.app, scene, scene.orderId)
    const reason = 'The phone is empty'
    const answers = await race(scene, round, [
      () => cancelBy(owner, scene),
      () => patch(`/delivery/complete-without-code/${id}`, support, { reason }),
      () => patch(`/delivery/delivery-successful/${id}`, scene.seller, { deliveryCode: code }),
      () => patch(`/delivery/delivery-failed/${id}`, scene.seller),
    ])
    await verify(scene, answers, 1)
  },
)
