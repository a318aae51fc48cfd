import { and, asc, eq, inArray, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { optionsText } from '#contract/format/options.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { orderItems, orders } from '../../db/schema/orders.ts'
import { orderRefunds, payments, refunds } from '../../db/schema/payments.ts'

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
  acceptLimit: orders.acceptLimit,
}

/** A payment with its refund and the columns of its order that decide what may happen to it. */
export interface PaymentOfOrder {
  payment: Payment
  refund: Refund | null
  order: Pick<typeof orders.$inferSelect, Exclude<keyof typeof orderColumns, 'orderStatus'>> & {
    orderStatus: typeof orders.$inferSelect.status
  }
}

/** Payments that match a condition, oldest first. */
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

/** A payment of this customer by the provider's session id or by our id. */
export async function findOwnPayment(db: Reader, userId: string, id: string) {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const named = or(eq(payments.sessionId, id), isUuid ? eq(payments.id, id.toLowerCase()) : undefined)
  const [found] = await findPayments(db, and(named, eq(orders.userId, userId)))
  return found
}

/**
 * Locks the order of a payment, then reads both: every change of an order queues at its row. Undefined where the
 * condition matches no payment.
 */
export async function lockPayment(tx: Tx, where: SQL): Promise<PaymentOfOrder | undefined> {
  const [known] = await tx.select({ id: payments.id, orderId: payments.orderId }).from(payments).where(where)
  if (!known) return undefined
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, known.orderId)).for('update')
  return findPayment(tx, known.id)
}

/** The amount (minor units) and the customer's e-mail address, which a new payment copies. */
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

/** The totals of an order and its lines, in minor units. The detail of a line is its options and its note. */
export async function readBill(db: Reader, orderId: string) {
  const { discount, gst, taxRate, taxIncluded, deliveryFee, tip } = orders
  const [[totals], lines] = await Promise.all([
    db
      .select({ discount, gst, taxRate, taxIncluded, deliveryFee, tip })
      .from(orders)
      .where(eq(orders.id, orderId)),
    db
      .select({
        name: orderItems.name,
        quantity: orderItems.quantity,
        amount: orderItems.price,
        options: orderItems.options,
        note: orderItems.note,
      })
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(orderItems.position),
  ])
  if (!totals) throw new Error('a payment has its order')
  return {
    ...totals,
    lines: lines.map(({ options, note, ...line }) => {
      const detail = [optionsText(options), note].filter(Boolean).join(' · ')
      return { ...line, ...(detail && { detail }) }
    }),
  }
}

/** The next scheduled check: intervals double from 30 seconds to an hour. */
export const nextCheck = (
  checks: typeof payments.checks | typeof refunds.checks | typeof orderRefunds.checks,
) => ({
  checkAt: sql<Date>`now() + least(30 * power(2, ${checks}), 3600) * interval '1 second'`,
  checks: sql<number>`least(${checks} + 1, 20)`,
})

/** The same for a payment: the end of the time in which it is processed is a check, too. */
const nextPaymentCheck = {
  ...nextCheck(payments.checks),
  checkAt: sql<Date>`least(${nextCheck(payments.checks).checkAt},
    case when ${payments.processingSince} is not null and ${payments.expiresAt} > now() then ${payments.expiresAt} end)`,
}

/** Postpones the next check before the provider is called, so that checks do not overlap and a crash loses only one. */
export async function postponeCheck(db: Reader, { payment, refund }: PaymentOfOrder): Promise<void> {
  await db
    .update(payments)
    .set(nextPaymentCheck)
    .where(and(eq(payments.id, payment.id), isNotNull(payments.checkAt)))
  if (!refund) return
  await db
    .update(refunds)
    .set(nextCheck(refunds.checks))
    .where(and(eq(refunds.id, refund.id), isNotNull(refunds.checkAt)))
}

/** Shortest time between two checks of one payment for waiting customers. */
const customerCheckInterval = sql`interval '1 second'`

/** Claims a check of a payment for a waiting customer. False within a second of the previous one. */
export async function claimCustomerCheck(db: Reader, paymentId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(payments)
    .set({ askedAt: sql`now()` })
    .where(
      and(
        eq(payments.id, paymentId),
        sql`coalesce(${payments.askedAt}, '-infinity') <= now() - ${customerCheckInterval}`,
      ),
    )
  return rowCount === 1
}

/** Ids of a provider's payments that are due for a check, the longest overdue first: at most `limit` payments, `limit` refunds and `limit` refunds in part. */
export async function findDuePayments(db: Reader, provider: string, limit: number): Promise<string[]> {
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
  const dueInPart = await db
    .select({ id: payments.id })
    .from(orderRefunds)
    .innerJoin(payments, eq(payments.id, orderRefunds.paymentId))
    .where(and(ofProvider, lte(orderRefunds.checkAt, sql`now()`)))
    .orderBy(orderRefunds.checkAt)
    .limit(limit)
  return [...new Set([...due, ...dueRefunds, ...dueInPart].map(({ id }) => id))]
}

/** Ids of an order's payments that are not settled. */
export async function findUnsettledPayments(db: Reader, orderId: string): Promise<string[]> {
  const found = await findPayments(
    db,
    and(
      eq(payments.orderId, orderId),
      or(
        isNotNull(payments.checkAt),
        isNotNull(refunds.checkAt),
        sql`exists (select from order_refunds x where x.payment_id = ${payments.id} and x.check_at is not null)`,
      ),
    ),
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

/**
 * Sets the payment status of an order that was paid by card: Refunded once all of a payment has gone back, otherwise Paid
 * (marketplace §3). The caller has locked the order.
 */
export async function updatePaymentStatus(tx: Tx, { id, orderId, amount }: Payment): Promise<void> {
  await tx.execute(sql`
    update orders set payment_status = (case when ${amount} <= (
      select coalesce(sum(amount), 0) from (
        select amount from refunds where payment_id = ${id} and state = 'Succeeded'
        union all select amount from order_refunds where payment_id = ${id} and state = 'Succeeded') as r)
      then 'Refunded' else 'Paid' end)::payment_status
    where id = ${orderId}`)
}
