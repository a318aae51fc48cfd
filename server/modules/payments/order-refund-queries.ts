import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RefundParts } from '#contract/rules/refunds.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import { orderItems, orders } from '../../db/schema/orders.ts'
import { orderRefunds, payments, type RefundedLine, refunds } from '../../db/schema/payments.ts'
import { nextCheck, type Payment } from './queries.ts'

export type PartialRefund = typeof orderRefunds.$inferSelect

const o = alias(orders, 'o')
const orderToRefund = jsonObject({
  id: o.id,
  status: o.status,
  paymentMethod: o.paymentMethod,
  paymentStatus: o.paymentStatus,
  billNumber: o.billNumber,
  restaurantName: o.restaurantName,
  userId: o.userId,
  sellerId: o.sellerId,
  totalPrice: o.totalPrice,
  discount: o.discount,
  gst: o.gst,
  deliveryFee: o.deliveryFee,
  tip: o.tip,
  grandTotal: o.grandTotal,
  refundedInPart: o.refundedInPart,
})
export type OrderToRefund = JsonOf<typeof orderToRefund>

const lockById = preparedJson<OrderToRefund, { orderId: string; sellerId: string | null }>(
  'lock_order_to_refund',
  (value) => sql`
    select ${orderToRefund} as value from orders o
    where o.id = ${value('orderId')} and (o.seller_id = ${value('sellerId')}::uuid or ${value('sellerId')}::uuid is null)
    for update`,
)

/** Locks an order with its sums; of any seller where `sellerId` is null. Undefined where it is another seller's. */
export async function lockOrderToRefund(
  tx: Tx,
  orderId: string,
  sellerId: string | null,
): Promise<OrderToRefund | undefined> {
  const [order] = await lockById(tx, { orderId, sellerId })
  return order
}

/** The card payment of an order that was paid and kept, with what was given back of it as a whole. */
export interface KeptPayment {
  payment: Payment
  refundedAsWhole: number
}

/** Where several were paid, those that were not owed went back as surplus. */
export async function findKeptPayment(tx: Tx, orderId: string): Promise<KeptPayment | undefined> {
  const [found] = await tx
    .select({ payment: payments, refundedAsWhole: sql<number>`coalesce(${refunds.amount}, 0)::float8` })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, 'Paid'),
        sql`${refunds.reason} is distinct from 'surplus'`,
      ),
    )
    .orderBy(sql`${refunds.id} is not null`, asc(payments.id))
    .limit(1)
  return found
}

/** The lines of an order, with their ids in the interface; `price` of one. */
export function findRefundableLines(tx: Tx, orderId: string) {
  const { position, price, quantity } = orderItems
  return tx
    .select({
      itemId: sql<string>`order_item_id(${orderItems.orderId}, ${position})`,
      position,
      price,
      quantity,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(position)
}

/** The refunds in part of an order, oldest first. */
export function findOrderRefunds(db: Reader, orderId: string): Promise<PartialRefund[]> {
  return db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId)).orderBy(asc(orderRefunds.id))
}

export type NewOrderRefund = RefundParts & {
  orderId: string
  paymentId: string | null
  lines: RefundedLine[]
} & Pick<
    typeof orderRefunds.$inferInsert,
    'amount' | 'reason' | 'paidBy' | 'byRole' | 'byId' | 'isAfterCompletion' | 'state' | 'providerId'
  >

/** Stores a refund. One that the provider has to make is due for a check at once. */
export async function insertOrderRefund(tx: Tx, refund: NewOrderRefund): Promise<PartialRefund> {
  const isOpen = refund.paymentId !== null && (refund.state === 'Starting' || refund.state === 'Pending')
  const [row] = await tx
    .insert(orderRefunds)
    .values({
      ...refund,
      checkAt: isOpen ? sql`now()` : null,
      settledAt: refund.state === 'Succeeded' ? sql`now()` : null,
    })
    .returning()
  if (!row) throw new Error('an insert returns its row')
  return row
}

/** The refunds in part of a payment that wait for the provider, oldest first. */
export function findOpenOrderRefunds(db: Reader, paymentId: string): Promise<PartialRefund[]> {
  return db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.paymentId, paymentId), isNotNull(orderRefunds.checkAt)))
    .orderBy(asc(orderRefunds.id))
}

/** Postpones the next check of a refund in part, as `postponeCheck`. */
export async function postponeRefundCheck(db: Reader, { id }: PartialRefund): Promise<void> {
  await db
    .update(orderRefunds)
    .set(nextCheck(orderRefunds.checks))
    .where(and(eq(orderRefunds.id, id), isNotNull(orderRefunds.checkAt)))
}
