import { sql } from 'drizzle-orm'
import type { Order } from '#contract/records/order.ts'
import type { OrderEventType } from '#contract/rules/order.ts'
import type { TestApp } from '../app.ts'

/*
 * What an order's customer and seller see of its life, in the terms of the model.
 */

/** All notifications about an order, with the roles of their receivers, such as `user order-accepted`. */
export async function findNotified({ database }: TestApp, orderId: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ notified: string }>(sql`
    select a.role || ' ' || n.type as notified
    from orders o join notifications n on n.account_id in (o.user_id, o.seller_id) and n.id > o.id
      and n.data ->> 'billNumber' = 'FD' || lpad(o.bill_number::text, 6, '0')
    join accounts a on a.id = n.account_id where o.id = ${orderId}`)
  return rows.map(({ notified }) => notified)
}

const ends = new Set<OrderEventType>(['cancelled', 'declined', 'delivered', 'failed'])

/** Whom the events of the payments notify of what; nobody of a card that is declined after the order's end. */
export function notifiedByPayments({ timeline }: Order): string[] {
  return timeline.flatMap(({ type }, place) => {
    if (type === 'paid') return ['user payment-received', 'seller order-paid']
    if (type === 'refunded') return ['user payment-refunded', 'seller order-refunded']
    const hasEnded = timeline.slice(0, place).some((event) => ends.has(event.type))
    return type === 'payment-failed' && !hasEnded ? ['user payment-failed'] : []
  })
}

/** Minutes from the acceptance, or from the change of it, until the order is expected. */
export function expectedIn({ delivery, timeline }: Order): number | null {
  const since = timeline.findLast(({ type }) => type === 'accepted' || type === 'expected-changed')
  if (!since || !delivery?.expectedAt) return null
  return Math.round((Date.parse(delivery.expectedAt) - Date.parse(since.at)) / 60_000)
}
