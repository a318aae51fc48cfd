import { sql } from 'drizzle-orm'
import type { Order } from '#contract/records/order.ts'
import type { OrderStep } from '#contract/rules/order.ts'
import { type Clock, type Moment, readClock } from '../../clock.ts'
import type { Tx } from '../../db/client.ts'
import type { Placeholders } from '../../db/prepared.ts'
import { type Parties, recorded, stepStatement } from '../orders/step-statements.ts'
import { readOrderById } from '../orders/steps.ts'
import { lockDeliveryForStep } from './handover.ts'

/*
 * How far an accepted order is, and when it is expected (marketplace §2). The delivery stays Pending.
 */

const value: Placeholders<{ orderId: string }> = sql.placeholder
const lockedOrder = sql`step as (select * from orders where id = ${value('orderId')})`
const ofOrder = sql`where order_id = ${value('orderId')} returning expected_at`

/** A statement that writes a time of the delivery, and nothing else. */
function timed(name: string, column: 'ready_at' | 'dispatched_at', event: 'ready' | 'on-its-way') {
  return stepStatement<object>(
    name,
    () => sql`
      ${lockedOrder}, delivery as (update deliveries set ${sql.raw(column)} = now() ${ofOrder}),
      ${recorded({ event, by: 'seller', message: `order-${event}` })}`,
  )
}

const writeReady = timed('set_order_ready', 'ready_at', 'ready')
const writeDispatched = timed('set_order_on_its_way', 'dispatched_at', 'on-its-way')
const writeExpected = stepStatement<Moment & ExpectedChange>(
  'set_order_expected',
  (value) => sql`
    ${lockedOrder}, delivery as (
      update deliveries set expected_at = ${value('now')}::timestamptz + make_interval(mins => ${value('minutes')}::int),
        expected_changed_at = now(), expected_reason = ${value('reason')} ${ofOrder}
    ),
    ${recorded({
      event: 'expected-changed',
      by: 'seller',
      reason: value('reason'),
      message: 'order-expected-changed',
      data: sql`'expectedAt', (select expected_at from delivery)`,
    })}`,
)

interface DeliveryOfSeller {
  sellerId: string
  deliveryId: string
}
interface ExpectedChange {
  minutes: number
  reason: string
}

/** Locks the delivery, checks whether the step is possible, and takes it. */
async function take(
  tx: Tx,
  { sellerId, deliveryId }: DeliveryOfSeller,
  name: Exclude<OrderStep, 'complain'>,
  write: (order: Parties) => Promise<void>,
): Promise<Order> {
  const locked = await lockDeliveryForStep(tx, name, { role: 'seller', id: sellerId }, deliveryId)
  await write(locked)
  return readOrderById(tx, locked.id, 'seller')
}

/** The food is ready, for the person who delivers or picks it up. Throws 404, 409. */
export function setReady(tx: Tx, delivery: DeliveryOfSeller): Promise<Order> {
  return take(tx, delivery, 'setReady', (order) => writeReady(tx, order, {}))
}

/** The food has left the restaurant. Throws 404, 409. */
export function setOnItsWay(tx: Tx, delivery: DeliveryOfSeller): Promise<Order> {
  return take(tx, delivery, 'setOnItsWay', (order) => writeDispatched(tx, order, {}))
}

/** Gives another expected time, in minutes from now, once. Throws 404, 409. */
export function setExpected(
  tx: Tx,
  clock: Clock,
  delivery: DeliveryOfSeller,
  change: ExpectedChange,
): Promise<Order> {
  const values = { ...readClock(clock), ...change }
  return take(tx, delivery, 'setExpected', (order) => writeExpected(tx, order, values))
}
