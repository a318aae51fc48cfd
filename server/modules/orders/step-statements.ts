import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/endpoint.ts'
import type { OrderEventType } from '#contract/rules/order.ts'
import { announce, type Tx } from '../../db/client.ts'
import { type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import type { Placeholders } from '../../db/prepared.ts'
import { complaints } from '../../db/schema/feedback.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { orders } from '../../db/schema/orders.ts'
import {
  announceNotification,
  insertNotification,
  insertPushesOf,
  type OrderStepMessage,
} from '../notifications/step-notifications.ts'
import { type OrderCause, stepEntries } from '../ledger/entries.ts'
import { type CountedEvent, insertSale } from '../sales/service.ts'
import { billNumberText } from './bill-number.ts'

const o = alias(orders, 'o')

/** The columns of an order that decide its steps, and that the steps use. */
export const lockedOrderFields = {
  id: o.id,
  status: o.status,
  accepted: o.accepted,
  paymentMethod: o.paymentMethod,
  paymentStatus: o.paymentStatus,
  billNumber: o.billNumber,
  restaurantName: o.restaurantName,
  userId: o.userId,
  sellerId: o.sellerId,
  restaurantId: o.restaurantId,
  fulfilment: o.fulfilment,
  scheduledFor: o.scheduledFor,
  cancelRequestedAt: o.cancelRequestedAt,
  cancelDeclinedAt: o.cancelDeclinedAt,
  acceptLimit: o.acceptLimit,
}
const lockedOrderJson = jsonObject(lockedOrderFields)
export type LockedOrder = JsonOf<typeof lockedOrderJson>

/** Whose order `o` it is: operators act on everybody's. */
export function isOwnedBy(role: Role, ownerId: Placeholder): SQL {
  return role === 'admin' ? sql`${ownerId}::uuid is not null` : sql`o.${sql.raw(role)}_id = ${ownerId}`
}

const lockBy = (role: Role) =>
  preparedJson<LockedOrder, { orderId: string; ownerId: string }>(
    `lock_order_of_${role}`,
    (value) => sql`
      select ${lockedOrderJson} as value from orders o
      where o.id = ${value('orderId')} and ${isOwnedBy(role, value('ownerId'))}
      for update`,
  )
const lockByRole = { user: lockBy('user'), seller: lockBy('seller'), admin: lockBy('admin') }

/**
 * Locks an order's row: every change of an order, its delivery and its complaint queues here. Undefined where it is not
 * the account's. Reads only the locked row: other tables would be read as they were before the wait for the lock.
 */
export async function lockOrder(
  tx: Tx,
  role: Role,
  orderId: string,
  ownerId: string,
): Promise<LockedOrder | undefined> {
  const [order] = await lockByRole[role](tx, { orderId, ownerId })
  return order
}

/** Whether there is a complaint about an order, whose row the caller has locked. */
export async function hasComplaint(tx: Tx, orderId: string): Promise<boolean> {
  const rows = await tx.select({ id: complaints.id }).from(complaints).where(eq(complaints.orderId, orderId))
  return rows.length > 0
}

interface StepRecord {
  event: OrderEventType
  /** who takes the step; the other side is notified. Steps of the clock and of operators are notified to the customer. Where `admin` is null, the seller */
  by: 'user' | 'seller' | 'system' | { admin: Placeholder }
  /** for people; may be an empty text */
  reason?: Placeholder
  message: OrderStepMessage
  /** further data of the notification: names and values for `jsonb_build_object` */
  data?: SQL
  /** how the step changes the sales, if it does */
  sale?: CountedEvent
  /** the cause of the ledger's entries, if money moves; the step sets its order's status by `endsAs` */
  ledger?: OrderCause
}

/** The time after the wait for the order's lock, so that a timeline is in order; `now()` is that of the transaction's start. */
export const timeOfEvent = sql<Date>`clock_timestamp()`

/** Whether the money of the card comes back; null if not. */
const isRefunded = sql`case when status in ('Cancelled', 'Failed') and payment_method = 'PayNow' and payment_status = 'Paid' then true end`

/** SQL: role and id of the person who takes a step, from the order's row. */
function actorOf(by: StepRecord['by']): SQL {
  if (typeof by !== 'string') {
    const { admin } = by
    return sql`case when ${admin}::uuid is null then 'seller'::role else 'admin' end, coalesce(${admin}::uuid, seller_id)`
  }
  return by === 'system' ? sql`null::role, null::uuid` : sql`'${sql.raw(by)}'::role, ${sql.raw(by)}_id`
}

/**
 * The CTEs that record a step of an order: the event of its timeline, the change of the sales, and `notification`, which
 * returns `account_id`, `id` and `mails` for `announceStep`, with the pushes of it. They read the order's row from the CTE `step`, which writes it. So a
 * step and its records are one statement.
 */
export function recorded({ event, by, message, sale, ledger, reason: given, data: more }: StepRecord) {
  const notified = by === 'user' ? 'seller' : 'user'
  const actor = actorOf(by)
  const reason = given ? sql`${given}::text` : sql`''`
  const data = sql`jsonb_strip_nulls(jsonb_build_object('orderId', id, 'billNumber', ${billNumberText(sql`bill_number`)}, 'restaurantName', restaurant_name,
    'scheduledFor', scheduled_for, 'isPickup', case when fulfilment = 'pickup' then true end,
    'isRefunded', ${isRefunded}${given ? sql`, 'reason', nullif(${reason}, '')` : sql``}${more ? sql`, ${more}` : sql``}))`
  return sql`
    event as (
      insert into order_events (order_id, type, by_role, by_id, reason, at)
      select id, '${sql.raw(event)}', ${actor}, ${reason}, ${event === 'placed' ? sql`created_at` : timeOfEvent} from step
    ),
    ${ledger ? sql`${stepEntries(ledger)},` : sql``}
    ${sale ? sql`sale as (${insertSale(sale, sql`step`)}),` : sql``}
    notification as (${insertNotification(message, { accountId: sql.raw(`${notified}_id`), data, from: sql`step` })}),
    push as (${insertPushesOf(message)})`
}

const notification = alias(notifications, 'notification')

/** What `announceStep` needs, from the CTE `notification` of `recorded`. */
export const notificationFields = {
  notifiedId: notification.accountId,
  notificationId: notification.id,
  mails: sql<boolean>`notification.mails`,
  services: sql<string[]>`array(select distinct service from push)`,
}
const notificationJson = jsonObject(notificationFields)
type StepNotification = JsonOf<typeof notificationJson>

/** A step of an order whose row the caller has locked: `ctes` write it and end with `recorded`. It is announced. */
export function stepStatement<Values extends object>(
  name: string,
  ctes: (value: Placeholders<Values & { orderId: string }>) => SQL,
) {
  const statement = preparedJson<StepNotification, Values & { orderId: string }>(
    name,
    (value) => sql`with ${ctes(value)} select ${notificationJson} as value from notification`,
  )
  return async (tx: Tx, order: Parties, values: Values): Promise<void> => {
    const [stored] = await statement(tx, { ...values, orderId: order.id })
    if (!stored) throw new Error('the order is locked')
    announceStep(tx, order, stored)
  }
}

export type Parties = Pick<LockedOrder, 'id' | 'userId' | 'sellerId'>

/** Announces a step to the open pages of both sides, with the notification that `recorded` has stored. */
export function announceStep(
  tx: Tx,
  order: Parties,
  { notificationId, notifiedId, mails, services }: StepNotification,
): void {
  announceOrder(tx, order)
  announceNotification(tx, { accountId: notifiedId, id: notificationId, mails, services })
}

/** Announces a change of an order to the open pages of both sides. */
export function announceOrder(tx: Tx, { id, userId, sellerId }: Parties): void {
  announce(tx, { accounts: [userId, sellerId], topic: 'order', id })
}
