import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { insertOrderEntries } from '#server/modules/ledger/entries.ts'
import { checkLedger } from '#server/modules/ledger-check/check.ts'
import { startTestApp } from '../support/app.ts'
import { makeScene, placeSceneOrder } from '../support/factories.ts'

const count = 1_000_000
/** Rows that one statement writes. */
const batch = 100_000
const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20)

it(`checks the ledger of ${count} orders in under two minutes and bounded memory`, async () => {
  const { app, database } = await startTestApp()
  const scene = await makeScene(database)
  const { _id } = await placeSceneOrder(app, scene)
  for (let written = 0; written < count; written += batch)
    await database.transaction(
      async (tx) => {
        await tx.execute(
          sql`create temp table made on commit drop as select uuidv7() as id, n from generate_series(1, ${sql.raw(`${batch}`)}) n`,
        )
        await tx.execute(sql`
          insert into orders (id, basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method, status, booked_status,
            payment_status, total_price, discount, gst, delivery_fee, tip, grand_total, street_address, city, postal_code, state, country,
            commission_rate, discount_by_marketplace, tax_by_marketplace)
          select m.id, uuidv7(), user_id, restaurant_id, seller_id, restaurant_name, 'CashOnDelivery', e.status, e.status,
            (case e.status when 'Completed' then 'Paid' else 'Pending' end)::payment_status, 10000 + n, n % 100, n % 900, 3000, n % 50,
            13000 + n - n % 100 + n % 900 + n % 50, street_address, city, postal_code, state, country, n % 3000, n % 3 = 0, n % 5 = 0
          from made m cross join orders o
            cross join lateral (select (case when n % 10 = 0 then 'Failed' else 'Completed' end)::order_status as status) as e
          where o.id = ${_id}`)
        await tx.execute(sql`
          insert into deliveries (order_id, status, code, delivered_at)
          select id, 'Delivered', '123456', now() from made where n % 10 > 0`)
        const made = (condition: string) =>
          sql.raw(`(select * from orders join (select id from made where ${condition}) as m using (id)) as o`)
        await tx.execute(insertOrderEntries('placed', made('true')))
        await tx.execute(insertOrderEntries('completed', made('n % 10 > 0')))
        await tx.execute(insertOrderEntries('failed', made('n % 10 = 0')))
      },
      { isLong: true },
    )
  await database.db.execute(sql`analyze`)
  const { rows } = await database.db.execute<{ entries: number }>(
    sql`select count(*)::int as entries from ledger_entries`,
  )
  const before = megabytes()
  const started = performance.now()
  const lines: string[] = []
  for await (const line of checkLedger(database.db)) lines.push(line)
  const seconds = (performance.now() - started) / 1000
  const grown = megabytes() - before
  console.log({
    orders: count,
    ...rows[0],
    seconds: Math.round(seconds),
    'seconds at most': 120,
    'MB grown': grown,
    'MB at most': 100,
  })
  expect(lines).toEqual([])
  expect(grown).toBeLessThan(100)
}, 1_800_000)
