import { eq, type SQL, sql } from 'drizzle-orm'
import type { Order } from '#contract/records/order.ts'
import type { Tx } from '../../db/client.ts'
import { orderRefunds, refunds } from '../../db/schema/payments.ts'
import { conflict, forbidden, invalid, notFound } from '../../errors.ts'
import { bookOrders } from '../ledger/book-orders.ts'
import { recordRefundHandedOver, recordRefundPaidByHand } from '../ledger/record.ts'
import { announceOrder } from '../orders/step-statements.ts'
import { readOrderById } from '../orders/steps.ts'
import { notifyOfSettlement } from './order-refund-news.ts'
import { lockOrderToRefund } from './order-refund-queries.ts'
import { findPayment, updatePaymentStatus } from './queries.ts'
import type { Refunder } from './refund-order.ts'

/** A refund of either table, as far as settling it by hand needs it. */
interface RefundByHand {
  amount: number
  state: 'Starting' | 'Pending' | 'Succeeded' | 'Failed'
  paymentId: string | null
}

/**
 * Settles a refund by hand (marketplace §3): one in cash that the restaurant has handed over, or, by an operator with a reference,
 * one that the provider refused. Throws 404, 409 in any other state, 403 where a seller settles a card refund, 400 without a
 * reference.
 */
export async function settleRefund(
  tx: Tx,
  by: Refunder,
  refundId: string,
  reference: string | undefined,
): Promise<Order> {
  const orderId = await findOrderId(tx, refundId)
  const order = orderId && (await lockOrderToRefund(tx, orderId, by.role === 'seller' ? by.accountId : null))
  if (!order) throw notFound()
  const [inPart] = await tx.select().from(orderRefunds).where(eq(orderRefunds.id, refundId))
  const [whole] = inPart ? [] : await tx.select().from(refunds).where(eq(refunds.id, refundId))
  const refund: RefundByHand = inPart ?? whole!
  requireOpen(refund, by, reference)
  const change = {
    state: 'Succeeded',
    reference: refund.paymentId === null ? '' : reference!,
    settledAt: sql`now()` as SQL<Date>,
    checkAt: null,
  } as const
  if (whole && whole.bookedState !== whole.state) await bookOrders(tx, [order.id])
  const movement = { sourceId: refundId, orderId: order.id, amount: refund.amount }
  if (refund.paymentId === null) await recordRefundHandedOver(tx, movement)
  else await recordRefundPaidByHand(tx, movement)
  if (inPart) await tx.update(orderRefunds).set(change).where(eq(orderRefunds.id, refundId))
  else
    await tx
      .update(refunds)
      .set({ ...change, bookedState: change.state })
      .where(eq(refunds.id, refundId))
  const found = refund.paymentId === null ? undefined : await findPayment(tx, refund.paymentId)
  if (found && whole?.reason !== 'surplus') await updatePaymentStatus(tx, found.payment)
  await notifyOfSettlement(tx, order, refund, change.reference)
  announceOrder(tx, order)
  return readOrderById(tx, order.id, 'seller')
}

/** Throws where this caller cannot settle the refund, or not in its state. */
function requireOpen({ state, paymentId }: RefundByHand, by: Refunder, reference?: string): void {
  if (paymentId === null) {
    if (state !== 'Pending') throw conflict('Nothing of this refund is owed any more')
    return
  }
  if (by.role !== 'admin') throw forbidden('Only the marketplace settles refunds of cards')
  if (state !== 'Failed') throw conflict('Only a refund that the card provider refused is paid by hand')
  if (!reference) throw invalid([{ path: 'reference', message: 'Please say how it was paid' }])
}

async function findOrderId(tx: Tx, refundId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ orderId: string }>(sql`
    select order_id as "orderId" from order_refunds where id = ${refundId}
    union all
    select p.order_id from refunds r join payments p on p.id = r.payment_id where r.id = ${refundId}`)
  return rows[0]?.orderId
}
