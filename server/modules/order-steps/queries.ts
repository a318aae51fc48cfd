import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/endpoint.ts'
import type { CancelReason, PaymentStatus } from '#contract/rules/order.ts'
import type { Moment } from '../../clock.ts'
import type { Tx } from '../../db/client.ts'
import { type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { deliveries, orderItems } from '../../db/schema/orders.ts'
import { endsAs } from '../ledger/entries.ts'
import {
  announceStep,
  isOwnedBy,
  lockedOrderFields,
  notificationFields,
  type Parties,
  recorded,
  stepStatement,
} from '../orders/step-statements.ts'
import { usualMinutesOf } from '../restaurant-settings/columns.ts'
import { verified, type VerifiedRating } from '../ratings/verification.ts'

const d = alias(deliveries, 'd')
const r = alias(restaurants, 'r')
const lockedDeliveryJson = jsonObject({
  ...lockedOrderFields,
  code: d.code,
  wrongCodes: d.wrongCodes,
  lockedUntil: d.lockedUntil,
  expectedAt: d.expectedAt,
  expectedChangedAt: d.expectedChangedAt,
  readyAt: d.readyAt,
  dispatchedAt: d.dispatchedAt,
})
export type LockedDelivery = JsonOf<typeof lockedDeliveryJson>

const lockOf = (role: Role) =>
  preparedJson<LockedDelivery, { deliveryId: string; ownerId: string }>(
    `lock_delivery_of_${role}`,
    (value) => sql`
      select ${lockedDeliveryJson} as value
      from deliveries d join orders o on o.id = d.order_id join accounts u on u.id = o.user_id
      where d.id = ${value('deliveryId')} and ${isOwnedBy(role, value('ownerId'))}
      for update of o, d for no key update of u`,
  )
const lockByRole = { user: lockOf('user'), seller: lockOf('seller'), admin: lockOf('admin') }

/**
 * Locks the order of a delivery, then the delivery, then the customer's account as `lockToRate` does. Returns the order's
 * columns with the delivery's; undefined where the order is not the account's.
 */
export async function lockDelivery(tx: Tx, role: Role, ownerId: string, deliveryId: string) {
  const [locked] = await lockByRole[role](tx, { deliveryId, ownerId })
  return locked
}

/** The seller answers a waiting order: it rings no more, and the sequence of missed orders has ended. */
const answered = {
  seen: sql`seen_at = coalesce(seen_at, now())`,
  missed: sql`missed as (
    update restaurants r set missed_orders = 0 from step where r.id = step.restaurant_id and r.missed_orders > 0)`,
}

/**
 * Creates the delivery of an order. It is expected in so many minutes, or the restaurant's usual ones if it has set them;
 * a scheduled order at its time.
 */
export const acceptLockedOrder = stepStatement<Moment & { code: string; minutes: number | null }>(
  'accept_order',
  (value) => sql`
    step as (
      update orders set accepted = true, ${answered.seen} where id = ${value('orderId')} returning *
    ),
    ${answered.missed},
    delivery as (
      insert into deliveries (order_id, code, expected_at)
      select step.id, ${value('code')}, coalesce(step.scheduled_for,
        ${value('now')}::timestamptz + make_interval(mins => coalesce(${value('minutes')}::int, ${usualMinutesOf(r)})))
      from step join restaurants r on r.id = step.restaurant_id
      returning *
    ),
    ${recorded({ event: 'accepted', by: 'seller', message: 'order-accepted' })}`,
)

/** Cancels an order for its seller. `reason` is for people. */
export const declineLockedOrder = stepStatement<{ cancelReason: CancelReason; text: string; reason: string }>(
  'decline_order',
  (value) => sql`
    step as (
      update orders o set ${endsAs('Cancelled')}, cancelled_by = 'seller', cancel_reason = ${value('cancelReason')},
        cancel_text = ${value('text')}, ${answered.seen}
      where id = ${value('orderId')} returning *
    ),
    ${answered.missed},
    ${recorded({ event: 'declined', by: 'seller', reason: value('reason'), message: 'order-declined', sale: 'cancelled', ledger: 'cancelled' })}`,
)

/** The ids and names of an order's foods, in order. */
export async function findDishes(tx: Tx, orderId: string): Promise<{ id: string; name: string }[]> {
  const { foodId, name, position } = orderItems
  return tx
    .select({ id: foodId, name })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(position)
}

const deliveredJson = jsonObject({
  ...notificationFields,
  verified: sql<VerifiedRating[] | null>`(select json_agg(verified) from verified)`,
})
interface DeliveredValues {
  orderId: string
  paymentStatus: PaymentStatus
  reason: string
  adminId: string | null
}

/** With the code; or without it for a reason, by an operator or, where `adminId` is null, by the seller. */
const deliverAs = (way: 'deliver' | 'deliverWithoutCode') =>
  preparedJson<JsonOf<typeof deliveredJson>, DeliveredValues>(way, (value) => {
    const withCode = { by: 'seller', message: 'order-delivered' } as const
    const withoutCode = () =>
      ({
        by: { admin: value('adminId') },
        reason: value('reason'),
        message: 'order-delivered-without-code',
      }) as const
    return sql`
    with step as (
      update orders o set ${endsAs('Completed')}, payment_status = ${value('paymentStatus')}
      where id = ${value('orderId')} returning *
    ),
    delivery as (
      update deliveries set status = 'Delivered', delivered_at = now() where order_id = ${value('orderId')}
    ),
    ${verified},
    ${recorded({ event: 'delivered', sale: 'delivered', ledger: 'completed', ...(way === 'deliver' ? withCode : withoutCode()) })}
    select ${deliveredJson} as value from notification`
  })
const deliverWithCode = deliverAs('deliver')
const deliverWithoutCode = deliverAs('deliverWithoutCode')

/** Completes an order and its delivery. Returns the ratings that it verified, for `countVerified`. */
export async function deliverLockedOrder(
  tx: Tx,
  order: Parties,
  paymentStatus: PaymentStatus,
  why?: { reason: string; adminId: string | null },
): Promise<VerifiedRating[]> {
  const deliver = why ? deliverWithoutCode : deliverWithCode
  const [delivered] = await deliver(tx, {
    orderId: order.id,
    paymentStatus,
    reason: '',
    adminId: null,
    ...why,
  })
  if (!delivered) throw new Error('the order is locked')
  announceStep(tx, order, delivered)
  return delivered.verified ?? []
}

/** Fails an order and its delivery; the reason may be empty. */
export const failLockedOrder = stepStatement<{ reason: string }>(
  'fail_order',
  (value) => sql`
    step as (update orders o set ${endsAs('Failed')} where id = ${value('orderId')} returning *),
    delivery as (update deliveries set status = 'Failed' where order_id = ${value('orderId')} returning *),
    ${recorded({ event: 'failed', by: 'seller', reason: value('reason'), message: 'delivery-failed', sale: 'failed', ledger: 'failed' })}`,
)

/** Cancels an order. */
export const cancelLockedOrder = stepStatement<object>(
  'cancel_order',
  (value) => sql`
    step as (update orders o set ${endsAs('Cancelled')}, cancelled_by = 'user' where id = ${value('orderId')} returning *),
    ${recorded({ event: 'cancelled', by: 'user', message: 'order-cancelled', sale: 'cancelled', ledger: 'cancelled' })}`,
)

/** Counts a wrong code, locks the delivery until a time, or sets another code. */
export async function setCode(
  tx: Tx,
  orderId: string,
  change: { wrongCodes: number; lockedUntil?: Date | null; code?: string },
): Promise<void> {
  await tx.update(deliveries).set(change).where(eq(deliveries.orderId, orderId))
}
