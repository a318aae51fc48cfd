import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderRefund } from '#contract/records/order.ts'
import type { RefundShown } from '#contract/rules/payment.ts'
import { amountOf, asJson, isoTime, jsonIfJoined, jsonObject, minorPerUnit } from '../../db/json-object.ts'
import { orderRefunds } from '../../db/schema/payments.ts'

/*
 * The refunds of an order of the table `o`: what the card provider gave back as a whole (`refunds`, of PayNow orders), and refunds in
 * part (`order_refunds`). `orders.refunded_in_part` tells without a look at the second table whether there are any.
 */

const x = alias(orderRefunds, 'x')

/** Both kinds as one; of a payment that was not owed (surplus) nothing. `position` in `lines` becomes the id of the line. */
const allRefunds = sql`(
  select f.id, f.payment_id, f.amount, null::bigint as foods, null::bigint as tax, null::bigint as delivery_fee,
    null::bigint as tip, '[]'::jsonb as lines, f.reason::text as reason,
    case f.reason when 'provider' then 'marketplace' else 'seller' end as paid_by, null::role as by_role, true as is_after_completion,
    f.state, null as reference, f.created_at, f.settled_at
  from payments p join refunds f on f.payment_id = p.id
  where p.order_id = o.id and o.payment_method = 'PayNow' and f.reason <> 'surplus'
  union all
  select d.id, d.payment_id, d.amount, d.foods, d.tax, d.delivery_fee, d.tip, d.lines, d.reason, d.paid_by, d.by_role,
    d.is_after_completion, d.state, d.reference, d.created_at, d.settled_at
  from order_refunds d where d.order_id = o.id and o.refunded_in_part > 0) x`

const stateShown = (state: SQL) =>
  sql<RefundShown>`case ${state} when 'Starting' then 'Pending' else ${state} end`

/**
 * The state of the newest refund, where there are any in part. Otherwise of the order's card payments: a failed refund takes
 * precedence over a pending one.
 */
export const refundShown = sql<RefundShown | null>`case when o.refunded_in_part > 0 then (
    select ${stateShown(sql`x.state`)} from ${allRefunds} order by x.created_at desc, x.id desc limit 1)
  when o.payment_method = 'PayNow' then (
    select ${stateShown(sql`f.state`)}
    from payments p join refunds f on f.payment_id = p.id where p.order_id = o.id
    order by array_position('{Failed,Starting,Pending,Succeeded}'::refund_state[], f.state) limit 1) end`

/** The sum of all refunds, as an amount. */
export const refundedSum = asJson<number>(sql`case when o.payment_method = 'PayNow' then (
  select coalesce(sum(x.amount), 0)::float8 / ${minorPerUnit} from ${allRefunds})
  else o.refunded_in_part::float8 / ${minorPerUnit} end::text`)

const refundJson: SQL<OrderRefund> = jsonObject({
  _id: x.id,
  amount: amountOf(x.amount),
  parts: jsonIfJoined(
    x.foods,
    jsonObject({
      foods: amountOf(x.foods),
      tax: amountOf(x.tax),
      deliveryFee: amountOf(x.deliveryFee),
      tip: amountOf(x.tip),
    }),
  ),
  lines: asJson<OrderRefund['lines']>(sql`coalesce((
    select json_agg(json_build_object('itemId', order_item_id(o.id, (line->>'position')::smallint), 'quantity', line->'quantity'))
    from jsonb_array_elements(x.lines) as line), '[]')::text`),
  reason: x.reason,
  paidBy: x.paidBy,
  state: stateShown(sql`x.state`),
  way: sql<
    OrderRefund['way']
  >`case when x.payment_id is not null then 'card' when x.is_after_completion then 'owed'
    else 'uncollected' end`,
  createdAt: isoTime(x.createdAt),
  settledAt: isoTime(x.settledAt) as SQL<string | null>,
  reference: x.reference,
  by: x.byRole,
})

/** The refunds, oldest first. Orders in cash that were not refunded in part have none. */
export const refundsOfOrder = asJson<OrderRefund[]>(sql`case
  when o.payment_method = 'PayNow' or o.refunded_in_part > 0 then concat('[', (
    select string_agg(${refundJson}, ',' order by x.created_at, x.id) from ${allRefunds}), ']')
  else '[]' end`)
