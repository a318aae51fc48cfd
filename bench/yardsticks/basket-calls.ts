import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Chosen, choiceText } from '#contract/rules/options.ts'
import { defaultMoney } from '#contract/format/money.ts'
import { priceLines, totalsOf } from '#contract/rules/pricing.ts'
import { type BasketLine, findLines, lineJson, shown } from './basket-lines.ts'
import { accountOf, envelope, opensAt, sendText, statement } from './sql.ts'

/** Inserts the basket, or finds the existing one, and the food with its options at the shown price. */
const addItem = statement<{ basket_id: string }>(
  'add-item',
  `with basket as (
    insert into baskets (user_id, restaurant_id) values ($1, $2)
    on conflict (user_id, restaurant_id) do update set restaurant_id = excluded.restaurant_id returning id
  ), item as (
    insert into basket_items (basket_id, food_id, quantity, choice_key)
    select basket.id, f.id, $4::int, case when f.has_options then $8 else '' end from basket, foods f
    where f.id = $3 and f.restaurant_id = $2 and f.deleted_at is null and not f.hidden
      and f.price + (select coalesce(sum(p.price * w.quantity), 0)
        from unnest($6::uuid[], $7::int[]) w (id, quantity) join options p on p.id = w.id) = $5
      and (f.sold_out_until is null or f.sold_out_until <= now()) and ${opensAt('f.order_hours')} is null
    returning id, basket_id
  ), chosen as (
    insert into basket_item_options (item_id, option_id, quantity)
    select item.id, w.id, w.quantity from item, unnest($6::uuid[], $7::int[]) w (id, quantity)
  )
  select basket_id from item`,
)

interface NewItem {
  restaurantId: string
  foodId: string
  quantity: number
  price: number
  options?: Chosen[]
}

/** Adding to a basket, and reading it. */
export function basketCalls(api: FastifyInstance, pool: pg.Pool): void {
  api.post<{ Body: NewItem }>('/basket/add-item', async (request, reply) => {
    const account = await accountOf(pool, request, 'user')
    const { restaurantId, foodId, quantity, price, options = [] } = request.body
    const ids = options.map(({ optionId }) => optionId)
    const counts = options.map((option) => option.quantity)
    const key = createHash('sha256').update(choiceText(options, '')).digest('hex')
    const item = [restaurantId, foodId, quantity, defaultMoney.toMinor(price), ids, counts, key]
    const [added] = await addItem(pool, [account, ...item])
    const basket = basketJson(added!.basket_id, await findLines(pool, [added!.basket_id, account]))
    return sendText(reply.code(201), envelope('Item added to basket successfully', basket))
  })
  api.get<{ Params: { id: string } }>('/basket/get-data-basket/:id', async (request, reply) => {
    const account = await accountOf(pool, request, 'user')
    const { id } = request.params
    const basket = basketJson(id, await findLines(pool, [id, account]))
    return sendText(reply, `{"success":true,"message":"Basket","basket":${basket}}`)
  })
}

/** What the seller of the restaurant has set. */
function servingOf({
  open,
  minutes,
  charges,
  scheduled_orders,
  point,
}: Pick<BasketLine, 'open' | 'minutes' | 'charges' | 'scheduled_orders' | 'point'>): string {
  return (
    (open ? `,"open":${open}` : '') +
    (minutes ? `,"minutes":${minutes}` : '') +
    (charges ? `,"charges":${charges}` : '') +
    (scheduled_orders ? `,"scheduledOrders":true` : '') +
    (point ? `,"point":${point}` : '')
  )
}

function basketJson(id: string, lines: readonly BasketLine[]): string {
  const totalQuantity = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const totals = JSON.stringify({ totalQuantity, ...totalsOf(priceLines(lines, defaultMoney), defaultMoney) })
  const { restaurant_id, restaurant, restaurant_picture, ...first } = lines[0]!
  return (
    `{"_id":"${id}","restaurant":${shown(restaurant_id, restaurant, restaurant_picture, servingOf(first))},` +
    `"foodItems":[${lines.map(lineJson).join(',')}],${totals.slice(1)}`
  )
}
