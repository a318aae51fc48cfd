import type pg from 'pg'
import { beforeAll, describe, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { connectTo } from '../support/database.ts'
import { makeAdmin, makeFood, makeRestaurant, makeSeller, type Person } from '../support/factories.ts'
import { expectBoundedReads } from './plans-of.ts'

const orderCount = 1_000_000
const peopleCount = 200_000
const dishCount = 100_000

let test: TestApp
let client: pg.Client
let admin: Person
let sellerId: string
let restaurantId: string
let userId: string

beforeAll(async () => {
  test = await startTestApp()
  client = await connectTo(test.connectionString)
  admin = await makeAdmin(test.database)
  sellerId = (await makeSeller(test.database)).id
  restaurantId = await makeRestaurant(test.database, sellerId)
  await makeFood(test.database, restaurantId)
  await client.query(`set session_replication_role = 'replica'`)
  await fillPeople()
  await fillCatalogue()
  await fillOrders()
  const { rows } = await client.query('select user_id from orders limit 1')
  userId = rows[0].user_id
  await client.query('vacuum analyze')
}, 900_000)

/** A tenth of the people is named Asha, one in 1,000 Medium and one in 30,000 Quimby; one in ten is a seller. */
const fillPeople = () =>
  client.query(
    `insert into accounts (role, name, email, mobile, password_hash)
      select (case when n % 10 = 1 then 'seller' else 'user' end)::role,
        (array['Asha', 'Ravi', 'Meera', 'Lata', 'Arjun', 'Kiran', 'Zoya', 'Nikhil', 'Priya', 'Sameer'])[1 + n / 7 % 10]
        || case when n % 1000 = 9 then ' Medium' when n % 30000 = 7 then ' Quimby' else ' Rao' end,
        'c' || n || '@example.com', '+91 9' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'), ''
      from generate_series(1, $1) n`,
    [peopleCount],
  )

/** 2,000 restaurants; a third of the dishes is a dosa, one in 20,000 a zarda, and one in 50 is hidden. */
async function fillCatalogue(): Promise<void> {
  await client.query(
    `insert into restaurants (seller_id, name, phone_number, description)
      select $1, 'Kitchen ' || n, '', '' from generate_series(1, 2000) n`,
    [sellerId],
  )
  await client.query(
    `insert into foods (restaurant_id, name, description, price, hidden)
      select r.id, case when n % 20000 = 3 then 'Zarda ' when n % 3 = 0 then 'Dosa ' else 'Curry ' end || n, '', 100, n % 50 = 0
      from generate_series(1, $1) n join (select row_number() over () as k, id from restaurants) r on r.k = 1 + n % 2000`,
    [dishCount],
  )
}

/** One in 5,000 is Pending; of the other 100,000 newest each has a delivery, and 50,000 orders have a payment and refunds. */
async function fillOrders(): Promise<void> {
  await client.query(`create temp table buyers as
    select row_number() over (order by id) as n, id from accounts where role = 'user'`)
  await client.query('alter table buyers add primary key (n)')
  await client.query('analyze buyers')
  await client.query(
    `insert into orders (id, basket_id, user_id, restaurant_id, seller_id, restaurant_name, status, payment_method,
        total_price, discount, gst, grand_total, street_address, city, postal_code, state, country, cancelled_by, created_at)
      select uuidv7(interval '-20 seconds' * ($1 - g.n)), uuidv7(), b.id, $2, $3, '',
        (case when g.n % 5000 = 0 then 'Pending' when g.n % 20 = 0 then 'Cancelled' else 'Completed' end)::order_status,
        'CashOnDelivery', 0, 0, 0, 0, '', '', '', '', '', (case when g.n % 20 = 0 and g.n % 5000 <> 0 then 'user' end)::actor,
        now() - interval '20 seconds' * ($1 - g.n)
      from generate_series(1, $1::int) g(n)
        join buyers b on b.n = 1 + (g.n::bigint * 7919) % (select count(*) from buyers)`,
    [orderCount, restaurantId, sellerId],
  )
  await client.query(
    `insert into deliveries (order_id, status, code, delivered_at)
      select id, 'Delivered', '', now() from orders where status = 'Completed' order by id desc limit 100000`,
  )
  await client.query(
    `insert into payments (order_id, provider, amount, currency, customer_email, origin, expires_at, state, session_id, charge_id, url, paid_at)
      select id, 'stripe', 100, 'INR', '', '', now(), 'Paid', 'cs_' || n, 'pi_' || n, '', now()
      from (select id, row_number() over () as n from orders limit 50000) o`,
  )
  await client.query(
    `insert into refunds (payment_id, amount, reason, state, provider_id)
      select id, 100, 'cancelled', 'Succeeded', 're_' || charge_id from payments`,
  )
  await client.query(
    `insert into order_refunds (order_id, payment_id, amount, foods, tax, delivery_fee, tip, reason, paid_by, is_after_completion, state, provider_id)
      select order_id, id, 100, 100, 0, 0, 0, 'Cold', 'seller', true, 'Succeeded', 'part_' || charge_id from payments`,
  )
}

const large = ['orders', 'accounts', 'foods', 'payments', 'refunds', 'order_refunds', 'deliveries']
const read = (path: string) =>
  expectBoundedReads({ test, client, path, cookie: admin.cookie, large, mostRows: 10_000 })

describe('with 1,000,000 orders and 200,000 people, an operator’s search reads a bounded number:', () => {
  it.each([
    'FD123456',
    '123456',
    'asha',
    'asha rao',
    'medium',
    'quimby',
    'c12345@example.com',
    'nobody at all',
    '+91 9 001 234 567',
    'dosa',
    'zarda',
    'kitchen 77',
    'pi_77',
    're_pi_77',
    '019a9a4e-7c00-7000-8000-000000000001',
  ])('%s', (q) => read(`/admin/search?${new URLSearchParams({ q })}`))
})

describe('of as many orders, an operator’s list reads a bounded number:', () => {
  const days = 'from=2026-11-01&to=2026-11-02'
  const queries = [
    '',
    'sort=oldest',
    'sort=oldest&status=Completed',
    'status=Pending',
    'status=Failed',
    'status=Completed',
    days,
    `status=Cancelled&${days}`,
  ]
  const owners = () => ['', `restaurant=${restaurantId}`, `seller=${sellerId}`, `user=${userId}`]
  it.each(queries)('%s', async (query) => {
    for (const owner of owners()) await read(`/admin/get-list-order?${query}&${owner}`)
  })
})

describe('of as many orders, what operators see on every screen reads a bounded number:', () => {
  it.each([
    '/admin/get-waiting',
    '/admin/get-now',
    '/admin/get-list-suspended',
    '/admin/get-figures',
    '/admin/verify-admin',
  ])('%s', read)
  it('the orders of the waiting list', () => read('/admin/get-list-order?stuck=true'))
  it('a seller', () => read(`/admin/get-data-person/${sellerId}`))
  it('a customer', () => read(`/admin/get-data-person/${userId}`))
})
