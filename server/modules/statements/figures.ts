import { sql, type SQL } from 'drizzle-orm'
import { commissionOfEntry } from '../ledger/order-sums.ts'

/** The columns of a statement, as in `server/db/schema/statements.ts`. */
export const figureNames = [
  'gross',
  'discount',
  'tax',
  'delivery_fee',
  'tip',
  'commission',
  'refunded',
  'cash',
  'card',
  'corrections',
] as const

/** The entries of a seller that belong to a period: those after the last statement, up to an entry and a time. */
export interface EntriesOfPeriod {
  sellerId: string
  /** null: no statement yet */
  last: { endsAt: Date; lastEntryId: number; nextEntryId: number } | null
  /** null: now */
  endsAt: Date | null
  /** the highest id of an entry that counts; null: all */
  lastEntryId: number | null
}

/** SQL: the condition of a period's entries `l`. An entry that was written after the closing counts, however early its time is. */
function inPeriod({ sellerId, last, endsAt, lastEntryId }: EntriesOfPeriod): SQL {
  return sql`l.seller_id = ${sellerId}
    and (l.cause in ('completed', 'refund-by-seller', 'refund-by-marketplace', 'refund-handed-over', 'correction')
      or l.cause in ('dispute-lost', 'dispute-won') and 'seller' in (l.debit, l.credit))
    ${last ? sql`and l.id >= ${last.nextEntryId} and (l.id > ${last.lastEntryId} or l.at >= ${last.endsAt.toISOString()}::timestamptz)` : sql``}
    ${endsAt ? sql`and l.at < ${endsAt.toISOString()}::timestamptz` : sql``}
    ${lastEntryId === null ? sql`` : sql`and l.id <= ${lastEntryId}`}`
}

const sumOf = (condition: string) => `coalesce(sum(l.amount) filter (where ${condition}), 0)::bigint`

/** SQL: the money of the order `o` is card money. */
const isCard = sql.raw(`o.payment_method = 'PayNow' and not exists (
  select from ledger_entries d where d.order_id = o.id and d.cause = 'completed' and d.credit = 'customer')`)

/** SQL: the tax beside the total price of the order `o`: one that it includes counts 0, and is subtracted where the marketplace remits it. */
const tax = sql.raw(
  '(case when o.tax_by_marketplace then 0 else o.gst end - case when o.tax_included then o.gst else 0 end)',
)

/** SQL: the price of the foods of the order `o`, without the tax that it includes. */
const foods = sql.raw('(o.grand_total - o.gst - o.delivery_fee - o.tip + o.discount)')

/**
 * SQL: a row per order of a period (`order_id` null: what is of no order) with the columns of a statement, all from the entries of
 * the ledger and the sums of the order. What was refunded before an order was completed counts with its completion. The sum
 * of the columns is what the entries add to the seller's balance.
 */
export function orderFigures(period: EntriesOfPeriod): SQL {
  return sql`
    select m.order_id,
      case when m.is_completed then o.total_price else 0 end as gross,
      case when m.is_completed then o.discount else 0 end - m.discount_credited + m.discount_given_back as discount,
      case when m.is_completed then ${tax} else 0 end as tax,
      case when m.is_completed then o.delivery_fee else 0 end as delivery_fee,
      case when m.is_completed then o.tip else 0 end as tip,
      m.commission, m.refunded + case when m.is_completed then ${foods} - o.discount
        + case when o.tax_by_marketplace then 0 else o.gst end + o.delivery_fee + o.tip - m.earned else 0 end as refunded,
      m.cash, case when ${isCard} then m.for_order - m.given_back else 0 end as card,
      m.corrections
    from (
      select l.order_id,
        ${sql.raw(`bool_or(l.cause = 'completed') as is_completed,
        ${sumOf("l.debit = 'orders' and l.credit = 'seller'")} as earned,
        ${sumOf("l.cause = 'completed' and l.debit = 'orders'")} as for_order,
        ${sumOf("l.debit = 'discounts' and l.credit = 'seller'")} as discount_credited,
        ${sumOf("l.debit = 'seller' and l.credit = 'discounts'")} as discount_given_back,
        coalesce(sum${commissionOfEntry}, 0)::bigint as commission,
        ${sumOf("l.cause = 'refund-by-seller' and l.debit = 'seller' and l.credit = 'customer'")} as refunded,
        ${sumOf("l.cause in ('refund-by-seller', 'refund-by-marketplace') and l.credit = 'customer'")} as given_back,
        ${sumOf("l.cause = 'completed' and l.credit = 'customer'")} - ${sumOf("l.cause = 'refund-handed-over'")} as cash,
        ${sumOf("l.cause in ('correction', 'dispute-lost', 'dispute-won') and l.credit = 'seller'")}
          - ${sumOf("l.cause in ('correction', 'dispute-lost', 'dispute-won') and l.debit = 'seller'")} as corrections`)}
      from ledger_entries l where ${inPeriod(period)}
      group by l.order_id
    ) as m left join orders o on o.id = m.order_id`
}

/** SQL: the sums of `orderFigures`. */
export function totalFigures(from: SQL): SQL {
  return sql`select ${sql.raw(figureNames.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', '))} from (${from}) as f`
}

/** SQL: what the columns of a statement add to the balance. */
export const addedToBalance = sql.raw(
  'gross - discount + tax + delivery_fee + tip - commission - refunded - cash + corrections',
)
