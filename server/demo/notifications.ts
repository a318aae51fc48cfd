import { inArray } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { notifications } from '../db/schema/notifications.ts'
import { orders as orderTable } from '../db/schema/orders.ts'
import type { NotificationContent } from '../modules/notifications/messages.ts'
import { billNumber } from '../modules/orders/bill-number.ts'
import { insertAll } from './insert.ts'
import type { InsertedOrder } from './make-order.ts'
import type { Random } from './random.ts'

/** Inserts the sellers' and customers' notifications about the last 60 orders; those about the last 8 are unread. */
export async function insertNotifications(tx: Tx, random: Random, orders: InsertedOrder[]): Promise<void> {
  const recent = orders.slice(-60)
  const billNumbers = await readBillNumbers(tx, recent)
  const rows = recent.flatMap((order, index) => {
    const { restaurant, customer, at, delivery } = order
    const data = {
      orderId: order.id,
      billNumber: billNumber(billNumbers.get(order.id) ?? 0),
      restaurantName: restaurant.name,
    }
    const notification = (accountId: string, type: NotificationContent['type'], createdAt: Date) => ({
      id: random.id(createdAt),
      accountId,
      type,
      data,
      read: index < recent.length - 8,
      createdAt,
    })
    return [
      notification(restaurant.sellerId, 'order-placed', at),
      ...(delivery ? [notification(customer.id, 'order-accepted', new Date(at.getTime() + 3 * 60_000))] : []),
      ...(delivery?.deliveredAt ? [notification(customer.id, 'order-delivered', delivery.deliveredAt)] : []),
    ]
  })
  await insertAll(tx, notifications, rows)
}

/** PostgreSQL numbers the orders when they are inserted. */
async function readBillNumbers(tx: Tx, orders: InsertedOrder[]): Promise<Map<string, number>> {
  const ids = orders.map(({ id }) => id)
  const rows = await tx
    .select({ id: orderTable.id, billNumber: orderTable.billNumber })
    .from(orderTable)
    .where(inArray(orderTable.id, ids))
  return new Map(rows.map((row) => [row.id, row.billNumber]))
}
