import { basePath } from '#contract/base-path.ts'
import { writeCursor } from '#server/db/paging.ts'
import { fillSeller } from './fill.ts'
import { install, type Plan } from './installation.ts'
import type { Asked } from './reading.ts'
import { measureReadings, type SizeResult } from './run-size.ts'
import { sizeOfSeller } from './size.ts'
import { signedIn } from './world.ts'

const orderList = `${basePath}/order/get-list-order-seller`

/** Pages that a seller opens every day, by their name in the tables. */
function readingsOf(deepCursor: string): Record<string, () => Asked> {
  const headers = signedIn('seller', 1)
  const ask = (path: string) => () => ({ path, headers })
  return {
    'sales, dashboard, interface': ask(`${basePath}/seller/get-sales-database`),
    'sales, dashboard, page': ask('/seller/sales-database'),
    'sales, order list, first page': ask(orderList),
    'sales, order list, deep page': ask(`${orderList}?cursor=${deepCursor}`),
    'sales, order list, completed': ask(`${orderList}?status=Completed`),
    'sales, order list, page': ask('/seller/order-dashboard'),
  }
}

/** Returns whether any of these measures is selected. */
export const wantsSales = ({ only }: Plan) => Object.keys(readingsOf('')).some((name) => name.includes(only))

/** Measures one seller's dashboard and order list with a number of orders, on a separate installation. */
export async function runSales(orders: number, plan: Plan): Promise<SizeResult> {
  plan.say(`\nFilling in ${orders.toLocaleString('en')} orders of one seller…`)
  const { server, client, facts } = await install((filled) => fillSeller(filled, orders), plan)
  const { rows } = await client.query<{ rank: number; id: string }>(
    'select status_rank as rank, id from orders order by status_rank desc, id desc limit 1 offset $1',
    [Math.floor(orders / 2)],
  )
  const deepCursor = writeCursor([rows[0]!.rank, rows[0]!.id])
  const started = await server.memory()
  const measures = await measureReadings(server, readingsOf(deepCursor), plan)
  const loaded = await server.memory()
  await plan.closing.run()
  return { scale: orders, size: sizeOfSeller(orders), facts, memory: { started, loaded }, measures }
}
