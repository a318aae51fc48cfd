import { sql } from 'drizzle-orm'
import type { Order } from '#contract/records/order.ts'
import { cancelReasonNames } from '#contract/rules/order.ts'
import type { Tx } from '../../db/client.ts'
import { endsAs } from '../ledger/entries.ts'
import { recorded, stepStatement } from '../orders/step-statements.ts'
import { lockForStep, readOrderById } from '../orders/steps.ts'
import { endCardPayments } from '../payments/end-card-payments.ts'

/*
 * A customer asks to cancel an accepted order, and its seller agrees or declines (marketplace §2).
 */

const request = stepStatement<{ reason: string }>(
  'request_cancel',
  (value) => sql`
    step as (
      update orders set cancel_requested_at = now(), cancel_request = ${value('reason')}
      where id = ${value('orderId')} returning *
    ),
    ${recorded({ event: 'cancel-requested', by: 'user', reason: value('reason'), message: 'cancel-requested' })}`,
)

const decline = stepStatement<object>(
  'decline_cancel_request',
  (value) => sql`
    step as (update orders set cancel_declined_at = now() where id = ${value('orderId')} returning *),
    ${recorded({ event: 'cancel-declined', by: 'seller', message: 'cancel-request-declined' })}`,
)

const agree = stepStatement<{ reason: string }>(
  'agree_to_cancel',
  (value) => sql`
    step as (
      update orders o set ${endsAs('Cancelled')}, cancelled_by = 'user', cancel_reason = 'REQUESTED', cancel_text = cancel_request
      where id = ${value('orderId')} returning *
    ),
    delivery as (update deliveries set status = 'Failed' where order_id = ${value('orderId')}),
    ${recorded({
      event: 'cancelled',
      by: 'seller',
      reason: value('reason'),
      message: 'order-cancelled-as-requested',
      sale: 'cancelled',
      ledger: 'cancelled',
    })}`,
)

/** Asks the seller to cancel an accepted order, once. Throws 404, 409. */
export async function requestCancel(tx: Tx, userId: string, orderId: string, reason: string): Promise<Order> {
  const order = await lockForStep(tx, 'requestCancel', orderId, userId)
  await request(tx, order, { reason })
  return readOrderById(tx, order.id, 'user')
}

/**
 * Answers the customer's request. If the seller agrees, the order is Cancelled, its delivery Failed, and the refund of a
 * paid one begins. Throws 404, 409.
 */
export async function answerCancel(
  tx: Tx,
  sellerId: string,
  orderId: string,
  agrees: boolean,
): Promise<Order> {
  const order = await lockForStep(tx, 'answerCancel', orderId, sellerId)
  if (agrees) await agree(tx, order, { reason: cancelReasonNames.REQUESTED })
  else await decline(tx, order, {})
  if (agrees) await endCardPayments(tx, order, 'cancelled')
  return readOrderById(tx, order.id, 'seller')
}
