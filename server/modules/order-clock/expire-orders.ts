import { sql } from 'drizzle-orm'
import { cancelReasonNames } from '#contract/rules/order.ts'
import type { Clock } from '../../clock.ts'
import { announce, type Database, type Tx } from '../../db/client.ts'
import { changeOpening, lockOrdersFirst } from '../accept-limit/running-limits.ts'
import { announceMenu } from '../menu/announce.ts'
import { bySystem, writeEntries } from '../change-log/write-entries.ts'
import { notify } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import { requireStep } from '../orders/steps.ts'
import { endCardPayments } from '../payments/end-card-payments.ts'
import {
  countMissed,
  type DueOrder,
  endsOfLimits,
  expireLockedOrder,
  findDueOrders,
  findRestaurantsWithDueOrders,
  lockRestaurant,
  pauseUntilChanged,
} from './expire-orders.queries.ts'
import { scheduleRuns } from './schedule-runs.ts'

/** Orders in sequence that nobody accepted, after which their restaurant is paused (marketplace §2). */
const missedToPause = 2

/**
 * Cancels the orders whose accept limit has ended, and those that were to be paid by card and were not in time. Safe in any
 * number of processes. What fails is reported, and tried again by the next run. Limits that end before it get a run of
 * their own.
 */
export async function expireOrders(
  database: Database,
  clock: Clock,
  onError: (error: Error) => void,
): Promise<void> {
  for (const id of await findRestaurantsWithDueOrders(database.db, clock.now())) {
    await database
      .transaction((tx) => expireOrdersOf(tx, clock.now(), id))
      .catch((cause) => onError(new Error(`due orders of restaurant ${id} are not cancelled yet`, { cause })))
  }
  await scheduleRuns(database.db, 'expire-orders', clock.now(), endsOfLimits)
}

async function expireOrdersOf(tx: Tx, now: Date, restaurantId: string): Promise<void> {
  const where = sql`restaurant_id = ${restaurantId}`
  const { locked: restaurant } = await lockOrdersFirst(tx, where, () => lockRestaurant(tx, restaurantId))
  const due = await findDueOrders(tx, restaurantId, now)
  for (const order of due) await expireOrder(tx, order)
  const missed = due.filter(({ cancelReason }) => cancelReason === 'NOT_ACCEPTED').length
  if (missed === 0) return
  const inSequence = await countMissed(tx, restaurantId, missed)
  if (inSequence < missedToPause || restaurant.isPausedUntilChanged) return
  await changeOpening(tx, { where, now }, () => pauseUntilChanged(tx, restaurantId))
  const { sellerId, name } = restaurant
  await notify(tx, sellerId, { type: 'restaurant-paused', data: { restaurantName: name } })
  announceMenu(tx, sellerId, restaurantId)
  announce(tx, { accounts: [], topic: 'catalogue', id: '' })
}

/** Cancels a locked order; its payment is refunded, both sides are notified. */
async function expireOrder(tx: Tx, order: DueOrder): Promise<void> {
  await requireStep(tx, order, 'expire')
  const { cancelReason } = order
  const reason = cancelReasonNames[cancelReason]
  await expireLockedOrder(tx, order, { cancelReason, reason })
  const { restaurantName, scheduledFor } = order
  await notify(tx, order.sellerId, {
    type: 'order-expired-for-seller',
    data: {
      billNumber: billNumber(order.billNumber),
      restaurantName,
      reason,
      ...(scheduledFor && { scheduledFor }),
    },
  })
  await endCardPayments(tx, order, 'cancelled')
  const entry = { referenceType: 'Order', referenceId: order.id, effect: 'done' } as const
  await writeEntries(tx, bySystem('order.expire'), [
    { ...entry, fields: [{ name: 'reason', after: cancelReason }] },
  ])
}
