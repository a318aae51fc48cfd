import { sql } from 'drizzle-orm'
import { announce, type Tx } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { isRinging } from '../orders/board.ts'

const markSeen = prepared<{ id: string }, { sellerId: string; orders: readonly string[] }>(
  'set_orders_seen',
  (value) => sql`
    update orders set seen_at = now() from (
      select o.id from orders o
      where o.id = any(${value('orders')}::uuid[]) and o.seller_id = ${value('sellerId')} and ${isRinging}
      order by o.id for no key update
    ) as ringing
    where orders.id = ringing.id
    returning orders.id`,
)

/**
 * Stops those of the orders that ring for the seller, on all devices. Ignores others: an order that waits for its card
 * payment rings when it is paid.
 */
export async function setSeen(tx: Tx, sellerId: string, orders: readonly string[]): Promise<void> {
  const [first, ...more] = await markSeen(tx, { sellerId, orders })
  // As for notifications, `id` is the account if several changed.
  if (first) announce(tx, { accounts: [sellerId], topic: 'order', id: more.length > 0 ? sellerId : first.id })
}
