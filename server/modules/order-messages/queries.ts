import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/endpoint.ts'
import type { OrderMessage } from '#contract/records/order-message.ts'
import { endingEvents } from '#contract/rules/order.ts'
import { messageHours } from '#contract/rules/order-messages.ts'
import { isoTime, jsonObject, preparedJson } from '../../db/json-object.ts'
import { prepared } from '../../db/prepared.ts'
import { orderMessages } from '../../db/schema/order-messages.ts'
import { isOwnedBy, type Parties } from '../orders/step-statements.ts'

interface OrderOf {
  orderId: string
  ownerId: string
}

/** What decides on the next message of a side. */
interface MessageState {
  /** the restaurant takes messages */
  takesMessages: boolean
  /** the time for messages has passed */
  isOver: boolean
  /** numbers of the side's messages, and of those within the last minute */
  all: number
  recent: number
  /** a reader has not read all of them */
  unreadByUser: boolean
  unreadBySeller: boolean
}

/** What decides on a message of a side about an order, whose row the caller has locked. `now` in ISO 8601. */
export const findMessageState = prepared<MessageState, { orderId: string; role: Role; now: string }>(
  'order_message_state',
  (value) => sql`
    select r.messages as "takesMessages",
      exists (
        select from order_events e where e.order_id = o.id
          and e.type = any(${sql.raw(`'{${endingEvents.join(',')}}'`)}::order_event_type[])
          and e.at <= ${value('now')}::timestamptz - interval '${sql.raw(String(messageHours))} hours') as "isOver",
      count(m.id)::int as "all",
      (count(m.id) filter (where m.created_at > ${value('now')}::timestamptz - interval '1 minute'))::int as recent,
      count(m.id) > count(m.read_by_user_at) as "unreadByUser",
      count(m.id) > count(m.read_by_seller_at) as "unreadBySeller"
    from orders o join restaurants r on r.id = o.restaurant_id
      left join order_messages m on m.order_id = o.id and m.by_role = ${value('role')}::role
    where o.id = ${value('orderId')} group by o.id, r.id`,
)

const m = alias(orderMessages, 'm')
const readAt = sql`case m.by_role when 'user' then m.read_by_seller_at else m.read_by_user_at end`
const messageJson: SQL<OrderMessage> = jsonObject({
  _id: m.id,
  from: m.byRole,
  text: m.text,
  createdAt: isoTime(m.createdAt),
  readAt: isoTime(readAt) as SQL<string | null>,
})

/** All messages about an order, oldest first: there are at most 90. */
export const findMessages = preparedJson<OrderMessage, { orderId: string }>(
  'order_messages',
  (value) => sql`
    select ${messageJson} as value from order_messages m where m.order_id = ${value('orderId')} order by m.id`,
)

const findFor = (role: Role) =>
  prepared<{ id: string }, OrderOf>(
    `order_for_messages_of_${role}`,
    (value) => sql`
      select o.id from orders o where o.id = ${value('orderId')} and ${isOwnedBy(role, value('ownerId'))}`,
  )

/** The order, where it concerns an account of the role. */
export const findOrderOf = { user: findFor('user'), seller: findFor('seller'), admin: findFor('admin') }

const markFor = (reader: 'user' | 'seller') =>
  prepared<Parties & { marked: number }, OrderOf & { now: string }>(
    `mark_messages_read_by_${reader}`,
    (value) => sql`
      with own as (select * from orders o where o.id = ${value('orderId')} and ${isOwnedBy(reader, value('ownerId'))}),
      marked as (
        update order_messages m set read_by_${sql.raw(reader)}_at = ${value('now')}::timestamptz from own
        where m.order_id = own.id and m.by_role <> '${sql.raw(reader)}' and m.read_by_${sql.raw(reader)}_at is null
        returning m.id
      )
      select id, user_id as "userId", seller_id as "sellerId", (select count(*)::int from marked) as marked from own`,
  )

/** Marks the messages of others as read; no row where the order does not concern the account. `now` in ISO 8601. */
export const markRead = { user: markFor('user'), seller: markFor('seller') }

/** Whether an operator has read the messages about an order before. */
export const findReading = prepared<{ id: string }, { orderId: string; adminId: string; action: string }>(
  'reading_of_order_messages',
  (value) => sql`
    select id from log_entries
    where reference_id = ${value('orderId')} and actor_id = ${value('adminId')} and action = ${value('action')} limit 1`,
)
