import { defaultMoney } from '#contract/format/money.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Order, OrderEvent } from '#contract/records/order.ts'
import type { OrderEventType } from '#contract/rules/order.ts'
import { Refusal } from '#server/errors.ts'
import { expireOrders } from '#server/modules/order-clock/expire-orders.ts'
import { openCheckoutSession } from '#server/modules/payments/checkout.ts'
import { handleWebhook } from '#server/modules/payments/handle-webhook.ts'
import type { PaymentContext } from '#server/modules/payments/context.ts'
import { reconcileOrder } from '#server/modules/payments/reconcile.ts'
import { stateOf } from '#web/features/orders/order-state.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Ledger } from '../support/cards/ledger.ts'
import { createLedgers } from '../support/cards/ledgers.ts'
import { verifyMoney } from '../support/cards/money.ts'
import {
  call,
  makeAddress,
  makeAdmin,
  makeRestaurant,
  makeScene,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../support/factories.ts'
import { setKitchen } from '../support/hours.ts'
import { callOf } from '../support/order-life/calls.ts'
import { copyOrder } from '../support/order-life/copy-order.ts'
import { type History, history, type Move, usualMinutes, type Wish } from '../support/order-life/history.ts'
import { type Act, type Call, type Model, take } from '../support/order-life/model.ts'
import { parallelHistories } from '../support/parallel-histories.ts'
import { expectedIn, findNotified, notifiedByPayments } from '../support/order-life/shown.ts'

const amount = 12_600
/** `npm run check:long` tries more. */
const histories = Number(process.env.HISTORIES ?? 120)
const atATime = 4

const ledgers = createLedgers()
let test: TestApp
let scene: Scene & { admin: Person }
let template: { orderId: string; addressIds: [string, string] }
/** another restaurant of the scene's seller, with usual minutes */
let restaurantWithMinutes: string
let context: PaymentContext

beforeAll(async () => {
  test = await startTestApp({ openCards: () => ledgers.provider })
  scene = { ...(await makeScene(test.database)), admin: await makeAdmin(test.database) }
  const { _id } = await placeSceneOrder(test.app, scene)
  const other = await makeAddress(test.database, scene.user.id, 'Work')
  await test.database.db.execute(sql`update addresses set city = 'Mysuru' where id = ${other}`)
  restaurantWithMinutes = await makeRestaurant(test.database, scene.seller.id)
  await setKitchen(test, { ...scene, restaurantId: restaurantWithMinutes }, { usualMinutes })
  template = { orderId: _id, addressIds: [scene.addressId, other] }
  context = test.jobs
})

interface World {
  orderId: string
  ledger: Ledger
  /** what the order may be: the outcomes of simultaneous calls that match their answers */
  models: Model[]
  /** calls that were sent with a key, for repeats */
  sent: Sent[]
  /** the bodies of answers by key: repeats have the same, but for the order, which is the present one */
  bodies: Map<string, unknown>
}

type Sent = { call: Call; send: () => Promise<{ status: number; body: unknown }>; success: number }

/** What is sent for a step, as the order is now. */
async function prepare(wish: Wish, world: World): Promise<Sent> {
  const { orderId } = world
  if ('repeats' in wish) {
    const repeated = world.sent[wish.repeats % Math.max(1, world.sent.length)]
    if (repeated) return repeated
  }
  const { act, key } = 'repeats' in wish ? { act: { step: 'setReady' } as Act, key: null } : wish
  const delivery = await findDelivery(orderId)
  const base = { hasDelivery: delivery !== undefined, key: null, request: '' }
  if (act.step === 'endLock') return { call: { ...act, ...base }, send: () => endLock(orderId), success: 200 }
  if (act.step === 'expire') return { call: { ...act, ...base }, send: () => expire(orderId), success: 200 }
  const code = delivery?.code ?? '000000'
  const isWrong = act.step === 'deliver' && act.code === 'wrong'
  const deliveryCode = isWrong ? (code === '111111' ? '222222' : '111111') : code
  const ids = { ...template, orderId, deliveryId: delivery?.id ?? orderId, deliveryCode }
  const { by, entry, id, body } = callOf(act, ids)
  const sentKey = entry.repeatable && key !== null ? `${by}-${orderId}-${key}` : null
  const path = entry.path.replace(/:\w+/, id)
  const renewals = world.models[0]!.renewals
  const known: Act = act.step === 'deliver' && !isWrong ? { ...act, code: renewals } : act
  const prepared: Sent = {
    call: { ...known, ...base, key: sentKey, request: `${path} ${JSON.stringify(body)}` },
    send: () =>
      call(test.app, entry.method as 'PATCH', path, {
        as: scene[by],
        payload: body,
        headers: sentKey ? { 'idempotency-key': sentKey } : {},
      }),
    success: entry.status,
  }
  if (sentKey) world.sent.push(prepared)
  return prepared
}

async function findDelivery(orderId: string): Promise<{ id: string; code: string } | undefined> {
  const { rows } = await test.database.db.execute<{ id: string; code: string }>(
    sql`select id, code from deliveries where order_id = ${orderId}`,
  )
  return rows[0]
}

async function endLock(orderId: string) {
  await test.database.db.execute(sql`update deliveries set locked_until = null where order_id = ${orderId}`)
  return { status: 200, body: null }
}

/** The accept limit ends, and the clock's job runs. */
async function expire(orderId: string) {
  const { db } = test.database
  await db.execute(sql`update orders set accept_by = now() - interval '1 second' where id = ${orderId}`)
  const failed: Error[] = []
  await expireOrders(test.database, { zone: 'Asia/Kolkata', now: () => new Date() }, (error) =>
    failed.push(error),
  )
  if (failed.length > 0) throw new AggregateError(failed)
  const { rows } = await db.execute<{ by: string | null }>(
    sql`select cancelled_by as by from orders where id = ${orderId}`,
  )
  return { status: rows[0]!.by === 'system' ? 200 : 409, body: null }
}

/** Sends calls at the same time. Their answers must be those of some order, in which one was after the other. */
async function send(calls: readonly Sent[], world: World): Promise<void> {
  const answers = await Promise.all(calls.map((one) => one.send()))
  const orders =
    calls.length === 2
      ? [
          [0, 1],
          [1, 0],
        ]
      : [[0]]
  const statuses = answers.map(({ status }) => status)
  const next = world.models.flatMap((model) => orders.map((order) => inOrder(model, calls, statuses, order)))
  world.models = next.filter((model) => model !== undefined)
  const sent = calls.map((one) => one.call)
  expect(world.models.length, `${JSON.stringify(sent)} were answered ${statuses.join(', ')}`).toBeGreaterThan(
    0,
  )
  for (const [index, { call: one }] of calls.entries()) checkRepeated(world, one, answers[index]!)
}

function inOrder(
  start: Model,
  calls: readonly Sent[],
  statuses: number[],
  order: number[],
): Model | undefined {
  let model = start
  for (const index of order) {
    const { call: one, success } = calls[index]!
    const taken = take(model, one, success)
    // The job answers nothing: a repeat finds the order cancelled by it already.
    if (one.step !== 'expire' && taken.status !== statuses[index]) return undefined
    model = taken.next
  }
  return model
}

function checkRepeated(
  { bodies, orderId }: World,
  { key, request }: Call,
  { status, body }: { status: number; body: unknown },
) {
  if (key === null || status >= 300) return
  const { order, ...answer } = body as { order?: { _id: string } }
  if (order) expect(order._id).toBe(orderId)
  const known = bodies.get(`${key} ${request}`)
  if (known) expect(answer).toEqual(known)
  else bodies.set(`${key} ${request}`, answer)
}

/** A step of the customer's card or its provider; one that is refused changes nothing. */
async function moveMoney(move: Extract<Move, { money: string }>, { orderId, ledger }: World): Promise<void> {
  const session = ledger.sessions[move.which % Math.max(1, ledger.sessions.length)]
  const event = ledger.events[move.which % Math.max(1, ledger.events.length)]
  if (move.money === 'reconcile') return reconcileOrder(context, orderId)
  if (move.money === 'pay' && session) return ledger.pay(session)
  if (move.money === 'decline' && session) return ledger.decline(session)
  if (move.money === 'event' && event && event.about !== 'refund') {
    await handleWebhook(context, Buffer.from(JSON.stringify(event)), undefined)
  }
  if (move.money !== 'open') return
  const opening = openCheckoutSession(
    { ...context, money: defaultMoney },
    {
      userId: scene.user.id,
      orderId,
      origin: 'http://foodie.test',
    },
  )
  await opening.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function run(given: History): Promise<void> {
  const restaurantId = given.usualMinutes === null ? scene.restaurantId : restaurantWithMinutes
  const orderId = await copyOrder(test, template.orderId, { ...given, restaurantId })
  const model: Model = {
    state: {
      orderStatus: 'Pending',
      deliveryStatus: null,
      progress: 'cooking',
      fulfilment: given.isPickup ? 'pickup' : 'delivery',
      cancelRequest: 'none',
      isExpectedFixed: true,
      isCodeLocked: false,
      hasComplaint: false,
      isLate: false,
    },
    cancelledBy: null,
    address: 0,
    wrongCodes: 0,
    renewals: 0,
    events: [{ type: 'placed', by: 'user', reason: '' }],
    notified: [],
    usualMinutes: given.usualMinutes,
    expectedIn: null,
    keys: new Map(),
  }
  const world: World = {
    orderId,
    ledger: ledgers.ofOrder(orderId),
    models: [model],
    sent: [],
    bodies: new Map(),
  }
  for (const move of given.moves) {
    if ('money' in move) await moveMoney(move, world)
    else if ('twice' in move) {
      const one = await prepare(move.twice, world)
      await send([one, one], world)
    } else if ('both' in move) {
      const [first, second] = move.both
      await send([await prepare(first, world), await prepare(second, world)], world)
    } else await send([await prepare(move, world)], world)
  }
  await reconcileOrder(context, orderId)
  await verify(world)
}

const ofPayment = new Set<OrderEventType>(['paid', 'payment-failed', 'refunded', 'refund-failed'])

async function verify({ orderId, ledger, models }: World): Promise<void> {
  const [{ body }, notifications] = await Promise.all([
    call(test.app, 'GET', `/order/get-data-order/${orderId}`, { as: scene.user }),
    findNotified(test, orderId),
  ])
  const order = body.data as Order
  const timeline = order.timeline
    .filter(({ type }) => !ofPayment.has(type))
    .map(({ type, by, reason }): Omit<OrderEvent, 'at'> => ({ type, by, reason }))
  const found = {
    state: stateOf(order),
    cancelledBy: order.cancelledBy,
    events: timeline,
    notified: notifications.toSorted(),
    expectedIn: expectedIn(order),
  }
  const ofPayments = notifiedByPayments(order)
  const expected = models.map(({ state, cancelledBy, events, notified, expectedIn: minutes }) => ({
    state,
    cancelledBy,
    events,
    notified: [...notified, ...ofPayments].toSorted(),
    expectedIn: minutes,
  }))
  expect(expected).toContainEqual(found)
  const times = order.timeline.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  await verifyMoney(test, { orderId, ledger, amount })
}

describe('an order from its placing to its end', () => {
  it(`is what its steps made of it in ${histories} histories with repeated and simultaneous calls`, async () => {
    await parallelHistories(histories, atATime, fc.asyncProperty(history, run))
    // The histories reach every end and every step.
    const { rows } = await test.database.db.execute<{ type: string }>(
      sql`select distinct type from order_events`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(14)
  }, 900_000)
})
