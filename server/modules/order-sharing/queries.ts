import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { endingEvents, type OrderStatus } from '#contract/rules/order.ts'
import { sharedHoursAfterEnd } from '#contract/rules/shared-order.ts'
import type { Moment } from '../../clock.ts'
import { type JsonOf, jsonIfJoined, jsonObject, preparedJson } from '../../db/json-object.ts'
import { prepared } from '../../db/prepared.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { deliveries, orders } from '../../db/schema/orders.ts'
import { usualMinutesOf } from '../restaurant-settings/columns.ts'

interface OrderOfUser {
  userId: string
  orderId: string
}

/** Locks an order of the customer. Returns its status and the number of its links; no row where it is not theirs. */
export const lockOrderToShare = prepared<{ status: OrderStatus; links: number }, OrderOfUser>(
  'lock_order_to_share',
  (value) => sql`
    with locked as (
      select id, status from orders where id = ${value('orderId')} and user_id = ${value('userId')} for update
    )
    select status, (select count(*)::int from order_links l where l.order_id = locked.id) as links from locked`,
)

/** Stores a link to an order. */
export const insertLink = prepared<object, { orderId: string; tokenHash: Buffer }>(
  'add_order_link',
  (value) => sql`
    insert into order_links (order_id, token_hash) values (${value('orderId')}, ${value('tokenHash')})`,
)

/** Deletes all links to an order; no row where it is not the customer's. */
export const deleteLinks = prepared<{ id: string }, OrderOfUser>(
  'delete_order_links',
  (value) => sql`
    with own as (select id from orders where id = ${value('orderId')} and user_id = ${value('userId')}),
    deleted as (delete from order_links where order_id in (select id from own))
    select id from own`,
)

const o = alias(orders, 'o')
const d = alias(deliveries, 'd')
const r = alias(restaurants, 'r')
const sharedJson = jsonObject({
  orderStatus: o.status,
  delivery: jsonIfJoined(
    d.id,
    jsonObject({ expectedAt: d.expectedAt, readyAt: d.readyAt, dispatchedAt: d.dispatchedAt }),
  ),
  fulfilment: o.fulfilment,
  scheduledFor: o.scheduledFor,
  usualMinutes: usualMinutesOf(r),
})
type SharedOrderRow = JsonOf<typeof sharedJson>

/** The order of a link; no row for an unknown link, and some hours after the end of its order. */
export const findSharedOrder = preparedJson<SharedOrderRow, Pick<Moment, 'now'> & { tokenHash: Buffer }>(
  'find_shared_order',
  (value) => sql`
    select ${sharedJson} as value from order_links l join orders o on o.id = l.order_id
      join restaurants r on r.id = o.restaurant_id
      left join deliveries d on d.order_id = o.id
    where l.token_hash = ${value('tokenHash')} and not exists (
      select from order_events e where e.order_id = o.id and e.type = any(${sql.raw(`'{${endingEvents.join(',')}}'`)}::order_event_type[])
        and e.at <= ${value('now')}::timestamptz - interval '${sql.raw(String(sharedHoursAfterEnd))} hours')`,
)
