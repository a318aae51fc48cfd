import { defaultMoney } from '#contract/format/money.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { CardsRefused, CardsUnreachable } from '#server/adapters/cards/provider.ts'
import { Refusal } from '#server/errors.ts'
import { bookDueOrders } from '#server/modules/ledger/book-orders.ts'
import { orderDifferences } from '#server/modules/ledger-check/expected.ts'
import { completeDelivery, failDelivery } from '#server/modules/order-steps/handover.ts'
import { acceptOrder, cancelOrder } from '#server/modules/order-steps/service.ts'
import { openCheckoutSession } from '#server/modules/payments/checkout.ts'
import { findOperatorRefunds } from '#server/modules/payments/find-operator-refunds.ts'
import { handleWebhook } from '#server/modules/payments/handle-webhook.ts'
import type { PaymentContext } from '#server/modules/payments/context.ts'
import { reconcileOrder } from '#server/modules/payments/reconcile.ts'
import { refundOrder } from '#server/modules/payments/refund-order.ts'
import { MismatchedReport } from '#server/modules/payments/refunds.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { createLedger, type Fault, type Ledger } from '../support/cards/ledger.ts'
import { verifyMoney } from '../support/cards/money.ts'
import { notificationsOf } from '../support/cards/scenes.ts'
import { makeScene, placeSceneOrder, type Scene } from '../support/factories.ts'

const amount = 12_600
/** `npm run check:long` tries more. */
const histories = Number(process.env.HISTORIES ?? 480)
const atATime = 8
const clock = { zone: 'Asia/Kolkata', now: () => new Date() }

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test.database)
})

/** An action of a customer, a seller, the provider, the network or the scheduler. `which` selects among several targets. */
type Step =
  | { does: 'open' | 'cancel' | 'accept' | 'deliver' | 'fail' | 'reconcile' }
  | { does: 'pay' | 'decline' | 'expire' | 'refund at provider' | 'refund part at provider'; which: number }
  | { does: 'refund'; amount: number }
  | { does: 'event' | 'event again' | 'lose event'; which: number }
  | { does: 'break'; fault: Fault }
  | { does: 'both'; steps: [Step, Step] }

const which = fc.nat(3)
const single: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('open' as const) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pay' as const), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('accept' as const, 'reconcile' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'deliver' as const, 'fail' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('decline' as const, 'expire' as const), which }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('refund at provider' as const, 'refund part at provider' as const),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('refund' as const), amount: fc.constantFrom(1, 30, 63, 126) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('event' as const, 'event again' as const, 'lose event' as const),
      which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('break' as const),
      fault: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: single },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('both' as const), steps: fc.tuple(single, single) }),
  },
)

/** Mostly short histories, which find most faults, and some long ones. */
const history = fc.oneof(
  { weight: 4, arbitrary: fc.array(step, { maxLength: 8, size: 'max' }) },
  { weight: 1, arbitrary: fc.array(step, { maxLength: 40, size: 'max' }) },
)

