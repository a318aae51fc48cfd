import { asc, eq } from 'drizzle-orm'
import { orderEvents } from '#server/db/schema/orders.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { call, makeScene, openSceneSession, placeSceneOrder } from '../factories.ts'
import { messagesTo } from '../notifications.ts'
import { tryCard } from '#server/test-cards/sessions.ts'
import type { TestApp } from '../app.ts'

/** A customer with a Pending order to be paid by card, and its checkout session. */
export async function makePayNowScene({ app, database }: TestApp) {
  const scene = await makeScene(database)
  const paying = { ...scene, payload: { ...scene.payload, paymentMethod: 'PayNow' } }
  const order = await placeSceneOrder(app, paying)
  const session = await openSceneSession(app, scene, order._id)
  return { ...scene, orderId: order._id, billNumber: order.billNumber, session, sessionId: session.sessionId }
}

type PayNowScene = Awaited<ReturnType<typeof makePayNowScene>>

/** The answer of `get-session-data` to the customer. */
export const readSession = ({ app }: TestApp, { user, sessionId }: Pick<PayNowScene, 'user' | 'sessionId'>) =>
  call(app, 'GET', `/payment/get-session-data/${sessionId}`, { as: user })

/** The customer pays on the page of the test provider and returns. */
export async function payByCard(test: TestApp, session: Parameters<typeof readSession>[1]): Promise<void> {
  const { status } = await tryCard(test.database, session.sessionId, '4242 4242 4242 4242')
  if (status !== 'paid') throw new Error(`not paid: ${status}`)
  await readSession(test, session)
}

/** An order as its customer sees it. */
export async function readOrder({ app }: TestApp, { user, orderId }: Pick<PayNowScene, 'user' | 'orderId'>) {
  const { body } = await call(app, 'GET', `/order/get-data-order/${orderId}`, { as: user })
  return body.data as { orderStatus: string; paymentStatus: string; delivery: unknown }
}

export const paymentsOf = ({ database }: TestApp, orderId: string) =>
  database.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))

export async function refundsOf({ database }: TestApp, orderId: string) {
  const rows = await database.db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
  return rows.map(({ refund }) => refund)
}

/** The types of an order's events, oldest first. */
export async function eventsOf({ database }: TestApp, orderId: string): Promise<string[]> {
  const rows = await database.db
    .select({ type: orderEvents.type })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  return rows.map(({ type }) => type)
}

/** The texts of an account's notifications, oldest first. */
export const notificationsOf = ({ database }: TestApp, accountId: string) => messagesTo(database, accountId)
