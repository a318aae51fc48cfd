import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { orders } from '#server/db/schema/orders.ts'
import type { NotificationContent } from '#server/modules/notifications/messages.ts'
import { billNumber } from '#server/modules/orders/present.ts'
import type { PastOrder } from './history.ts'
import { insertAll } from './insert.ts'
import type { Random } from './random.ts'

/** The notifications of the newest orders: those of the last few are unread. */
export async function insertNotifications(tx: Tx, random: Random, history: PastOrder[]): Promise<void> {
  const recent = history.slice(-60)
  const billNumbers = await readBillNumbers(tx, recent)
  const rows = recent.flatMap((order, index) => {
    const { place, customer, at, delivery } = order
    const data = { billNumber: billNumber(billNumbers.get(order.id) ?? 0), restaurantName: place.name }
    const note = (accountId: string, type: NotificationContent['type'], createdAt: Date) => ({
      id: random.id(createdAt),
      accountId,
      type,
      data,
      read: index < recent.length - 8,
      createdAt,
    })
    return [
      note(place.sellerId, 'order-placed', at),
      ...(delivery ? [note(customer.id, 'order-accepted', new Date(at.getTime() + 3 * 60_000))] : []),
      ...(delivery?.deliveredAt ? [note(customer.id, 'order-delivered', delivery.deliveredAt)] : []),
    ]
  })
  await insertAll(tx, notifications, rows)
}

/** PostgreSQL numbers the orders when they are inserted. */
async function readBillNumbers(tx: Tx, history: PastOrder[]): Promise<Map<string, number>> {
  const ids = history.map(({ id }) => id)
  const rows = await tx
    .select({ id: orders.id, billNumber: orders.billNumber })
    .from(orders)
    .where(inArray(orders.id, ids))
  return new Map(rows.map((row) => [row.id, row.billNumber]))
}
