import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Avoids } from '#contract/records/account.ts'
import type { Fulfilment } from '#contract/records/charges.ts'
import type { PaymentMethod } from '#contract/rules/order.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { type Bill, orderTax } from '#contract/rules/pricing.ts'
import type { Moment } from '../../clock.ts'
import type { Tx } from '../../db/client.ts'
import { isoTime, jsonIfJoined, type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { basketItems, baskets } from '../../db/schema/baskets.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { type OrderedOption, orders } from '../../db/schema/orders.ts'
import { ratings } from '../../db/schema/feedback.ts'
import { addressColumns } from '../addresses/columns.ts'
import { type BasketLine, choiceFields, lineFields, linePrice } from '../baskets/lines.ts'
import { pictureJoin, pictureJson } from '../images/columns.ts'
import { allergensJson, clockRow } from '../menu/columns.ts'
import { openStateJson, paymentsJson, usualMinutesOf } from '../restaurant-settings/columns.ts'
import { metresAway, termsFor } from '../restaurant-settings/terms.ts'
import { notificationFields, recorded } from './step-statements.ts'

/*
 * The statements of placing an order, in the order of their locks: the basket, then its restaurant, then its foods.
 * Each reads after the locks of the one before, so it sees what other transactions did while it waited. Options change only
 * while their foods are locked.
 */

const b = alias(baskets, 'b')
const a = alias(addresses, 'a')
const u = alias(accounts, 'u')
const r = alias(restaurants, 'r')
const f = alias(foods, 'f')
const i = alias(basketItems, 'i')
const t = alias(ratings, 't')

const addressJson = jsonObject(addressColumns(a))
const buyerJson = jsonObject({ name: u.name, email: u.email, mobile: u.mobile })
const avoidsJson = jsonObject({ diet: u.diet, allergens: allergensJson(u.avoidedAllergens) })

export type OrderAddress = JsonOf<typeof addressJson>

const basketJson = jsonObject({
  restaurantId: b.restaurantId,
  buyer: buyerJson,
  avoids: avoidsJson,
})
export type BasketToPlace = JsonOf<typeof basketJson>

interface ConfirmedBasket {
  basketId: string
  userId: string
}
type Confirmation = ConfirmedBasket & { addressId: string | null }

const lockBasket = preparedJson<BasketToPlace, ConfirmedBasket>(
  'lock_basket_to_place',
  (value) => sql`
    select ${basketJson} as value from baskets b join accounts u on u.id = b.user_id
    where b.id = ${value('basketId')} and b.user_id = ${value('userId')}
    for update of b`,
)

const lineJson = jsonObject({
  ...lineFields(i, f),
  isDeleted: sql<boolean>`(f.deleted_at is not null or f.withheld)`,
  image: pictureJson,
  addedAt: sql<number>`extract(epoch from i.added_at)::float8`,
})
/** The customer's address. */
const to = {
  latitude: sql`${a.latitude}`,
  longitude: sql`${a.longitude}`,
  postalCode: sql`${a.postalCode}`,
}

const restaurantJson = jsonObject({
  id: r.id,
  sellerId: r.sellerId,
  name: r.name,
  phoneNumber: r.phoneNumber,
  isDeleted: sql<boolean>`(r.deleted_at is not null or r.withheld)`,
  terms: termsFor(r, to),
  /** to the address; null where a point is not known */
  metres: metresAway(r, to),
  /** at the time of the order */
  open: openStateJson(r),
  scheduledOrders: r.scheduledOrders,
  usualMinutes: usualMinutesOf(r),
  /** its own, or the default of the marketplace */
  acceptLimit: sql<
    number | null
  >`coalesce(${r.acceptLimit}, (select accept_limit from marketplace_settings))`,
  payments: paymentsJson(r),
})

const ratingOf = (reference: typeof f.id | typeof r.id) =>
  sql<string | null>`(
    select ${t.id} from ratings t where ${t.userId} = b.user_id and ${t.referenceId} = ${reference})`

const rowJson = jsonObject({
  line: lineJson,
  foodRating: ratingOf(f.id),
  /** the same in every row */
  restaurant: restaurantJson,
  restaurantRating: ratingOf(r.id),
  /** the same in every row; null where it is not the customer's */
  to: jsonIfJoined(a.id, addressJson),
})
type LineRow = JsonOf<typeof rowJson>

const shareLines = preparedJson<LineRow, Moment & Confirmation>(
  'share_lines_to_place',
  (value) => sql`
    select ${rowJson} as value
    from baskets b
      join restaurants r on r.id = b.restaurant_id
      join basket_items i on i.basket_id = b.id
      join foods f on f.id = i.food_id
      ${pictureJoin(f.imageId)}
      left join addresses a on a.id = ${value('addressId')} and a.user_id = b.user_id
      cross join ${clockRow}
    where b.id = ${value('basketId')} and b.user_id = ${value('userId')}
    -- The order in which changes of menus lock foods.
    order by f.id, i.id
    for share of r, f`,
)

const lineChoiceJson = jsonObject({ id: i.id, ...choiceFields(i, f) })
type LineChoice = JsonOf<typeof lineChoiceJson>

const readChoices = preparedJson<LineChoice, Moment & Pick<Confirmation, 'basketId'>>(
  'choices_to_place',
  (value) => sql`
    select ${lineChoiceJson} as value from basket_items i join foods f on f.id = i.food_id cross join ${clockRow}
    where i.basket_id = ${value('basketId')}`,
)

export type LineToPlace = BasketLine & {
  /** of one, with options, in minor units */
  price: number
  image: LineRow['line']['image']
}

export interface ContentToPlace {
  restaurant: LineRow['restaurant']
  /** the address that was chosen; null where it is not the customer's */
  to: OrderAddress | null
  /** in the order of adding */
  lines: LineToPlace[]
  /** ids of the customer's ratings, by the id of the restaurant or food */
  ratings: Record<string, string>
}

/**
 * Locks the customer's basket, then its restaurant and foods with their options until the transaction ends, and reads it as it
 * is at the time that the order is for, with the terms of its restaurant for the address. The statements are sent together
 * (docs/decisions/0005): each waits in PostgreSQL for the locks of the one before. Options are read after the locks, and only if
 * there are any. `basket` is undefined for another customer's or a deleted one, `content` for one without lines.
 */
export async function lockToPlace(
  tx: Tx,
  moment: Moment,
  ids: Confirmation,
): Promise<{ basket?: BasketToPlace; content?: ContentToPlace }> {
  const [[basket], rows] = await Promise.all([lockBasket(tx, ids), shareLines(tx, { ...moment, ...ids })])
  if (!basket || !rows[0]) return { basket }
  const { restaurant, restaurantRating, to } = rows[0]
  const ratings: ContentToPlace['ratings'] = restaurantRating ? { [restaurant.id]: restaurantRating } : {}
  for (const { line, foodRating } of rows) if (foodRating) ratings[line.foodId] = foodRating
  const lines = rows.map(({ line }) => line).toSorted(byAdding)
  const hasChoices = lines.some(({ hasChoice }) => hasChoice)
  const choices = hasChoices ? await readChoices(tx, { ...moment, basketId: ids.basketId }) : []
  return { basket, content: { restaurant, to, lines: withChoices(lines, choices), ratings } }
}

function byAdding(a: LineRow['line'], b: LineRow['line']): number {
  return a.addedAt - b.addedAt || (a.foodId + a.id < b.foodId + b.id ? -1 : 1)
}

function withChoices(lines: LineRow['line'][], choices: LineChoice[]): LineToPlace[] {
  const choiceOf = new Map(choices.map((choice) => [choice.id, choice]))
  return lines.map((row) => {
    const line = { ...row, groups: [], chosen: [], ...choiceOf.get(row.id) }
    return { ...line, price: linePrice(line) }
  })
}

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
