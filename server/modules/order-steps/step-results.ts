import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Delivery } from '#contract/records/order.ts'
import type { Tx } from '../../db/client.ts'
import { type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import type { Placeholders } from '../../db/prepared.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { deliveries, orders } from '../../db/schema/orders.ts'
import { presentDelivery } from '../orders/present.ts'

/*
 * What the statements of steps return, from their CTEs `step` (the order), `delivery` and `notification` (`recorded`).
 */

const step = alias(orders, 'step')
const delivery = alias(deliveries, 'delivery')
const notification = alias(notifications, 'notification')

const notificationFields = {
  notifiedId: notification.accountId,
  notificationId: notification.id,
  mails: sql<boolean>`notification.mails`,
}
export const notificationJson = jsonObject(notificationFields)
export type NotifiedStep = JsonOf<typeof notificationJson>

/** The columns of a delivery that its answer shows, and the notification of the step. */
export const deliveryStepJson = jsonObject({
  id: delivery.id,
  status: delivery.status,
  deliveredAt: delivery.deliveredAt,
  expectedAt: delivery.expectedAt,
  expectedReason: delivery.expectedReason,
  readyAt: delivery.readyAt,
  dispatchedAt: delivery.dispatchedAt,
  lockedUntil: delivery.lockedUntil,
  streetAddress: step.streetAddress,
  city: step.city,
  postalCode: step.postalCode,
  state: step.state,
  country: step.country,
  ...notificationFields,
})
export type DeliveryStep = JsonOf<typeof deliveryStepJson>

/** A statement that takes a step of an order, whose row the caller has locked. */
export function stepOf<Result, Values extends object>(
  name: string,
  build: (value: Placeholders<Values & { orderId: string }>) => SQL<{ value: string }>,
) {
  const statement = preparedJson<Result, Values & { orderId: string }>(name, build)
  return async (tx: Tx, orderId: string, values: Values): Promise<Result> => {
    const [result] = await statement(tx, { ...values, orderId })
    if (!result) throw new Error('the order is locked')
    return result
  }
}

/** The seller's view of a delivery after a step. Only a completed delivery can have been rated. */
export function presentStep(step: DeliveryStep): Delivery {
  return presentDelivery({ ...step, rating: null }, step, 'seller')
}
