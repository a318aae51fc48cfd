import { type SQL, sql } from 'drizzle-orm'
import { defaultMoney } from '#contract/format/money.ts'
import { CardsRefused, CardsUnreachable } from '#server/adapters/cards/provider.ts'
import { Refusal } from '#server/errors.ts'
import { setCommission } from '#server/modules/commission/service.ts'
import { bookDueOrders } from '#server/modules/ledger/book-orders.ts'
import { completeDelivery, failDelivery } from '#server/modules/order-steps/handover.ts'
import { acceptOrder, cancelOrder } from '#server/modules/order-steps/service.ts'
import { openCheckoutSession } from '#server/modules/payments/checkout.ts'
import { handleWebhook } from '#server/modules/payments/handle-webhook.ts'
import { reconcileOrder } from '#server/modules/payments/reconcile.ts'
import { refundOrder } from '#server/modules/payments/refund-order.ts'
import { MismatchedReport } from '#server/modules/payments/refunds.ts'
import { settleDispute } from '#server/modules/payments/settle-dispute.ts'
import { settleRefund } from '#server/modules/payments/settle-refund.ts'
import { findNewest, readOutstanding } from '#server/modules/statements/close.ts'
import { correct, payStatement } from '#server/modules/statements/pay.ts'
import type { Step } from './steps.ts'
import { close, dispute, place, type World, type WorldOrder } from './world.ts'

type StepOfOrder = Extract<Step, { which: number }>
const money = defaultMoney

/** Takes a step that may be refused, or fail because the provider cannot be reached. */
export async function attempt(step: Step, world: World): Promise<void> {
  try {
    await take(step, world)
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof CardsUnreachable || error instanceof CardsRefused))
      throw error
  }
}

async function take(step: Step, world: World): Promise<void> {
  const { test, template, sellerId } = world
  const { database } = test
  const by = { byId: template.seller.id, money }
  if ('which' in step) {
    const order = world.orders[step.which % Math.max(1, world.orders.length)]
    return order && takeOfOrder(step, world, order)
  }
  switch (step.does) {
    case 'place':
      return place(step, world)
    case 'both':
      await Promise.all(step.steps.map((one) => attempt(one, world)))
      return
    case 'book':
      await bookDueOrders(database)
      return
    case 'close':
      return close(world)
    case 'commission':
      await database.transaction((tx) =>
        setCommission(tx, sellerId, { percent: step.rate / 100, ofDeliveryFee: step.ofFee }),
      )
      return
    case 'pay out': {
      const newest = await findNewest(database.db, sellerId)
      if (!newest) return
      const outstanding = await readOutstanding(database.db, newest)
      const amount = Math.round((outstanding * step.percent) / 100) / 100
      const payout = { amount, reference: 'Transfer', date: '2026-11-24' }
      if (amount !== 0) await database.transaction((tx) => payStatement(tx, by, newest.id, payout))
      return
    }
    case 'correct':
      await database.transaction((tx) =>
        correct(tx, by, { seller: sellerId, amount: step.amount / 100, reason: 'A mistake' }),
      )
  }
}

