import { and, asc, eq, inArray, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { orderItems, orders } from '../../db/schema/orders.ts'
import { payments, refunds } from '../../db/schema/payments.ts'

export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect

const orderColumns = {
  id: orders.id,
  billNumber: orders.billNumber,
  orderStatus: orders.status,
  paymentMethod: orders.paymentMethod,
  paymentStatus: orders.paymentStatus,
  userId: orders.userId,
  sellerId: orders.sellerId,
  restaurantName: orders.restaurantName,
}

/** A payment with its refund and what its order's state decides. */
export interface PaymentOfOrder {
  payment: Payment
  refund: Refund | null
  order: { [K in keyof typeof orderColumns]: (typeof orderColumns)[K]['_']['data'] }
}

/** Payments that fit, oldest first. */
export async function findPayments(db: Reader, where: SQL | undefined): Promise<PaymentOfOrder[]> {
  return db
    .select({ payment: payments, refund: refunds, order: orderColumns })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(where)
    .orderBy(asc(payments.id))
}

export async function findPayment(db: Reader, paymentId: string): Promise<PaymentOfOrder | undefined> {
  const [found] = await findPayments(db, eq(payments.id, paymentId))
  return found
}

/** A session of this customer's by the provider's id or by our own; undefined where it is not theirs. */
export async function findOwnPayment(db: Reader, userId: string, id: string) {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const named = or(eq(payments.sessionId, id), isUuid ? eq(payments.id, id.toLowerCase()) : undefined)
  const [found] = await findPayments(db, and(named, eq(orders.userId, userId)))
  return found
}

/**
 * Locks the order of a payment, then reads how both stand: everything that happens to an order queues at its row.
 * Undefined where the condition finds no payment.
 */
export async function lockPayment(tx: Tx, where: SQL): Promise<PaymentOfOrder | undefined> {
  const [known] = await tx.select({ id: payments.id, orderId: payments.orderId }).from(payments).where(where)
  if (!known) return undefined
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, known.orderId)).for('update')
  return findPayment(tx, known.id)
}

/** What a new payment copies from its order, and who pays. */
export async function readAmount(
  tx: Tx,
  orderId: string,
): Promise<{ amount: number; customerEmail: string }> {
  const [row] = await tx
    .select({ amount: orders.grandTotal, customerEmail: accounts.email })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!row) throw new Error('the order is locked')
  return row
}

/** The sums and lines of an order, in paise. */
export async function readBill(db: Reader, orderId: string) {
  const [[sums], lines] = await Promise.all([
    db.select({ discount: orders.discount, gst: orders.gst }).from(orders).where(eq(orders.id, orderId)),
    db
      .select({ name: orderItems.name, quantity: orderItems.quantity, amount: orderItems.price })
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(orderItems.position),
  ])
  if (!sums) throw new Error('a payment has its order')
  return { ...sums, lines }
}

/** The next look at a payment or refund that nobody may forget: pauses double from 30 seconds to an hour. */
const nextLook = (checks: typeof payments.checks | typeof refunds.checks) => ({
  checkAt: sql<Date>`now() + least(30 * power(2, ${checks}), 3600) * interval '1 second'`,
  checks: sql<number>`least(${checks} + 1, 20)`,
})

/** Puts the next look off before the provider is asked, so that one look at a time is under way, and a crash costs one. */
export async function lookLater(db: Reader, { payment, refund }: PaymentOfOrder): Promise<void> {
  await db
    .update(payments)
    .set(nextLook(payments.checks))
    .where(andDue(eq(payments.id, payment.id)))
  if (!refund) return
  await db
    .update(refunds)
    .set(nextLook(refunds.checks))
    .where(and(eq(refunds.id, refund.id), isNotNull(refunds.checkAt)))
}

/** How often visitors may have the provider asked about one payment. */
const askedEvery = sql`interval '1 second'`

/** Whether a visitor may have the provider asked about a payment now; whoever comes sooner gets what is known. */
export async function claimAsking(db: Reader, paymentId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(payments)
    .set({ askedAt: sql`now()` })
    .where(
      and(
        eq(payments.id, paymentId),
        sql`coalesce(${payments.askedAt}, '-infinity') <= now() - ${askedEvery}`,
      ),
    )
  return rowCount === 1
}

const andDue = (where: SQL) => and(where, isNotNull(payments.checkAt))

/** Payments of a provider that should be looked at, those that wait longest first. */
export async function findDue(db: Reader, provider: Payment['provider'], limit: number): Promise<string[]> {
  const ofProvider = eq(payments.provider, provider)
  const due = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(ofProvider, lte(payments.checkAt, sql`now()`)))
    .orderBy(payments.checkAt)
    .limit(limit)
  const dueRefunds = await db
    .select({ id: refunds.paymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(ofProvider, lte(refunds.checkAt, sql`now()`)))
    .orderBy(refunds.checkAt)
    .limit(limit)
  return [...new Set([...due, ...dueRefunds].map(({ id }) => id))]
}

/** Payments of an order that are not settled for good. */
export async function findUnsettled(db: Reader, orderId: string): Promise<string[]> {
  const found = await findPayments(
    db,
    and(eq(payments.orderId, orderId), or(isNotNull(payments.checkAt), isNotNull(refunds.checkAt))),
  )
  return found.map(({ payment }) => payment.id)
}

/** The one payment of an order that can still be paid. */
export async function findOpenPayment(tx: Tx, orderId: string): Promise<Payment | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['Starting', 'Open'])))
  return row
}
