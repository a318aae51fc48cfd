import { type SQL, sql } from 'drizzle-orm'
import type { OrdersOfFile } from '#contract/endpoints/orders.ts'
import { dayStart } from '#contract/rules/hours.ts'
import { writeCsvLines } from '../../csv-cells.ts'
import type { Reader } from '../../db/client.ts'
import { amountText, currencyDecimals } from '../../db/json-object.ts'
import { runPrepared } from '../../db/prepared.ts'
import { notFound } from '../../errors.ts'
import { commissionOfEntry } from '../ledger/order-sums.ts'
import { billNumber } from './bill-number.ts'
import { refundedSum, refundShown } from './refund-columns.ts'
import { type OrderSelection, selectOrders } from './selected-orders.ts'
import { ownsRestaurant } from './service.ts'

const columns = [
  'bill number',
  'date',
  'time',
  'restaurant',
  'customer',
  'status',
  'payment method',
  'payment status',
  'fulfilment',
  'scheduled for',
  'total price',
  'discount',
  'gst',
  'delivery fee',
  'tip',
  'grand total',
  'refund',
  'cancelled by',
  'reason',
  'accepted at',
  'expected at',
  'ready at',
  'on its way at',
  'delivered at',
  'refunded',
  'commission',
] as const

/** The cells of an order without its bill number; empty: not set. Amounts have the decimals of the currency, times those of the business. */
type Cells = Record<Exclude<(typeof columns)[number], 'bill number'>, string>

interface ExportedOrder {
  id: string
  number: number
  cells: Cells
}

/** Orders per statement: the memory that an export needs, and the time until its first line. */
const pageSize = 250

/**
 * Orders of a seller, or of one of their restaurants, as a CSV file (marketplace §3) in parts, oldest first: with a byte order
 * mark, so that Excel reads it as UTF-8. `zone` is the business time zone. Throws 404 for a restaurant of another seller.
 */
export async function exportOrders(
  db: Reader,
  zone: string,
  sellerId: string,
  { restaurant, from, to }: OrdersOfFile,
): Promise<AsyncIterable<string>> {
  if (restaurant && !(await ownsRestaurant(db, sellerId, restaurant))) throw notFound()
  const owner = restaurant ? { restaurant } : { seller: sellerId }
  return csvOf(db, zone, { ...owner, from: dayStart(from, zone), until: dayStart(to, zone, 1) })
}

/** A selection of orders as such a file, for those who may read them. */
export async function* csvOf(db: Reader, zone: string, selection: OrderSelection): AsyncGenerator<string> {
  yield writeCsvLines([columns], { isFirst: true })
  let after: string | undefined
  for (;;) {
    const page = selectOrders(selection, { after, oldestFirst: true, limit: pageSize })
    const orders = await runPrepared(db, 'exported_orders', exportedOrders(page, zone))
    if (orders.length > 0) yield writeCsvLines(orders.map(lineOf))
    if (orders.length < pageSize) return
    after = orders.at(-1)?.id
  }
}

function lineOf({ number, cells }: ExportedOrder): string[] {
  return columns.map((column) => (column === 'bill number' ? billNumber(number) : cells[column]))
}

const amountCell = (column: string) => amountText(sql.raw(`o.${column}`))
const commission = `(select coalesce(sum${commissionOfEntry}, 0) from ledger_entries l where l.order_id = o.id)`

/** As the timeline shows it: why the order was cancelled or declined, or its delivery failed. */
const reasonCell = sql`case when o.status in ('Cancelled', 'Failed') then (
  select e.reason from order_events e
  where e.order_id = o.id and e.type in ('cancelled', 'declined', 'failed') order by e.id desc limit 1) end`

/** The lines of a page of orders, oldest first. */
function exportedOrders(page: SQL, zone: string): SQL<ExportedOrder> {
  const inZone = (column: string, format: string) =>
    sql`to_char(${sql.raw(column)} at time zone ${zone}, ${sql.raw(`'${format}'`)})`
  const timeCell = (column: string) => sql`coalesce(${inZone(column, 'YYYY-MM-DD HH24:MI')}, '')`
  return sql<ExportedOrder>`
    select o.id, o.bill_number::float8 as number, json_build_object(
      'date', ${inZone('o.created_at', 'YYYY-MM-DD')},
      'time', ${inZone('o.created_at', 'HH24:MI')},
      'restaurant', o.restaurant_name,
      'customer', u.name,
      'status', o.status,
      'payment method', o.payment_method,
      'payment status', o.payment_status,
      'fulfilment', o.fulfilment,
      'scheduled for', ${timeCell('o.scheduled_for')},
      'total price', ${amountCell('total_price')},
      'discount', ${amountCell('discount')},
      'gst', ${amountCell('gst')},
      'delivery fee', ${amountCell('delivery_fee')},
      'tip', ${amountCell('tip')},
      'grand total', ${amountCell('grand_total')},
      'refund', coalesce(${refundShown}::text, ''),
      'refunded', round((${refundedSum})::numeric, ${currencyDecimals})::text,
      'cancelled by', coalesce(o.cancelled_by::text, ''),
      'reason', coalesce(${reasonCell}, ''),
      'accepted at', ${timeCell('d.created_at')},
      'expected at', ${timeCell('d.expected_at')},
      'ready at', ${timeCell('d.ready_at')},
      'on its way at', ${timeCell('d.dispatched_at')},
      'delivered at', ${timeCell('d.delivered_at')},
      'commission', ${amountText(sql.raw(commission))}
    ) as cells
    from (${page}) o join accounts u on u.id = o.user_id left join deliveries d on d.order_id = o.id order by o.id`
}
