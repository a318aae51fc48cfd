import type { Tx } from '../db/client.ts'
import { notifications } from '../db/schema/notifications.ts'
import { insertAll } from './insert.ts'
import type { InsertedOrder } from './make-order.ts'
import type { Random } from './random.ts'

/** Inserts the sellers' and customers' notifications about the last 60 orders; those about the last 8 are unread. */
export async function insertNotifications(tx: Tx, random: Random, orders: InsertedOrder[]): Promise<void> {
  const recent = orders.slice(-60)
  const rows = recent.flatMap((order, index) => {
    const read = index < recent.length - 8
    const notification = (accountId: string, message: string, at: Date) => ({
      id: random.id(at),
      accountId,
      message,
      read,
      createdAt: at,
    })
    const { restaurant, customer, at, delivery } = order
    return [
      notification(restaurant.sellerId, `New order at ${restaurant.name}`, at),
      ...(delivery
        ? [
            notification(
              customer.id,
              `Your order was accepted by ${restaurant.name}`,
              new Date(at.getTime() + 3 * 60_000),
            ),
          ]
        : []),
      ...(delivery?.deliveredAt
        ? [
            notification(
              customer.id,
              `Your order from ${restaurant.name} was delivered`,
              delivery.deliveredAt,
            ),
          ]
        : []),
    ]
  })
  await insertAll(tx, notifications, rows)
}
