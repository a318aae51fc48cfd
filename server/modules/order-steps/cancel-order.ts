import { eq, sql } from 'drizzle-orm'
import type { Order } from '#contract/records/order.ts'
import type { Tx } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { notify } from '../notifications/service.ts'
import { billNumber } from '../orders/present.ts'
import { lockForStep, readOrder, recordOrderEvent } from '../orders/steps.ts'
import { endCardPayments } from '../payments/end-card-payments.ts'

/** Cancels a customer's order that is Pending and not accepted. Throws 404, 409. */
export async function cancelOrder(tx: Tx, userId: string, orderId: string): Promise<Order> {
  const order = await lockForStep(tx, sql`o.id = ${orderId} and o.user_id = ${userId}`, 'cancel')
  await tx.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, order.id))
  await recordOrderEvent(tx, order, 'cancelled', { role: 'user', id: userId })
  await endCardPayments(tx, order, 'cancelled')
  await notify(tx, order.sellerId, {
    type: 'order-cancelled',
    data: { billNumber: billNumber(order.billNumber), restaurantName: order.restaurantName },
  })
  return readOrder(tx, sql`o.id = ${order.id}`, 'user')
}
