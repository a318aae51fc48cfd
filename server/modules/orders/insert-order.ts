import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Avoids } from '#contract/records/account.ts'
import type { Fulfilment } from '#contract/records/charges.ts'
import type { PaymentMethod } from '#contract/rules/order.ts'
import { type Bill, orderTax } from '#contract/rules/pricing.ts'
import type { Tx } from '../../db/client.ts'
import { isoTime, type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import { type OrderedOption, orders } from '../../db/schema/orders.ts'
import type { BasketLine } from '../baskets/lines.ts'
import type { ContentToPlace, OrderAddress } from './placing.queries.ts'
import { notificationFields, recorded } from './step-statements.ts'

/** A chosen option as an order copies it. */
export function orderedOption({
  optionId,
  group,
  name,
  price,
  quantity,
}: BasketLine['chosen'][number]): OrderedOption {
  return { optionId, group, name, price, quantity }
}

const step = alias(orders, 'step')

const placedJson = jsonObject({
  id: step.id,
  billNumber: step.billNumber,
  status: step.status,
  paymentStatus: step.paymentStatus,
  createdAt: isoTime(step.createdAt),
  acceptLimit: step.acceptLimit,
  acceptBy: isoTime(step.acceptBy) as SQL<string | null>,
  ...notificationFields,
})
export type PlacedRow = JsonOf<typeof placedJson>

/** How and when an order reaches its customer. */
export interface OrderService {
  fulfilment: Fulfilment
  /** null: as soon as possible */
  scheduledFor: string | null
  instructions: string
}

export interface NewOrderRow {
  basketId: string
  userId: string
  content: ContentToPlace
  address: OrderAddress
  bill: Bill
  money: MarketplaceMoney
  service: OrderService
  paymentMethod: PaymentMethod
  /** for the kitchen; null: nothing */
  avoids: Avoids | null
  /** ISO */
  now: string
}

/** An unpaid order that its restaurant has a limit for does not ring yet (marketplace §2). */
const waitsForPayment = sql`'waitsForPayment', case when payment_method = 'PayNow' and accept_limit is not null then true end`

const insert = preparedJson<PlacedRow, ReturnType<typeof columnsOf>>(
  'place_order',
  (value) => sql`
    with step as (
      insert into orders (basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method,
        total_price, discount, gst, tax_rate, tax_included, delivery_fee, tip, grand_total, fulfilment, scheduled_for, instructions, street_address, city, postal_code, state, country, avoids,
        distance_metres, accept_limit, accept_left, accept_from, booked_status, accept_by)
      values (${value('basketId')}, ${value('userId')}, ${value('restaurantId')}, ${value('sellerId')},
        ${value('restaurantName')}, ${value('paymentMethod')},
        ${value('totalPrice')}, ${value('discount')}, ${value('gst')},
        ${value('taxRate')}::numeric, ${value('taxIncluded')}::boolean, ${value('deliveryFee')}, ${value('tip')}, ${value('grandTotal')}, ${value('fulfilment')}, ${value('scheduledFor')}::timestamptz,
        ${value('instructions')},
        ${value('streetAddress')}, ${value('city')}, ${value('postalCode')}, ${value('state')}, ${value('country')}, ${value('avoids')}::jsonb,
        ${value('distanceMetres')}::integer, ${value('acceptLimit')}::smallint, ${value('acceptLeft')}::integer, ${value('acceptFrom')}::timestamptz, 'Pending',
        case when ${value('acceptLeft')}::integer is not null then (
          select after_open_seconds(open_spans, paused_until, ${value('acceptFrom')}::timestamptz, ${value('acceptLeft')}::integer)
          from restaurants where id = ${value('restaurantId')}) end)
      returning *
    ),
    item as (
      insert into order_items (order_id, position, food_id, name, quantity, price, options, note)
      select step.id, line.position - 1, line.food_id, line.name, line.quantity, line.price, line.options::jsonb, line.note
      from step, unnest(${value('foodIds')}::uuid[], ${value('names')}::text[], ${value('quantities')}::int[],
        ${value('prices')}::bigint[], ${value('options')}::text[], ${value('notes')}::text[])
        with ordinality as line (food_id, name, quantity, price, options, note, position)
    ),
    basket as (delete from baskets where id = ${value('basketId')}),
    ${recorded({ event: 'placed', by: 'user', message: 'order-placed', data: waitsForPayment, sale: 'placed', ledger: 'placed' })}
    select ${placedJson} as value from step, notification`,
)

/** Inserts an order with its lines, deletes its basket, and records the step. */
export async function insertOrder(tx: Tx, row: NewOrderRow): Promise<PlacedRow> {
  const [placed] = await insert(tx, columnsOf(row))
  if (!placed) throw new Error('an insert returns its row')
  return placed
}

function columnsOf({ content, address, bill, money, service, avoids, now, ...row }: NewOrderRow) {
  const { restaurant, lines } = content
  const waitsNow = restaurant.acceptLimit !== null && row.paymentMethod === 'CashOnDelivery'
  return {
    ...row,
    ...bill,
    taxRate: null,
    taxIncluded: false,
    ...orderTax(money),
    ...service,
    ...address,
    restaurantId: restaurant.id,
    sellerId: restaurant.sellerId,
    restaurantName: restaurant.name,
    avoids: avoids && JSON.stringify(avoids),
    distanceMetres: service.fulfilment === 'delivery' ? restaurant.metres : null,
    acceptLimit: restaurant.acceptLimit,
    acceptLeft: waitsNow ? restaurant.acceptLimit! * 60 : null,
    acceptFrom: waitsNow ? now : null,
    foodIds: lines.map(({ foodId }) => foodId),
    names: lines.map(({ name }) => name),
    quantities: lines.map(({ quantity }) => quantity),
    prices: lines.map(({ price }) => price),
    options: lines.map(({ chosen }) => JSON.stringify(chosen.map(orderedOption))),
    notes: lines.map(({ note }) => note),
  }
}
