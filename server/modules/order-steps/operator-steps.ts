import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { orderChange } from '#contract/endpoints/cases.ts'
import type { Order } from '#contract/records/order.ts'
import type { Tx } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { conflict } from '../../errors.ts'
import { endsAs } from '../ledger/entries.ts'
import { notify } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import { type LockedOrder, recorded, stepStatement } from '../orders/step-statements.ts'
import { lockForStep, readOrderById, recordOrderEvent } from '../orders/steps.ts'
import { endCardPayments } from '../payments/end-card-payments.ts'

/*
 * The steps that operators take for an order of anybody (marketplace §10). They queue at the order's lock with those of its customer,
 * its seller and the clock. Both sides are notified.
 */

/** An operator and the order. */
interface OperatorStep {
  adminId: string
  orderId: string
}

const cancel = stepStatement<{ adminId: string; reason: string }>(
  'cancel_order_by_operator',
  (value) => sql`
    step as (
      update orders o set ${endsAs('Cancelled')}, cancelled_by = 'admin', cancel_reason = 'OTHER', cancel_text = ${value('reason')},
        seen_at = coalesce(seen_at, now())
      where id = ${value('orderId')} returning *
    ),
    delivery as (update deliveries set status = 'Failed' where order_id = ${value('orderId')}),
    ${recorded({
      event: 'cancelled',
      by: { admin: value('adminId') },
      reason: value('reason'),
      message: 'order-cancelled-by-marketplace',
      sale: 'cancelled',
      ledger: 'cancelled',
    })}`,
)

/**
 * Cancels an order that waits or runs; its delivery has then failed. The refund of a paid one begins: the caller asks the provider before
 * the reply. Throws 404, 409.
 */
export async function cancelByOperator(
  tx: Tx,
  { adminId, orderId }: OperatorStep,
  reason: string,
): Promise<Order> {
  const order = await lockForStep(tx, 'cancelByOperator', orderId, adminId)
  await cancel(tx, order, { adminId, reason })
  await notify(tx, order.sellerId, {
    type: 'order-cancelled-by-marketplace-for-seller',
    data: { ...dataOf(order), reason },
  })
  await endCardPayments(tx, order, 'cancelled', { beforeReply: true })
  return readOrderById(tx, order.id, 'seller')
}

/** Changes the address of an order, or the phone number for it. Throws 404, 409, also for the address of a pickup. */
export async function changeByOperator(
  tx: Tx,
  { adminId, orderId }: OperatorStep,
  { reason, ...changes }: z.output<typeof orderChange>,
): Promise<Order> {
  const order = await lockForStep(tx, 'changeByOperator', orderId, adminId)
  const { mobile, ...address } = changes
  const hasAddress = Object.values(address).some((part) => part !== undefined)
  if (hasAddress && order.fulfilment === 'pickup') throw conflict('This order is picked up at the restaurant')
  if (hasAddress || mobile !== undefined) {
    await tx.update(orders).set(changes).where(eq(orders.id, orderId))
    const type = hasAddress ? 'address-changed' : 'phone-changed'
    const shown = [hasAddress ? '' : 'New phone number', reason].filter(Boolean).join(': ')
    await recordOrderEvent(tx, order, 'address-changed', { role: 'admin', id: adminId, reason: shown })
    const data = { ...dataOf(order), ...(reason && { reason }) }
    for (const accountId of [order.userId, order.sellerId])
      await notify(tx, accountId, { type: `order-${type}-by-marketplace`, data })
  }
  return readOrderById(tx, order.id, 'seller')
}

/** The data of a notification about an order, as `recorded` writes them. */
export function dataOf(
  order: Pick<LockedOrder, 'id' | 'billNumber' | 'restaurantName' | 'scheduledFor' | 'fulfilment'>,
) {
  const { id, restaurantName, scheduledFor, fulfilment } = order
  return {
    orderId: id,
    billNumber: billNumber(order.billNumber),
    restaurantName,
    ...(scheduledFor && { scheduledFor }),
    ...(fulfilment === 'pickup' && { isPickup: true }),
  }
}
