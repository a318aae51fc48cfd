import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { bookOrders } from './book-orders.ts'
import { insertEntries, orderMoney, takenByRefunds, unbookedMoney } from './entries.ts'

/*
 * One function per cause that is not a step of an order; those are `stepEntries`. Each writes the entries of `chart.ts` in the
 * transaction of its cause, once per record, and the caller has locked the order. Amounts are minor units.
 */

/** Money that moved for a record: a payment or a refund. */
export interface Movement {
  /** the id of the payment or refund */
  sourceId: string
  orderId: string
  amount: number
}
type CardMovement = Movement & { provider: string }

/** Money that the card provider has taken, also where it is not owed and goes back. */
export function recordCardPayment(tx: Tx, payment: CardMovement): Promise<void> {
  return move(tx, 'card-payment', payment)
}

/** The card provider has given money back. */
export function recordCardRefund(tx: Tx, refund: CardMovement): Promise<void> {
  return move(tx, 'card-refund', refund, timesOf('card-refund-returned', refund))
}

/** A refund that had succeeded was refused by the bank afterwards: its money is back. */
export function recordReturnedCardRefund(tx: Tx, refund: CardMovement): Promise<void> {
  return move(tx, 'card-refund-returned', refund, sql`${timesOf('card-refund', refund)} - 1`)
}

/** An operator has paid a card refund by hand. */
export function recordRefundPaidByHand(tx: Tx, refund: Movement): Promise<void> {
  return move(tx, 'refund-paid-by-hand', refund)
}

/** The restaurant has handed a cash refund over. */
export function recordRefundHandedOver(tx: Tx, refund: Movement): Promise<void> {
  return move(tx, 'refund-handed-over', refund)
}

/** How often a record has caused this so far. */
const timesOf = (cause: 'card-refund' | 'card-refund-returned', { orderId, sourceId }: Movement): SQL => sql`(
  select count(*) from ledger_entries l
  where l.order_id = ${orderId} and l.source_id = ${sourceId} and l.cause = '${sql.raw(cause)}')`

async function move(
  tx: Tx,
  cause:
    | 'card-payment'
    | 'card-refund'
    | 'card-refund-returned'
    | 'refund-paid-by-hand'
    | 'refund-handed-over',
  { sourceId, orderId, amount, provider }: Movement & { provider?: string },
  turn: SQL = sql`0`,
): Promise<void> {
  await tx.execute(
    insertEntries(
      cause,
      sql`select now() as at, ${sourceId}::uuid as source_id, ${turn} as turn, ${provider ?? null}::text as provider, o.id as order_id,
        o.seller_id, ${amount}::bigint as amount
      from orders o where o.id = ${orderId}`,
    ),
  )
}

/** Money between the marketplace and a seller. Positive amounts are for the seller. */
interface SellerMovement {
  sourceId: string
  sellerId: string
  amount: number
  /** on which a payout was recorded */
  statementId?: string
  /** ISO; now, unless it happened before the ledger knew it */
  at?: string
}

/** A payout, or (negative) a collection. */
export function recordPayout(tx: Tx, payout: SellerMovement): Promise<void> {
  return settle(tx, payout.amount > 0 ? 'payout' : 'collection', payout)
}

/** An owner's correction for the seller, or (negative) against them. */
export function recordCorrection(tx: Tx, correction: SellerMovement): Promise<void> {
  return settle(tx, 'correction', correction)
}

async function settle(
  tx: Tx,
  cause: 'payout' | 'collection' | 'correction',
  { sourceId, sellerId, amount, statementId, at }: SellerMovement,
): Promise<void> {
  await tx.execute(
    insertEntries(
      cause,
      sql`select coalesce(${at ?? null}::timestamptz, now()) as at, ${sourceId}::uuid as source_id, 0 as turn, null::text as provider,
        null::uuid as order_id,
        ${sellerId}::uuid as seller_id, ${statementId ?? null}::uuid as statement_id, ${Math.abs(amount)}::bigint as amount,
        ${amount > 0}::boolean as for_seller`,
    ),
  )
}

export interface DecidedRefund {
  refundId: string
  orderId: string
  /** what it is of each part of the order */
  parts: { foods: number; tax: number; deliveryFee: number; tip: number }
  paidBy: 'seller' | 'marketplace'
}

/**
 * The decision to refund a part of an order that is Pending or Completed. Before completion it takes what the seller will get;
 * after it, the seller or the marketplace pays, and discount and commission are given back where the seller does.
 */
export async function recordRefund(
  tx: Tx,
  { refundId, orderId, parts, paidBy }: DecidedRefund,
): Promise<void> {
  const { rows } = await tx.execute<{ isCompleted: boolean; isBooked: boolean }>(sql`
    select o.status = 'Completed' as "isCompleted",
      o.booked_status is not distinct from o.status and not ${unbookedMoney} as "isBooked"
    from orders o where o.id = ${orderId}`)
  const [order] = rows
  if (!order) throw new Error('the order is locked')
  if (!order.isBooked) await bookOrders(tx, [orderId])
  const cause = !order.isCompleted
    ? 'refund-before-completion'
    : paidBy === 'seller'
      ? 'refund-by-seller'
      : 'refund-by-marketplace'
  await tx.execute(
    insertEntries(
      cause,
      sql`select now() as at, ${refundId}::uuid as source_id, 0 as turn, null::text as provider, ${orderMoney}, taken.*,
        ${parts.foods}::bigint as refund_foods, ${parts.tax}::bigint as refund_tax, ${parts.deliveryFee}::bigint as refund_fee,
        ${parts.tip}::bigint as refund_tip
      from orders o cross join ${takenByRefunds} where o.id = ${orderId}`,
    ),
  )
}
