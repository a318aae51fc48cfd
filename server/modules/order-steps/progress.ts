import { sql } from 'drizzle-orm'
import type { Delivery } from '#contract/records/order.ts'
import { type Clock, readClock } from '../../clock.ts'
import type { Tx } from '../../db/client.ts'
import { recorded } from '../orders/step-statements.ts'
import { announceStep } from '../orders/steps.ts'
import { lockDeliveryForStep } from './handover.ts'
import { type DeliveryStep, deliveryStepJson, presentStep, stepOf } from './taken-step.ts'

/*
 * How far an accepted order is, and when it is expected (marketplace §2). The delivery stays Pending.
 */

const value = sql.placeholder
const lockedOrder = sql`step as (select * from orders where id = ${value('orderId')})`
const ofOrder = sql`where order_id = ${value('orderId')} returning *`

/** A step that writes a time of the delivery, and nothing else. */
function timed(name: string, column: 'ready_at' | 'dispatched_at', event: 'ready' | 'on-its-way') {
  return stepOf<DeliveryStep>(
    name,
    () => sql`
      with ${lockedOrder}, delivery as (update deliveries set ${sql.raw(column)} = now() ${ofOrder}),
      ${recorded({ event, by: 'seller', message: `order-${event}` })}
      select ${deliveryStepJson} as value from step, delivery, notification`,
  )
}

const statements = {
  setReady: timed('set_order_ready', 'ready_at', 'ready'),
  setOnItsWay: timed('set_order_on_its_way', 'dispatched_at', 'on-its-way'),
  setExpected: stepOf<DeliveryStep>(
    'set_order_expected',
    () => sql`
      with ${lockedOrder}, delivery as (
        update deliveries set expected_at = ${value('now')}::timestamptz + make_interval(mins => ${value('minutes')}::int),
          expected_changed_at = now(), expected_reason = ${value('reason')} ${ofOrder}
      ),
      ${recorded({
        event: 'expected-changed',
        by: 'seller',
        hasReason: true,
        message: 'order-expected-changed',
        data: sql`'expectedAt', (select expected_at from delivery)`,
      })}
      select ${deliveryStepJson} as value from step, delivery, notification`,
  ),
}

async function take(
  tx: Tx,
  step: keyof typeof statements,
  sellerId: string,
  deliveryId: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Delivery> {
  const locked = await lockDeliveryForStep(tx, step, { role: 'seller', id: sellerId }, deliveryId)
  const taken = await statements[step](tx, locked.id, values)
  announceStep(tx, locked, taken)
  return presentStep(taken)
}

/** The food is ready, for whoever delivers or picks it up. Throws 404, 409. */
export function setReady(tx: Tx, sellerId: string, deliveryId: string): Promise<Delivery> {
  return take(tx, 'setReady', sellerId, deliveryId)
}

/** The food has left the restaurant. Throws 404, 409. */
export function setOnItsWay(tx: Tx, sellerId: string, deliveryId: string): Promise<Delivery> {
  return take(tx, 'setOnItsWay', sellerId, deliveryId)
}

/** Gives another expected time, in minutes from now, once. Throws 404, 409. */
export function setExpected(
  tx: Tx,
  clock: Clock,
  sellerId: string,
  deliveryId: string,
  change: { minutes: number; reason: string },
): Promise<Delivery> {
  return take(tx, 'setExpected', sellerId, deliveryId, { ...readClock(clock), ...change })
}
