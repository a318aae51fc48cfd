import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListedOrder } from '#contract/records/desk.ts'
import type { Reader } from '../../db/client.ts'
import { amountOf, asJson, finished, isoTime, jsonObject } from '../../db/json-object.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { runPrepared } from '../../db/prepared.ts'
import { deliveries, orders } from '../../db/schema/orders.ts'
import { billNumberText } from '../orders/bill-number.ts'

const o = alias(orders, 'o')
const u = alias(accounts, 'u')
const s = alias(accounts, 's')
const d = alias(deliveries, 'd')

/** An order of the table `o`, with `joinsOfListed`. */
export const listedJson: SQL<ListedOrder> = jsonObject({
  _id: o.id,
  billNumber: asJson<string>(sql`concat('"', ${billNumberText(o.billNumber)}, '"')`),
  createdAt: isoTime(o.createdAt),
  orderStatus: o.status,
  accepted: o.accepted,
  paymentMethod: o.paymentMethod,
  paymentStatus: o.paymentStatus,
  fulfilment: o.fulfilment,
  scheduledFor: isoTime(o.scheduledFor) as SQL<string | null>,
  expectedAt: isoTime(d.expectedAt) as SQL<string | null>,
  grandTotal: amountOf(o.grandTotal),
  cancelledBy: o.cancelledBy,
  restaurant: jsonObject({ _id: o.restaurantId, name: o.restaurantName }),
  seller: jsonObject({ _id: s.id, name: s.name }),
  user: jsonObject({ _id: u.id, name: u.name, mobile: u.mobile }),
})

export const joinsOfListed = sql`join accounts u on u.id = o.user_id join accounts s on s.id = o.seller_id
  left join deliveries d on d.order_id = o.id`

/** Rows of `page`, a query of orders, the newest first or the oldest; `json` is the order as JSON text. */
export const findListedOrders = (
  db: Reader,
  page: SQL,
  oldestFirst = false,
): Promise<{ id: string; json: string }[]> =>
  runPrepared(
    db,
    'desk_orders',
    sql<{
      id: string
      json: string
    }>`select o.id, ${finished(listedJson)} as json from (${page}) o ${joinsOfListed} order by o.id ${sql.raw(oldestFirst ? 'asc' : 'desc')}`,
  )
