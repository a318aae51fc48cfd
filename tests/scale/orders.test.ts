import type pg from 'pg'
import { beforeAll, describe, it } from 'vitest'
import { orderStatuses } from '#contract/rules/order.ts'
import { writeCursor } from '#server/db/paging.ts'
import { keepSalesInZone } from '#server/modules/sales/service.ts'
import { connectTo } from '../support/database.ts'
import { fillCatalogue } from '../../bench/fill-catalogue.ts'
import { fillOrders } from '../../bench/fill-orders.ts'
import { fillPeople } from '../../bench/fill-people.ts'
import { sizeOfSeller } from '../../bench/size.ts'
import { signedIn } from '../../bench/world.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { expectBoundedReads } from './plans-of.ts'

/** Tables that grow with the orders. */
const large = ['orders', 'order_items', 'order_events', 'deliveries', 'accounts', 'sales', 'dish_sales']
const orderCount = 30_000
/** A page has the parts of its orders; a dashboard reads two years of days per restaurant, and a month of dishes. */
const mostRows = 2_500

let test: TestApp
let client: pg.Client
let restaurantId: string
/** Cursors in the middle of the lists. */
const deep = { seller: '', restaurant: '', pending: '', user: '' }

beforeAll(async () => {
  test = await startTestApp()
  client = await connectTo(test.connectionString)
  const size = sizeOfSeller(orderCount)
  await client.query(`set session_replication_role = 'replica'`)
  for (const statement of [...fillPeople(size), ...fillCatalogue(size), ...fillOrders(size)]) {
    await client.query(statement)
  }
  await keepSalesInZone(test.database, 'Asia/Kolkata')
  await client.query('vacuum analyze')
  const middle = async (where: string, offset: number) => {
    const { rows } = await client.query<{ restaurant: string; rank: number; id: string }>(
      `select restaurant_id as restaurant, status_rank as rank, id from orders where ${where}
        order by status_rank desc, id desc limit 1 offset ${offset}`,
    )
    return rows[0]!
  }
  const { restaurant, rank, id } = await middle('true', orderCount / 2)
  restaurantId = restaurant
  deep.seller = writeCursor([rank, id])
  deep.user = writeCursor([id])
  const { rows } = await client.query<{ id: string }>(
    `select id from orders where pending_rank = 2 order by id limit 1 offset 10`,
  )
  deep.pending = writeCursor([2, rows[0]!.id])
  const ofRestaurant = await middle(`restaurant_id = '${restaurant}'`, orderCount / 4)
  deep.restaurant = writeCursor([ofRestaurant.rank, ofRestaurant.id])
})

const little = (role: 'user' | 'seller', path: string, most = mostRows) =>
  expectBoundedReads({ test, client, path, cookie: signedIn(role, 1)['cookie']!, large, mostRows: most })

async function firstAndDeep(role: 'user' | 'seller', path: string, cursor: string) {
  await little(role, path)
  await little(role, `${path}&cursor=${cursor}`)
}

const filters = ['', ...orderStatuses.map((status) => `status=${status}`)]

describe(`with ${orderCount.toLocaleString('en')} orders of one seller, no request reads many of them:`, () => {
  it.each(filters)('the seller’s list %s', (filter) =>
    firstAndDeep('seller', `/order/get-list-order-seller?${filter}`, deep.seller),
  )
  it.each(filters)('a restaurant’s list %s', (filter) =>
    firstAndDeep(
      'seller',
      `/order/get-list-order-seller?restaurant=${restaurantId}&${filter}`,
      deep.restaurant,
    ),
  )
  it.each(filters)('the list of a restaurant itself %s', (filter) =>
    firstAndDeep('seller', `/order/get-restaurant-orders/${restaurantId}?${filter}`, deep.restaurant),
  )
  it('the seller’s and a restaurant’s Pending orders, sorted by `to-accept`', async () => {
    const pending = '/order/get-list-order-seller?sort=to-accept'
    await firstAndDeep('seller', pending, deep.pending)
    await firstAndDeep('seller', `${pending}&restaurant=${restaurantId}`, deep.pending)
  })
  it('the board of a seller and what rings', async () => {
    // Its 300 orders, each joined with the menu of 50 dishes.
    await little('seller', '/order/get-board', 20_000)
    await little('seller', '/order/get-ringing')
  })
  it.each(filters)('a customer’s list %s', (filter) =>
    firstAndDeep('user', `/order/get-list-order-user?${filter}`, deep.user),
  )
  it('each statement of the file of more orders than that', async () => {
    const [to, from] = [0, 39].map((ago) =>
      new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10),
    )
    const path = `/order/export-orders?from=${from}&to=${to}`
    // There are few customers, so the planner may read all.
    const growing = large.filter((table) => table !== 'accounts')
    const cookie = signedIn('seller', 1)['cookie']!
    await expectBoundedReads({ test, client, path, cookie, large: growing, mostRows })
  })
  it('the sales dashboard of all restaurants and of one', async () => {
    await little('seller', '/seller/get-sales-database')
    await little('seller', `/seller/get-sales-database?restaurant=${restaurantId}`)
  })
})
