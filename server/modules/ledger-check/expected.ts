import { type SQL, sql } from 'drizzle-orm'
import { whenEnded } from '../ledger/book-orders.ts'
import { type DisputeCause, disputeMoney } from '../ledger/disputes.ts'
import { entryRows, orderMoney, paidAtDoor } from '../ledger/entries.ts'

/*
 * What the ledger must have of some orders, computed again from orders, payments and refunds by the same chart. The
 * refunds are taken from their tables here and not from the ledger.
 */

/** Orders that are compared at a time: the memory that a check needs. */
export const pageSize = 5_000

/**
 * SQL: the orders of a page: `after` < id ≤ `last`, with the time of their end. The limit is there for the planner, which takes a
 * narrow range of ids for a single row and would then join each order with all of the page.
 */
const page = (after: string, last: string) => sql`
  select o.*, ended.ended_at, ${paidAtDoor} as paid_at_door
  from (select * from orders where id > ${after} order by id limit ${sql.raw(`${pageSize}`)}) as o cross join ${whenEnded}
  where o.id <= ${last} and o.booked_status is not distinct from o.status`

/** SQL: the decided refunds of the page, and what the ones before took of the order. */
const decided = sql`
  select r.*, ${sql.raw(
    ['foods', 'tax', 'fee', 'tip']
      .map(
        (part) =>
          `coalesce(sum(r.refund_${part}) filter (where r.cause <> 'refund-by-marketplace') over earlier, 0)::bigint as taken_${part}`,
      )
      .join(', '),
  )}
  from (
    select f.id as source_id, f.order_id, f.created_at as at, f.id::text as place, f.foods as refund_foods, f.tax as refund_tax,
      f.delivery_fee as refund_fee, f.tip as refund_tip,
      case when not f.is_after_completion then 'refund-before-completion' when f.paid_by = 'seller' then 'refund-by-seller'
        else 'refund-by-marketplace' end as cause
    from order_refunds f join page o on o.id = f.order_id
    -- What is found at the provider after the order was cancelled or failed was not decided: only its money is an entry.
    where o.status in ('Pending', 'Completed') or f.created_at < o.ended_at
    union all
    select f.id, o.id, f.created_at, 'z', case when is_after then f.amount else o.grand_total - o.gst - o.delivery_fee - o.tip - t.foods end,
      case when is_after then 0 else o.gst - t.tax end, case when is_after then 0 else o.delivery_fee - t.fee end,
      case when is_after then 0 else o.tip - t.tip end,
      case when is_after then 'refund-by-marketplace' else 'refund-before-completion' end
    from refunds f join payments p on p.id = f.payment_id join page o on o.id = p.order_id
      cross join lateral (select o.status = 'Completed' and f.created_at >= o.ended_at as is_after) as a
      cross join lateral (
        select coalesce(sum(e.foods), 0)::bigint as foods, coalesce(sum(e.tax), 0)::bigint as tax,
          coalesce(sum(e.delivery_fee), 0)::bigint as fee, coalesce(sum(e.tip), 0)::bigint as tip
        from order_refunds e where e.order_id = o.id) as t
    where f.reason = 'provider' and (o.status in ('Pending', 'Completed') or f.created_at < o.ended_at)
  ) as r
  window earlier as (partition by r.order_id order by r.place rows between unbounded preceding and 1 preceding)`

/** SQL: what the refunds of the page took of the order before it ended. */
const takenBefore = sql`
  select o.id, ${sql.raw(
    ['foods', 'tax', 'fee', 'tip']
      .map((part) => `coalesce(sum(d.refund_${part}), 0)::bigint as taken_${part}`)
      .join(', '),
  )}
  from page o left join decided d on d.order_id = o.id and d.cause = 'refund-before-completion' group by o.id`

const nothingElse = sql`0 as turn, null::text as provider`

function ofOrders(cause: 'placed' | 'completed' | 'cancelled' | 'failed', condition: SQL): SQL {
  return entryRows(
    cause,
    sql`select now() as at, o.id as source_id, ${nothingElse}, ${orderMoney}, o.paid_at_door, taken.*
      from page o join taken on taken.id = o.id where ${condition}`,
  )
}

function ofRefunds(cause: 'refund-before-completion' | 'refund-by-seller' | 'refund-by-marketplace'): SQL {
  return entryRows(
    cause,
    sql`select now() as at, d.source_id, ${nothingElse}, ${orderMoney}, d.taken_foods, d.taken_tax, d.taken_fee, d.taken_tip,
      d.refund_foods, d.refund_tax, d.refund_fee, d.refund_tip from decided d join page o on o.id = d.order_id where d.cause = ${cause}`,
  )
}

const cardPayments = entryRows(
  'card-payment',
  sql`select now() as at, p.id as source_id, 0 as turn, p.provider, o.id as order_id, o.seller_id, p.amount
    from page o join payments p on p.order_id = o.id where p.state = 'Paid'`,
)

