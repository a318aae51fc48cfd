import { type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/rules/order.ts'
import { type ChartedCause, linesOf } from './chart.ts'

/*
 * SQL that writes the entries of a cause, as a part of the statement of the cause or alone.
 */

/** SQL: what the refunds so far took of the parts of the order `o`, as columns `taken_…`. */
export const takenByRefunds = sql.raw(`lateral (
  select coalesce(sum(amount) filter (where part = 'foods'), 0)::bigint as taken_foods,
    coalesce(sum(amount) filter (where part = 'tax'), 0)::bigint as taken_tax,
    coalesce(sum(amount) filter (where part = 'fee'), 0)::bigint as taken_fee,
    coalesce(sum(amount) filter (where part = 'tip'), 0)::bigint as taken_tip
  from ledger_entries l
  where l.order_id = o.id and l.cause in ('refund-before-completion', 'refund-by-seller')) as taken`)

/** SQL: nothing was paid by card for the order `o` and kept. A surplus payment goes back. */
export const paidAtDoor = sql`(o.payment_method = 'CashOnDelivery' or not exists (
  select from payments p where p.order_id = o.id and p.state = 'Paid'
    and not exists (select from refunds r where r.payment_id = p.id and r.reason = 'surplus')))`

/** SQL: money of the order `o` that has no entries yet, because an earlier release moved it. */
export const unbookedMoney = sql`exists (
  select from payments p left join refunds r on r.payment_id = p.id
  where p.order_id = o.id and (p.state = 'Paid' and not p.booked or r.booked_state is distinct from r.state))`

/** SQL: the entries of a cause for each row of `from`, which has the columns that the lines of the cause read. */
export function entryRows(cause: ChartedCause, from: SQL): SQL {
  const statement = cause === 'payout' || cause === 'collection' ? sql`m.statement_id` : sql`null::uuid`
  return sql`
    select m.at, '${sql.raw(cause)}' as cause, m.source_id, e.line, m.turn, e.debit, e.credit, e.amount, e.part,
      case when 'card' in (e.debit, e.credit) then m.provider end as provider, m.order_id, m.seller_id, ${statement} as statement_id
    from (${from}) as m
      cross join lateral (values ${sql.raw(linesOf(cause))}) as e (line, debit, credit, amount, part)
    where e.amount > 0`
}

/** The insert of these entries; those that exist already are left out. */
export function insertEntries(cause: ChartedCause, from: SQL): SQL {
  return sql`
    insert into ledger_entries (at, cause, source_id, line, turn, debit, credit, amount, part, provider, order_id, seller_id, statement_id)
    ${entryRows(cause, from)}
    on conflict on constraint ledger_entries_once do nothing`
}

/** SQL: the columns of the order `o` that the lines of the chart read. */
export const orderMoney =
  sql.raw(`o.id as order_id, o.seller_id, o.total_price, o.discount, o.gst, o.tax_included, o.delivery_fee, o.tip, o.grand_total,
  o.commission_rate, o.commission_of_fee, o.discount_by_marketplace, o.tax_by_marketplace`)

export type OrderCause = 'placed' | 'cancelled' | 'failed' | 'completed'

/** The entries of a step of the orders `o` of `from`, which are booked up to the step before. */
export function insertOrderEntries(cause: OrderCause, from: SQL, at: SQL = sql`now()`): SQL {
  const sums = cause === 'placed' ? sql`` : sql`cross join ${takenByRefunds}`
  const columns = cause === 'placed' ? sql`` : sql`, taken.*`
  const door = cause === 'completed' ? sql`, ${paidAtDoor} as paid_at_door` : sql``
  return insertEntries(
    cause,
    sql`select ${at} as at, o.id as source_id, 0 as turn, null::text as provider, ${orderMoney}${columns}${door}
    from ${from} ${sums}`,
  )
}

/**
 * The assignments of an update of `orders o` that ends an order. The status that is booked follows where all before is booked;
 * otherwise the job writes the entries (`book-orders.ts`).
 */
export function endsAs(status: Exclude<OrderStatus, 'Pending'>): SQL {
  const name = sql`'${sql.raw(status)}'::order_status`
  return sql`status = ${name}, booked_status = case
    when booked_status is not null and (payment_method = 'CashOnDelivery' or not ${unbookedMoney}) then ${name} end`
}

/** The CTE that writes the entries of a step, from the CTE `step`. */
export function stepEntries(cause: OrderCause): SQL {
  return sql`entries as (${insertOrderEntries(cause, sql`(select * from step where booked_status is not null) as o`)})`
}
