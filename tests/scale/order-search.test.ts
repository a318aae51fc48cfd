import type pg from 'pg'
import { beforeAll, describe, it } from 'vitest'
import { connectTo } from '../support/database.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeFood, makeRestaurant, makeSeller, type Person } from '../support/factories.ts'
import { expectBoundedReads } from './plans-of.ts'

const orderCount = 100_000
const customerCount = 30_000

let test: TestApp
let client: pg.Client
let seller: Person
let restaurantId: string

/** A tenth of the customers is named Asha, one in 200 Medium and one in 3,000 Quimby; no Zoya has orders. */
beforeAll(async () => {
  test = await startTestApp()
  client = await connectTo(test.connectionString)
  seller = await makeSeller(test.database)
  restaurantId = await makeRestaurant(test.database, seller.id)
  const foodId = await makeFood(test.database, restaurantId)
  await client.query(`set session_replication_role = 'replica'`)
  await client.query(
    `insert into accounts (role, name, email, mobile, password_hash)
      select 'user', (array['Asha', 'Ravi', 'Meera', 'Lata', 'Arjun', 'Kiran', 'Zoya', 'Nikhil', 'Priya', 'Sameer'])[1 + n % 10]
        || case when n % 200 = 9 then ' Medium' when n % 3000 = 7 then ' Quimby' else ' Rao' end,
        'c' || n || '@example.com', '+91 9' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'), ''
      from generate_series(1, $1) n`,
    [customerCount],
  )
  await client.query(`create temp table buyers as
    select row_number() over (order by id) as n, id from accounts where role = 'user' and name not like 'Zoya%'`)
  await client.query('alter table buyers add primary key (n)')
  await client.query('analyze buyers')
  await client.query(
    `insert into orders (id, basket_id, user_id, restaurant_id, seller_id, restaurant_name, status, payment_method,
        total_price, discount, gst, grand_total, street_address, city, postal_code, state, country, cancelled_by)
      select uuidv7(interval '-1 second' * ($1 - g.n)), uuidv7(), b.id, $2, $3, '',
        (case when g.n % 20 = 0 then 'Cancelled' else 'Completed' end)::order_status,
        'CashOnDelivery', 0, 0, 0, 0, '', '', '', '', '', (case when g.n % 20 = 0 then 'user' end)::actor
      from generate_series(1, $1::int) g(n)
        join buyers b on b.n = 1 + (g.n::bigint * 7919) % (select count(*) from buyers)`,
    [orderCount, restaurantId, seller.id],
  )
  await client.query(
    `insert into order_items (order_id, position, food_id, name, quantity, price)
      select id, 0, $1, 'Masala Dosa', 1, 0 from orders`,
    [foodId],
  )
  await client.query(`insert into order_events (order_id, type) select id, 'placed' from orders`)
  await client.query('vacuum analyze')
}, 180_000)

describe('with 100,000 orders of one seller, a search reads a bounded number:', () => {
  const words = [
    '',
    'asha',
    'asha+rao',
    'medium',
    'quimby',
    'nobody',
    'zoya',
    'c1234@',
    '98860',
    'FD050000',
    '50000',
  ]
  it.each(words)('%s', async (q) => {
    for (const filter of ['', `&restaurant=${restaurantId}`, '&status=Cancelled', '&status=Failed']) {
      const path = `/order/get-list-order-seller?q=${q}${filter}`
      const large = ['orders', 'accounts', 'order_items', 'order_events']
      // If too many buyers match, 10,000 orders are probed.
      await expectBoundedReads({ test, client, path, cookie: seller.cookie, large, mostRows: 10_001 })
    }
  })
})
