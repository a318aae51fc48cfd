import type { Tx } from '#server/db/client.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import type { PastOrder } from './history.ts'
import { insertAll } from './insert.ts'
import type { Random } from './random.ts'

/** What the people of the last days were told: the newest still unread. */
export async function insertNotifications(tx: Tx, random: Random, history: PastOrder[]): Promise<void> {
  const recent = history.slice(-60)
  const rows = recent.flatMap((order, index) => {
    const read = index < recent.length - 8
    const note = (accountId: string, message: string, at: Date) => ({
      id: random.id(at),
      accountId,
      message,
      read,
      createdAt: at,
    })
    const { place, customer, at, delivery } = order
    return [
      note(place.sellerId, `New order at ${place.name}`, at),
      ...(delivery
        ? [note(customer.id, `Your order was accepted by ${place.name}`, new Date(at.getTime() + 3 * 60_000))]
        : []),
      ...(delivery?.deliveredAt
        ? [note(customer.id, `Your order from ${place.name} was delivered`, delivery.deliveredAt)]
        : []),
    ]
  })
  await insertAll(tx, notifications, rows)
}
