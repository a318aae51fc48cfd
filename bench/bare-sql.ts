import type pg from 'pg'
import { priceLines } from '#contract/rules/pricing.ts'
import { connect } from './database.ts'
import { type Measure, type Measured, type Pace, startStopwatch } from './load.ts'
import type { Pair } from './world.ts'

/** Prepared once per connection, by name. */
const statements = {
  openBasket: `insert into baskets (user_id, restaurant_id) values ($1, $2)
    on conflict (user_id, restaurant_id) do update set restaurant_id = excluded.restaurant_id returning id`,
  addItem: 'insert into basket_items (basket_id, food_id, quantity) values ($1, $2, 2)',
  readBasket: `select i.food_id, i.quantity, f.name, f.price::int, r.name as restaurant_name, r.seller_id
    from baskets b join restaurants r on r.id = b.restaurant_id join basket_items i on i.basket_id = b.id
      join foods f on f.id = i.food_id where b.id = $1`,
  lockBasket: 'select from baskets where id = $1 for update',
  insertOrder: `insert into orders (basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method,
      total_price, discount, gst, grand_total, street_address, city, postal_code, state, country)
    select $1, $2, $3, $4, $5, 'CashOnDelivery', $6, $7, $8, $9, street_address, city, postal_code, state, country
    from addresses where id = $10 returning id`,
  insertItem: `insert into order_items (order_id, position, food_id, name, quantity, price)
    values ($1, 0, $2, $3, $4, $5)`,
  endBasket: 'delete from baskets where id = $1',
  insertEvent: `insert into order_events (order_id, type, by_role, by_id) values ($1, 'placed', 'user', $2)`,
  notify: `insert into notifications (account_id, type, data) values ($1, 'order-placed',
    '{"billNumber": "FD000001", "restaurantName": "Restaurant"}')`,
}

/**
 * The baseline for placing an order: statements that write the same rows, on plain connections, without a server
 * and without checks.
 */
export async function measureBareOrders(
  target: Measured,
  connectionString: string,
  nextPair: () => Pair,
  pace: Pace,
): Promise<Measure> {
  const stopwatch = startStopwatch(target, pace)
  await Promise.all(
    Array.from({ length: pace.connections }, async () => {
      const client = await connect(connectionString)
      try {
        while (!stopwatch.isOver()) {
          const pair = nextPair()
          const begun = performance.now()
          await placeBareOrder(client, pair)
          stopwatch.record(performance.now() - begun)
        }
      } finally {
        await client.end()
      }
    }),
  )
  return stopwatch.read()
}

async function placeBareOrder(client: pg.Client, { customer, food }: Pair): Promise<void> {
  const run = async (name: keyof typeof statements, values: unknown[]) => {
    const { rows } = await client.query({ name, text: statements[name], values })
    return rows[0]
  }
  await client.query('begin')
  const { id: basketId } = await run('openBasket', [customer.id, food.restaurantId])
  await run('addItem', [basketId, food.id])
  await client.query('commit')

  const line = await run('readBasket', [basketId])

  await client.query('begin')
  await run('lockBasket', [basketId])
  const { totalPrice, discount, gst, grandTotal } = priceLines([line])
  const { id: orderId } = await run('insertOrder', [
    basketId,
    customer.id,
    food.restaurantId,
    line.seller_id,
    line.restaurant_name,
    totalPrice,
    discount,
    gst,
    grandTotal,
    customer.addressId,
  ])
  await run('insertItem', [orderId, line.food_id, line.name, line.quantity, line.price])
  await run('endBasket', [basketId])
  await run('insertEvent', [orderId, customer.id])
  await run('notify', [line.seller_id])
  await client.query('commit')
}
