import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../db/client.ts'
import { notify } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import { scheduleRuns } from './schedule-runs.ts'

/** Orders per transaction. */
const batch = 100

/**
 * Reminds sellers of orders at half of their accept limit, once per order, and not after its end. Safe in any number of
 * processes: an order that is locked is left to the next run. Limits whose half is over before it get a run of their own.
 */
export async function remindToAccept(database: Database, clock: Clock): Promise<void> {
  let reminded = batch
  while (reminded === batch) reminded = await database.transaction((tx) => remindSome(tx, clock.now()))
  await scheduleRuns(database.db, 'remind-to-accept', clock.now(), halves)
}

/** Half of an accept limit, in seconds. */
const half = sql`o.accept_limit * 30`

/** SQL: when half of the accept limits of waiting orders is over, as `at`. */
const halves = sql`
  select after_open_seconds(r.open_spans, r.paused_until, o.accept_from, o.accept_left - ${half}) as at
  from orders o join restaurants r on r.id = o.restaurant_id
  where o.pending_rank = 1 and o.accept_limit is not null and o.reminded_at is null and o.accept_left > ${half}`

interface Reminded extends Record<string, unknown> {
  orderId: string
  billNumber: number
  restaurantName: string
  sellerId: string
  acceptBy: string
  scheduledFor: string | null
}

const isoTime = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function remindSome(tx: Tx, now: Date): Promise<number> {
  const time = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<Reminded>(sql`
    with due as (
      select o.id from orders o join restaurants r on r.id = o.restaurant_id
      where o.pending_rank = 1 and o.accept_limit is not null and o.reminded_at is null and o.accept_by > ${time}
        and o.accept_left - open_seconds(r.open_spans, r.paused_until, o.accept_from, ${time}) <= ${half}
      order by o.accept_by limit ${batch} for update of o skip locked
    )
    update orders o set reminded_at = ${time} from due where o.id = due.id
    returning o.id as "orderId", o.bill_number::int as "billNumber", o.restaurant_name as "restaurantName", o.seller_id as "sellerId",
      ${isoTime(sql`o.accept_by`)} as "acceptBy", ${isoTime(sql`o.scheduled_for`)} as "scheduledFor"`)
  for (const { sellerId, scheduledFor, ...order } of rows)
    await notify(tx, sellerId, {
      type: 'accept-reminder',
      data: { ...order, billNumber: billNumber(order.billNumber), ...(scheduledFor && { scheduledFor }) },
    })
  return rows.length
}
