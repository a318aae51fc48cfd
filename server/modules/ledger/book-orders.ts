import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/client.ts'
import { insertEntries, insertOrderEntries, orderMoney, takenByRefunds } from './entries.ts'

/*
 * The entries of what earlier releases did: orders from before the ledger, and those of b6f9710 beside this release. What is not
 * booked is in three partial indexes, because that release does not set the columns `booked…`.
 */

/** Orders per transaction: their rows are locked for some milliseconds. */
const batch = 200
/** Milliseconds after which a run ends; the next one goes on. */
const runTime = 20_000

/**
 * Writes the missing entries of all orders, in batches. Orders that are locked are left to the next run. Idempotent, may be
 * interrupted at any time, and safe in any number of processes. Returns the number of orders.
 */
export async function bookDueOrders(database: Database, limit = runTime): Promise<number> {
  const end = performance.now() + limit
  let booked = 0
  for (;;) {
    const done = await database.transaction(async (tx) => {
      const ids = await lockUnbooked(tx)
      if (ids.length > 0) await bookOrders(tx, ids)
      return ids.length
    })
    booked += done
    if (done < batch / 2 || performance.now() > end) return booked
  }
}

async function lockUnbooked(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from orders o where o.id in (
      (select id from orders where booked_status is distinct from status order by id limit ${batch})
      union (select order_id from payments where state = 'Paid' and not booked limit ${batch})
      union (select p.order_id from refunds r join payments p on p.id = r.payment_id
        where r.booked_state is distinct from r.state limit ${batch})
      limit ${batch}
    )
    for no key update skip locked`)
  return rows.map(({ id }) => id)
}

/** SQL: when an order `o` ended, and by which cause. */
export const whenEnded = sql`lateral (select case o.status
  when 'Completed' then (select d.delivered_at from deliveries d where d.order_id = o.id)
  when 'Pending' then null
  else coalesce((select min(e.at) from order_events e
    where e.order_id = o.id and e.type in ('cancelled', 'declined', 'failed')), o.created_at) end as ended_at) as ended`

/** Writes the missing entries of orders that the caller has locked, in the order in which they happened. */
export async function bookOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  const these = sql`o.id = any(${sql.param(ids)}::uuid[])`
  const from = (where: SQL) =>
    sql`(select o.*, ended.* from orders o cross join ${whenEnded} where ${these} and ${where}) as o`
  const statements = [
    insertOrderEntries('placed', from(sql`o.booked_status is null`), sql`o.created_at`),
    cardPayments(these),
    providerRefunds(
      'refund-before-completion',
      from(sql`true`),
      sql`o.ended_at is null or r.created_at < o.ended_at`,
    ),
    ...(['completed', 'cancelled', 'failed'] as const).map((cause) =>
      insertOrderEntries(
        cause,
        from(sql`lower(o.status::text) = ${cause} and o.booked_status is distinct from o.status`),
        sql`o.ended_at`,
      ),
    ),
    providerRefunds(
      'refund-by-marketplace',
      from(sql`o.status = 'Completed'`),
      sql`r.created_at >= o.ended_at`,
    ),
    cardRefunds('card-refund', these),
    cardRefunds('card-refund-returned', these),
    sql`update payments p set booked = true from orders o where p.order_id = o.id and ${these} and p.state = 'Paid' and not p.booked`,
    sql`update refunds r set booked_state = r.state from payments p, orders o
      where r.payment_id = p.id and p.order_id = o.id and ${these} and r.booked_state is distinct from r.state`,
    sql`update orders o set booked_status = o.status where ${these} and o.booked_status is distinct from o.status`,
  ]
  for (const statement of statements) await tx.execute(statement)
}

function cardPayments(these: SQL): SQL {
  return insertEntries(
    'card-payment',
    sql`select p.paid_at as at, p.id as source_id, 0 as turn, p.provider, o.id as order_id, o.seller_id, p.amount
      from orders o join payments p on p.order_id = o.id where ${these} and p.state = 'Paid' and not p.booked`,
  )
}

const partsLeft =
  sql.raw(`o.grand_total - o.gst - o.delivery_fee - o.tip - taken_foods as refund_foods, o.gst - taken_tax as refund_tax,
  o.delivery_fee - taken_fee as refund_fee, o.tip - taken_tip as refund_tip`)
/** The marketplace pays for no part in particular. */
const wholeAmount = sql.raw(
  `r.amount as refund_foods, 0::bigint as refund_tax, 0::bigint as refund_fee, 0::bigint as refund_tip`,
)

/** Refunds that an operator made at the provider give everything back that is left. */
function providerRefunds(
  cause: 'refund-before-completion' | 'refund-by-marketplace',
  from: SQL,
  when: SQL,
): SQL {
  return insertEntries(
    cause,
    sql`select r.created_at as at, r.id as source_id, 0 as turn, null::text as provider, ${orderMoney}, taken.*,
      ${cause === 'refund-by-marketplace' ? wholeAmount : partsLeft}
    from ${from} join payments p on p.order_id = o.id join refunds r on r.payment_id = p.id cross join ${takenByRefunds}
    where r.reason = 'provider' and r.booked_state is null and (${when})`,
  )
}

/** The last movement of refunds whose state has changed since: succeeded, or failed after it had succeeded. */
function cardRefunds(cause: 'card-refund' | 'card-refund-returned', these: SQL): SQL {
  const isBack = cause === 'card-refund'
  const earlier = sql`(select count(*) from ledger_entries l where l.order_id = o.id and l.source_id = r.id
    and l.cause = ${isBack ? 'card-refund-returned' : 'card-refund'})`
  return insertEntries(
    cause,
    sql`select coalesce(r.settled_at, now()) as at, r.id as source_id, ${isBack ? earlier : sql`${earlier} - 1`} as turn, p.provider,
      o.id as order_id, o.seller_id, r.amount
    from orders o join payments p on p.order_id = o.id join refunds r on r.payment_id = p.id
    where ${these} and ${isBack ? sql`r.state = 'Succeeded' and r.booked_state is distinct from r.state` : sql`r.state <> 'Succeeded' and r.booked_state = 'Succeeded'`}`,
  )
}
