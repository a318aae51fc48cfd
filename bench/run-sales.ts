import type pg from 'pg'
import { basePath } from '#contract/base-path.ts'
import { writeCursor } from '#server/db/paging.ts'
import { fillSeller } from './fill.ts'
import { install, type Plan } from './installation.ts'
import { type Reading, readingRows } from './reading.ts'
import { measureRows } from './rows.ts'
import { memoryOf, type SizeResult, startThin } from './run-size.ts'
import { sizeOfSeller } from './size.ts'
import { signedIn } from './world.ts'

const orderList = `${basePath}/order/get-list-order-seller`

/** The cursor in the middle of the orders of all sellers. */
export async function middleOrder(client: pg.Client, orders: number): Promise<string> {
  const { rows } = await client.query<{ rank: number; id: string }>(
    'select status_rank as rank, id from orders order by status_rank desc, id desc limit 1 offset $1',
    [Math.floor(orders / 2)],
  )
  return writeCursor([rows[0]!.rank, rows[0]!.id])
}

/** Pages that a seller opens every day, by their name in the tables. */
export function salesReadings(deepCursor: string): Record<string, Reading> {
  const headers = signedIn('seller', 1)
  const at = (path: string): Reading => ({ ask: () => ({ path, headers }) })
  const today = new Date().toISOString().slice(0, 10)
  return {
    'sales, dashboard, interface': at(`${basePath}/seller/get-sales-database`),
    'sales, dashboard, page': at('/seller/sales-database'),
    'sales, order list, first page': { ...at(orderList), share: 0.5 },
    'sales, order list, deep page': { ...at(`${orderList}?cursor=${deepCursor}`), share: 0.5 },
    'sales, order list, completed': at(`${orderList}?status=Completed`),
    'sales, order list, page': at('/seller/order-dashboard'),
    'sales, file of a day': at(`${basePath}/order/export-orders?from=${today}&to=${today}`),
  }
}

/** What operators see while somebody is on the phone, by their name in the tables. */
export function operatorReadings(orders: number): Record<string, Reading> {
  const headers = signedIn('admin', 1)
  const at = (path: string): Reading => ({ ask: () => ({ path: `${basePath}${path}`, headers }) })
  const anyNumber = () => 1 + Math.floor(Math.random() * orders)
  return {
    'sales, operator, search for a bill': {
      ask: () => ({ path: `${basePath}/admin/search?q=FD${anyNumber()}`, headers }),
    },
    // Six digits are searched for in telephone numbers, too.
    'sales, operator, search for six digits': {
      ask: () => ({ path: `${basePath}/admin/search?q=${999_999 - anyNumber()}`, headers }),
    },
    'sales, operator, search for a name': at('/admin/search?q=User'),
    'sales, operator, order list': at('/admin/get-list-order'),
    'sales, operator, order list, cancelled': at('/admin/get-list-order?status=Cancelled'),
    'sales, operator, waiting list': at('/admin/get-waiting'),
    'sales, operator, figures': at('/admin/get-figures'),
  }
}

/** Returns whether any of these measures is selected. */
export const wantsSales = ({ only }: Plan) =>
  Object.keys({ ...salesReadings(''), ...operatorReadings(1) }).some((name) => name.includes(only))

/** Measures one seller's dashboard and order list, and what operators read, with a number of orders, on a separate installation. */
export async function runSales(orders: number, plan: Plan): Promise<SizeResult> {
  plan.say(`\nFilling in ${orders.toLocaleString('en')} orders of one seller…`)
  const installation = await install((filled) => fillSeller(filled, orders), plan)
  const { server: product, client, facts } = installation
  const started = await product.memory()
  const thin = await startThin(installation, plan)
  const results = await measureRows(
    await readingRows(
      { ...salesReadings(await middleOrder(client, orders)), ...operatorReadings(orders) },
      { product, thin, only: plan.only },
    ),
    plan,
    installation.profiler,
  )
  const loaded = await product.memory()
  await plan.closing.run()
  return {
    scale: orders,
    size: sizeOfSeller(orders),
    facts,
    memory: memoryOf(started, loaded),
    rows: results,
  }
}
