import { eq, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/rules/order.ts'
import type { Tx } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import { findPayments } from './queries.ts'
import { beginRefund, scheduleReconcile } from './refunds.ts'

/**
 * Ends the card payments of an order that was cancelled, failed or delivered; the caller has locked its row. Open
 * checkout sessions are expired. Paid ones are refunded, unless the order was delivered. The provider is called after
 * the commit by a job that is due at once; with `beforeReply` by the caller, because the reply shows the refund
 * (`reconcileOrderBeforeReply`).
 */
export async function endCardPayments(
  tx: Tx,
  order: { id: string; paymentMethod: PaymentMethod },
  why: 'cancelled' | 'failed' | 'delivered',
  { beforeReply = false } = {},
): Promise<void> {
  if (order.paymentMethod === 'CashOnDelivery') return
  const delay = beforeReply ? undefined : 0
  for (const { payment, refund } of await findPayments(tx, eq(payments.orderId, order.id))) {
    if (payment.state === 'Starting' || payment.state === 'Open') {
      await tx
        .update(payments)
        .set({ checkAt: sql`now()`, checks: 0 })
        .where(eq(payments.id, payment.id))
      await scheduleReconcile(tx, payment.id, delay)
    } else if (payment.state === 'Paid' && !refund && why !== 'delivered') {
      await beginRefund(tx, payment, why, delay)
    }
  }
}
