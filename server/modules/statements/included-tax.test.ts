import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { defaultMoney } from '#contract/format/money.ts'
import { startTestApp } from '../../../tests/support/app.ts'
import { makeScene, placeSceneOrder } from '../../../tests/support/factories.ts'
import { bookDueOrders } from '../ledger/book-orders.ts'
import { readOpenStatement } from './read.ts'

it('a statement has the total prices with the tax that they include, less what the marketplace remits', async () => {
  const { app, database } = await startTestApp()
  for (const [byMarketplace, tax] of [[false, 0] as const, [true, -7] as const]) {
    const scene = await makeScene(database)
    const { _id } = await placeSceneOrder(app, scene)
    const { rows } = await database.db.execute<{ id: string }>(sql`
      insert into orders (basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method, payment_status, status,
        total_price, discount, gst, grand_total, street_address, city, postal_code, state, country, tax_rate, tax_included)
      select uuidv7(), user_id, restaurant_id, seller_id, restaurant_name, 'CashOnDelivery', 'Paid', 'Completed',
        10700, 0, 700, 10700, street_address, city, postal_code, state, country, 7, true
      from orders where id = ${_id} returning id`)
    const { id } = rows[0]!
    await database.db.execute(
      sql`update orders set tax_by_marketplace = ${byMarketplace}::boolean where id = ${id}`,
    )
    await database.db.execute(
      sql`insert into deliveries (order_id, status, code, delivered_at) values (${id}, 'Delivered', '123456', now())`,
    )
    await bookDueOrders(database)
    const { totals, balance } = await readOpenStatement(database.db, scene.seller.id, defaultMoney)
    expect(totals).toMatchObject({ gross: 107, tax, refunded: 0, cash: 107 })
    const { rows: booked } = await database.db.execute<{ balance: number }>(sql`
      select sum(case when credit = 'seller' then amount else -amount end)::float8 as balance from ledger_entries
      where seller_id = ${scene.seller.id} and 'seller' in (debit, credit)`)
    expect([balance, tax]).toEqual([booked[0]!.balance / 100, balance])
  }
})
