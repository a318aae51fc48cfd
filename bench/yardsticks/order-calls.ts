import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { defaultMoney } from '#contract/format/money.ts'
import { priceLines } from '#contract/rules/pricing.ts'
import { chosenOptions, linePrice } from './basket-lines.ts'
import { orderJson, type ThinOrder, selectOrders } from './order-json.ts'
import { accountOf, envelope, keyIn, sendText, statement } from './sql.ts'

const bySeller = (condition: string) =>
  selectOrders(`o.seller_id = $1 ${condition}`, 'o.status_rank desc, o.id desc')
const findFirst = statement<ThinOrder>('orders-first', bySeller(''))
const findNext = statement<ThinOrder>('orders-next', bySeller('and (o.status_rank, o.id) < ($2, $3)'))
const findOwn = statement<ThinOrder>('order', selectOrders('o.id = $1 and o.user_id = $2', 'o.id'))

const findAddress = statement<{ json: string }>(
  'address',
  `select row_to_json(j)::text as json from (
    select id as _id, type, street_address as "streetAddress", city, postal_code as "postalCode", state, country,
      case when latitude is not null then json_build_object('coordinates', array[latitude, longitude]) end as location
    from addresses where id = $1 and user_id = $2) j`,
)

interface Line {
  food_id: string
  name: string
  /** of one, with its options */
  price: number
  quantity: number
  /** JSON text */
  options: string
  note: string
}

const lockLines = statement<Line>(
  'lock-basket',
  `select i.food_id, f.name, i.quantity, i.note, ${linePrice} as price,
    coalesce(${chosenOptions()}::text, '[]') as options
  from baskets b join basket_items i on i.basket_id = b.id join foods f on f.id = i.food_id
  where b.id = $1 and b.user_id = $2 order by i.added_at, i.food_id for update of b`,
)

/** All rows of a new order, and the end of its basket. */
const insertOrder = statement<{ id: string }>(
  'insert-order',
  `with o as (
    insert into orders (basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method,
      total_price, discount, gst, grand_total, street_address, city, postal_code, state, country, booked_status)
    select $1, $2::uuid, r.id, r.seller_id, r.name, 'CashOnDelivery', $5, $6, $7, $8,
      a.street_address, a.city, a.postal_code, a.state, a.country, 'Pending'
    from restaurants r, addresses a where r.id = $3 and a.id = $4 and a.user_id = $2
    returning id, bill_number::text as bill, seller_id, restaurant_id, restaurant_name, grand_total
  ), items as (
    insert into order_items (order_id, position, food_id, name, quantity, price, options, note)
    select o.id, i.n - 1, i.food_id, i.name, i.quantity, i.price, i.options::jsonb, i.note
    from o, unnest($9::uuid[], $10::text[], $11::int[], $12::bigint[], $13::text[], $14::text[])
      with ordinality as i (food_id, name, quantity, price, options, note, n)
  ), event as (
    insert into order_events (order_id, type, by_role, by_id) select id, 'placed', 'user', $2 from o
  ), sale as (
    insert into sales_changes (restaurant_id, order_id, type) select restaurant_id, id, 'placed' from o
  ), notification as (
    insert into notifications (account_id, type, data)
    select seller_id, 'order-placed', jsonb_build_object(
      'billNumber', 'FD' || lpad(bill, greatest(6, length(bill)), '0'), 'restaurantName', restaurant_name) from o
  ), entry as (
    insert into ledger_entries (cause, source_id, line, debit, credit, amount, order_id, seller_id)
    select 'placed', id, 0, 'customer', 'orders', grand_total, id, seller_id from o
  ), ended as (delete from baskets where id = $1)
  select id from o`,
)

interface NewOrder {
  basketId: string
  address: string
}

/** Placing an order, reading it, the list of a seller's orders, and a customer's address. */
export function orderCalls(api: FastifyInstance, pool: pg.Pool): void {
  api.get<{ Querystring: { cursor?: string } }>('/order/get-list-order-seller', async (request, reply) => {
    const account = await accountOf(pool, request, 'seller')
    const { cursor } = request.query
    const rows = cursor ? await findNext(pool, [account, ...keyIn(cursor)]) : await findFirst(pool, [account])
    const shown = rows.slice(0, 24)
    const { rank, id } = shown.at(-1)!
    const data = `[${shown.map((row) => orderJson(row, 'seller')).join(',')}]`
    return sendText(reply, envelope('Orders', data, rows.length > 24 ? [rank, id] : undefined))
  })
  api.get<{ Params: { id: string } }>('/order/get-data-order/:id', async (request, reply) => {
    const [row] = await findOwn(pool, [request.params.id, await accountOf(pool, request, 'user')])
    return sendText(reply, envelope('Order', orderJson(row!, 'user')))
  })
  api.get<{ Params: { id: string } }>('/address/get-address/:id', async (request, reply) => {
    const [row] = await findAddress(pool, [request.params.id, await accountOf(pool, request, 'user')])
    return sendText(reply, envelope('Address', row!.json))
  })
  api.post<{ Params: { restaurantId: string }; Body: NewOrder }>(
    '/order/create-order/:restaurantId',
    async (request, reply) => {
      const account = await accountOf(pool, request, 'user')
      const id = await placeOrder(pool, account, request.params.restaurantId, request.body)
      const [row] = await findOwn(pool, [id, account])
      return sendText(reply.code(201), envelope('Order placed successfully', orderJson(row!, 'user')))
    },
  )
}

async function placeOrder(
  pool: pg.Pool,
  account: string,
  restaurantId: string,
  { basketId, address }: NewOrder,
): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const lines = await lockLines(client, [basketId, account])
    const { totalPrice, discount, gst, grandTotal } = priceLines(lines, defaultMoney)
    const columns = (['food_id', 'name', 'quantity', 'price', 'options', 'note'] as const).map((name) =>
      lines.map((line) => line[name]),
    )
    const sums = [totalPrice, discount, gst, grandTotal]
    const [order] = await insertOrder(client, [basketId, account, restaurantId, address, ...sums, ...columns])
    await client.query('commit')
    return order!.id
  } finally {
    client.release()
  }
}
