import type { Role } from '#contract/endpoint.ts'
import type { OrderEventType } from '#contract/rules/order.ts'
import { announce, type Tx } from '../../db/client.ts'
import { orderEvents } from '../../db/schema/orders.ts'
import { noteSale } from '../sales/service.ts'

/** Keeps what happened to an order, for its timeline and for the sums of sales, and tells the open pages of both. */
export async function recordEvent(
  tx: Tx,
  order: { id: string; userId: string; sellerId: string },
  type: OrderEventType,
  by: { role: Role; id: string } | null,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId: order.id, type, byRole: by?.role, byId: by?.id })
  await noteSale(tx, order.id, type)
  announce(tx, { accounts: [order.userId, order.sellerId], topic: 'order', id: order.id })
}