interface World {
  orderId: string
  ledger: Ledger
  context: PaymentContext
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** Takes one step. Reconciling is a step of its own, so a history without it models a crash before the provider is called. */
async function take(step: Step, { orderId, ledger, context }: World): Promise<void> {
  const { database } = context
  const { user, seller } = scene
  const session = 'which' in step ? pick(ledger.sessions, step.which) : undefined
  switch (step.does) {
    case 'open':
      await openCheckoutSession(
        { ...context, money: defaultMoney },
        { userId: user.id, orderId, origin: 'http://foodie.test' },
      )
      return
    case 'cancel':
      await database.transaction((tx) => cancelOrder(tx, user.id, orderId))
      return
    case 'accept':
      await database.transaction((tx) => acceptOrder(tx, clock, { sellerId: seller.id, orderId }))
      return
    case 'deliver':
    case 'fail': {
      const delivery = await findDelivery(orderId)
      if (!delivery) return
      await database.transaction((tx) =>
        step.does === 'fail'
          ? failDelivery(tx, seller.id, delivery.id)
          : completeDelivery(tx, seller.id, delivery.id, delivery.code),
      )
      return
    }
    case 'reconcile':
      return reconcileOrder(context, orderId)
    case 'pay':
      return session && ledger.pay(session)
    case 'decline':
      return session && ledger.decline(session)
    case 'expire':
      return session && ledger.expire(session)
    case 'refund at provider':
      return session && ledger.refundAtProvider(session)
    case 'refund part at provider':
      return session && ledger.refundAtProvider(session, amount / 3)
    case 'refund':
      await database.transaction((tx) =>
        refundOrder(tx, { by: { role: 'seller', accountId: seller.id }, money: defaultMoney }, orderId, {
          amount: step.amount,
          reason: 'Cold',
        }),
      )
      return
    case 'break':
      ledger.faults.push(step.fault)
      return
    case 'both':
      await Promise.all(step.steps.map((one) => attempt(one, { orderId, ledger, context })))
      return
    default:
      return deliver(step.does, step.which, { orderId, ledger, context })
  }
}

async function deliver(
  does: 'event' | 'event again' | 'lose event',
  which: number,
  { ledger, context }: World,
): Promise<void> {
  const event = pick(ledger.events, which)
  if (!event) return
  const forget = () => does !== 'event again' && ledger.events.splice(ledger.events.indexOf(event), 1)
  if (does === 'lose event') return void forget()
  try {
    await handleWebhook(context, Buffer.from(JSON.stringify(event)), undefined)
    forget()
  } catch (error) {
    // A refund event before the event of its payment is rejected, and delivered again later.
    if (!(event.about === 'refund' && error instanceof MismatchedReport)) throw error
  }
}

/** Takes a step that may be refused, or fail because the provider cannot be reached. */
async function attempt(step: Step, world: World): Promise<void> {
  try {
    await take(step, world)
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof CardsUnreachable || error instanceof CardsRefused))
      throw error
  }
}

async function findDelivery(orderId: string): Promise<{ id: string; code: string } | undefined> {
  const { rows } = await test.database.db.execute<{ id: string; code: string }>(
    sql`select id, code from deliveries where order_id = ${orderId}`,
  )
  return rows[0]
}

let template: Promise<string> | undefined

/** Creates another Pending order to be paid by card, without any further event. */
async function makeOrder(): Promise<string> {
  template ??= placeSceneOrder(test.app, {
    ...scene,
    payload: { ...scene.payload, paymentMethod: 'PayNow' },
  }).then(({ _id }) => _id)
  const { rows } = await test.database.db.execute<{ id: string }>(sql`
    with new as (
      insert into orders (basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method, total_price,
        discount, gst, grand_total, street_address, city, postal_code, state, country)
      select uuidv7(), user_id, restaurant_id, seller_id, restaurant_name, payment_method, total_price,
        discount, gst, grand_total, street_address, city, postal_code, state, country
      from orders where id = ${await template} returning id
    ), items as (
      insert into order_items (order_id, position, food_id, name, quantity, price)
      select new.id, i.position, i.food_id, i.name, i.quantity, i.price
      from new, order_items i where i.order_id = ${await template}
    )
    select id from new`)
  return rows[0]!.id
}

async function run(history: readonly Step[]): Promise<void> {
  const ledger = createLedger()
  const orderId = await makeOrder()
  const world: World = { orderId, ledger, context: { ...test.jobs, cards: ledger.provider } }
  for (const one of history) {
    await attempt(one, world)
    expect(ledger.kept(), 'never more than one charge at a time').toBeLessThanOrEqual(amount)
  }
  // The provider works again and the scheduled jobs run. Lost events stay lost.
  ledger.faults.length = 0
  // What an operator refunded meanwhile is refused to the program until it knows of it.
  await attempt({ does: 'reconcile' }, world)
  await findOperatorRefunds(world.context)
  await reconcileOrder(world.context, orderId)
  await verifyMoney(test, { orderId, ledger, amount })
  await bookDueOrders(test.database)
  const { rows } = await test.database.db.execute(orderDifferences(orderId))
  expect(rows, 'the ledger agrees').toEqual([])
}

describe('an order, its card payments and its delivery', () => {
  it(`keep their money consistent in ${histories} histories with repeated, late, reordered and lost events`, async () => {
    const runs = Array.from({ length: atATime }, () =>
      fc.assert(fc.asyncProperty(history, run), { numRuns: histories / atATime }),
    )
    await Promise.all(runs)
    const { rows } = await test.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from notifications where type in ('payment-received', 'payment-refunded')`,
    )
    expect(rows[0]!.count).toBeGreaterThan(histories / 10)
    expect(await notificationsOf(test, scene.user.id)).not.toEqual([])
  }, 600_000)
})