function ofDisputes(cause: DisputeCause, condition: SQL): SQL {
  return entryRows(
    cause,
    sql`select now() as at, 0 as turn, ${disputeMoney}, 0::bigint as fee_booked
      from page o join payments p on p.order_id = o.id join disputes d on d.payment_id = p.id where ${condition}`,
  )
}

/** Causes whose entries are compared by their sum per refund, because a refund may succeed, fail and succeed again. */
const settlements = `'card-refund', 'card-refund-returned', 'refund-paid-by-hand', 'refund-handed-over'`

/** SQL: the money that must have gone back, per refund: `card`, `bank` or `seller` pays. */
const expectedSettlements = sql`
  select p.order_id, f.id as source_id, case when f.reference is null then 'card' else 'bank' end as payer, f.amount from refunds f join payments p on p.id = f.payment_id
    join page o on o.id = p.order_id where f.state = 'Succeeded'
  union all
  select f.order_id, f.id, case when f.reference is null then 'card' when f.payment_id is null then 'seller' else 'bank' end, f.amount
    from order_refunds f join page o on o.id = f.order_id where f.state = 'Succeeded' and (f.payment_id is not null or f.is_after_completion)`

export interface Difference extends Record<string, unknown> {
  bill: string | null
  order: string
  cause: string
  expected: string | null
  found: string | null
}

/** SQL: the entries of a page of orders that differ from what they must be. Amounts are in minor units. */
export function differences(after: string, last: string): SQL {
  const text = (row: string) =>
    sql.raw(`case when ${row}.amount is not null then ${row}.debit || ' > ' || ${row}.credit || ' ' || ${row}.amount
      || coalesce(' of ' || ${row}.part, '') || coalesce(' by ' || ${row}.provider, '') end`)
  const expected = [
    ofOrders('placed', sql`true`),
    ofOrders('completed', sql`o.status = 'Completed'`),
    ofOrders('cancelled', sql`o.status = 'Cancelled'`),
    ofOrders('failed', sql`o.status = 'Failed'`),
    cardPayments,
    ...(['refund-before-completion', 'refund-by-seller', 'refund-by-marketplace'] as const).map(ofRefunds),
    ofDisputes('dispute-opened', sql`d.is_withdrawn`),
    ofDisputes('dispute-fee', sql`true`),
    ofDisputes('dispute-won', sql`d.state = 'Won' and d.is_withdrawn`),
    ofDisputes('dispute-lost', sql`d.paid_by is not null`),
  ]
  return sql`
    with page as materialized (${page(after, last)}), decided as materialized (${decided}), taken as materialized (${takenBefore}),
    entry as materialized (
      select l.* from ledger_entries l left join orders o on o.id = l.order_id
      where l.order_id > ${after} and l.order_id <= ${last} and (o.id is null or o.booked_status is not distinct from o.status)
    ),
    expected as (${sql.join(expected, sql` union all `)}),
    found as (
      select order_id, cause, source_id, line, case when cause = 'dispute-fee' then 0 else turn end as turn, debit, credit, sum(amount)::bigint as amount,
        part, provider, seller_id
      from entry where cause not in (${sql.raw(settlements)}) group by 1, 2, 3, 4, 5, 6, 7, 9, 10, 11
    ),
    settled as (
      select order_id, source_id, payer, sum(amount)::bigint as amount from (
        select order_id, source_id, case cause when 'refund-paid-by-hand' then 'bank' when 'refund-handed-over' then 'seller'
          else 'card' end as payer, case cause when 'card-refund-returned' then -amount else amount end as amount
        from entry where cause in (${sql.raw(settlements)})) as moved
      group by 1, 2, 3 having sum(amount) <> 0
    ),
    difference as (
      select coalesce(e.order_id, f.order_id) as order_id, coalesce(e.cause, f.cause) as cause, ${text('e')} as expected, ${text('f')} as found
      from expected e full join found f
        on (f.order_id, f.cause, f.source_id, f.line, f.turn) = (e.order_id, e.cause, e.source_id, e.line, e.turn)
      where (e.debit, e.credit, e.amount, e.part, e.provider, e.seller_id) is distinct from
        (f.debit, f.credit, f.amount, f.part, f.provider, f.seller_id)
      union all
      select coalesce(e.order_id, f.order_id), 'refund settled', 'customer > ' || e.payer || ' ' || e.amount,
        'customer > ' || f.payer || ' ' || f.amount
      from (${expectedSettlements}) as e full join settled f on (f.source_id, f.payer) = (e.source_id, e.payer)
      where e.amount is distinct from f.amount
    )
    select d.order_id as "order", o.bill_number::text as bill, d.cause, d.expected, d.found
    from difference d left join orders o on o.id = d.order_id order by d.order_id, d.cause limit 1000`
}

/** SQL: the differences of one order. */
export function orderDifferences(orderId: string): SQL {
  const before = (BigInt(`0x${orderId.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0')
  return differences(before, orderId)
}