async function takeOfOrder(step: StepOfOrder, world: World, order: WorldOrder): Promise<void> {
  const { test, template, sellerId } = world
  const { database } = test
  const orderId = order.id
  switch (step.does) {
    case 'accept':
      await database.transaction((tx) => acceptOrder(tx, test.jobs.clock, { sellerId, orderId }))
      return
    case 'cancel':
      await database.transaction((tx) => cancelOrder(tx, template.user.id, orderId))
      return
    case 'deliver':
    case 'fail': {
      const [delivery] = await rowsOf(world, sql`select id, code from deliveries where order_id = ${orderId}`)
      if (!delivery) return
      await database.transaction((tx) =>
        step.does === 'fail'
          ? failDelivery(tx, sellerId, delivery.id)
          : completeDelivery(tx, sellerId, delivery.id, delivery.code),
      )
      return
    }
    case 'complete elsewhere':
      // As a release without the ledger does with an order in cash.
      await database.db.execute(sql`
        with delivery as (
          update deliveries d set status = 'Delivered', delivered_at = now() from orders o where o.id = d.order_id
            and o.id = ${orderId} and o.status = 'Pending' and o.payment_method = 'CashOnDelivery' returning d.order_id)
        update orders set status = 'Completed', payment_status = 'Paid' where id in (select order_id from delivery)`)
      return
    case 'refund': {
      const role = step.paidBy === 'marketplace' ? 'admin' : 'seller'
      const amount = Math.ceil((order.amount * step.percent) / 100) / 100
      await database.transaction((tx) =>
        refundOrder(tx, { by: { role, accountId: sellerId }, money }, orderId, {
          amount,
          reason: 'Cold',
          paidBy: step.paidBy,
        }),
      )
      return
    }
    case 'hand over': {
      const [owed] = await rowsOf(
        world,
        sql`select id from order_refunds where order_id = ${orderId} and payment_id is null and state = 'Pending' limit 1`,
      )
      if (!owed) return
      const by = { role: 'seller', accountId: sellerId } as const
      await database.transaction((tx) => settleRefund(tx, by, owed.id, undefined))
      return
    }
    default:
      if (order.isCard) await takeOfCard(step, world, order)
  }
}

async function takeOfCard(step: StepOfOrder, world: World, order: WorldOrder): Promise<void> {
  const { ledger, context } = order
  if (step.does === 'pay' && ledger.sessions.length === 0) await open(world, order)
  const session = ledger.sessions.at(-1)
  switch (step.does) {
    case 'open':
      return open(world, order)
    case 'reconcile':
      return reconcileOrder(context, order.id)
    case 'break':
      ledger.faults.push(step.fault)
      return
    case 'dispute':
      dispute(step, order)
      return step.heard ? deliver('event', order) : undefined
    case 'settle dispute': {
      const [lost] = await rowsOf(
        world,
        sql`select d.id from disputes d join payments p on p.id = d.payment_id where p.order_id = ${order.id}`,
      )
      if (lost) await world.test.database.transaction((tx) => settleDispute(tx, money, lost.id, step.paidBy))
      return
    }
    case 'event':
    case 'event again':
    case 'lose event':
      return deliver(step.does, order)
  }
  if (!session) return
  if (step.does === 'pay') ledger.pay(session)
  if (step.does === 'decline') ledger.decline(session)
  if (step.does === 'expire') ledger.expire(session)
  if (step.does === 'refund at provider') ledger.refundAtProvider(session)
  if (step.does === 'refund part at provider') ledger.refundAtProvider(session, Math.ceil(session.amount / 3))
}

async function open({ template }: World, { id, context }: WorldOrder): Promise<void> {
  const wanted = { userId: template.user.id, orderId: id, origin: 'http://foodie.test' }
  await openCheckoutSession({ ...context, money }, wanted)
}

async function deliver(
  does: 'event' | 'event again' | 'lose event',
  { ledger, context }: WorldOrder,
): Promise<void> {
  // The newest one first: the others are late.
  const event = ledger.events.at(-1)
  if (!event) return
  const forget = () => does !== 'event again' && ledger.events.splice(ledger.events.indexOf(event), 1)
  if (does === 'lose event') return void forget()
  try {
    await handleWebhook(context, Buffer.from(JSON.stringify(event)), undefined)
    forget()
  } catch (error) {
    // An event before that of its payment is rejected, and delivered again later.
    if (event.about === 'session' || !(error instanceof MismatchedReport)) throw error
    ledger.events.unshift(...ledger.events.splice(ledger.events.indexOf(event), 1))
  }
}

/** The rows of a query for an id. */
async function rowsOf({ test }: World, query: SQL): Promise<{ id: string; code: string }[]> {
  return (await test.database.db.execute<{ id: string; code: string }>(query)).rows
}
