import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Chosen } from '#contract/rules/options.ts'
import type { Moment } from '../../clock.ts'
import type { Tx } from '../../db/client.ts'
import { type JsonOf, jsonList, jsonObject, preparedJson } from '../../db/json-object.ts'
import { prepared } from '../../db/prepared.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { orderItems, orders } from '../../db/schema/orders.ts'
import { clockRow } from '../menu/columns.ts'
import { orderableFields, ruleGroups } from './lines.ts'

const o = alias(orders, 'o')
const i = alias(orderItems, 'i')
const f = alias(foods, 'f')
const r = alias(restaurants, 'r')

/** A line as it was ordered, and its food as it is now with those of the ordered options that exist. */
const lineJson = jsonObject({
  foodId: i.foodId,
  name: i.name,
  quantity: i.quantity,
  /** minor units, with options, when it was ordered */
  price: i.price,
  options: i.options,
  note: i.note,
  /** minor units, without options, now */
  foodPrice: f.price,
  isDeleted: sql<boolean>`(f.deleted_at is not null or f.withheld)`,
  ...orderableFields(f),
  scheduledOrders: r.scheduledOrders,
  groups: ruleGroups(
    f,
    (option) =>
      sql`exists (select from jsonb_array_elements(${i.options}) x where (x->>'optionId')::uuid = ${option.id})`,
  ),
})
export type OrderedLine = JsonOf<typeof lineJson>

const orderJson = jsonObject({
  restaurantId: o.restaurantId,
  isDeleted: sql<boolean>`(r.deleted_at is not null or r.withheld)`,
  lines: jsonList(
    lineJson,
    i.position,
    sql`from order_items i join foods f on f.id = i.food_id where i.order_id = o.id`,
  ),
})

/** An order of the customer with what its lines are now; no row where it is not theirs. */
export const findOrderToRepeat = preparedJson<
  JsonOf<typeof orderJson>,
  Moment & { userId: string; orderId: string }
>(
  'find_order_to_repeat',
  (value) => sql`
    select ${orderJson} as value from orders o join restaurants r on r.id = o.restaurant_id cross join ${clockRow}
    where o.id = ${value('orderId')} and o.user_id = ${value('userId')}`,
)

interface BasketOfRestaurant {
  userId: string
  restaurantId: string
}

/** Creates or locks the customer's basket of a restaurant. */
export const lockOrOpenBasket = prepared<{ id: string }, BasketOfRestaurant>(
  'open_basket',
  (value) => sql`
    insert into baskets (user_id, restaurant_id) values (${value('userId')}, ${value('restaurantId')})
    on conflict (user_id, restaurant_id) do update set restaurant_id = excluded.restaurant_id
    returning id`,
)

/** The customer's basket of a restaurant; no row where it is empty or there is none. */
export const findBasketOf = prepared<{ id: string }, BasketOfRestaurant>(
  'find_basket_of_restaurant',
  (value) => sql`
    select b.id from baskets b where user_id = ${value('userId')} and restaurant_id = ${value('restaurantId')}
      and exists (select from basket_items where basket_id = b.id)`,
)

/** A line to add. `choiceKey` is empty for a food without option groups. */
export interface LineToAdd {
  foodId: string
  quantity: number
  note: string
  choiceKey: string
  choice: readonly Chosen[]
}

const insertLines = prepared<{ foodId: string; choiceKey: string }, ReturnType<typeof columnsOf>>(
  'add_lines_to_basket',
  (value) => sql`
    with item as (
      insert into basket_items (basket_id, food_id, quantity, note, choice_key, added_at)
      select ${value('basketId')}::uuid, w.food_id, w.quantity, w.note, w.choice_key, now() + w.place * interval '1 microsecond'
      from unnest(${value('foodIds')}::uuid[], ${value('quantities')}::int[], ${value('notes')}::text[],
        ${value('choiceKeys')}::text[]) with ordinality as w (food_id, quantity, note, choice_key, place)
      -- A food without option groups has one line, also if that is from the time when it had some. A line from the time
      -- when a food had none is the one without options.
      where not exists (
        select from basket_items x where x.basket_id = ${value('basketId')}::uuid and x.food_id = w.food_id
          and (w.choice_key = '' or (x.choice_key = '' and x.note = w.note and w.choice_key = any(${value('bareKeys')}::text[]))))
      on conflict do nothing
      returning id, food_id, choice_key
    ),
    chosen as (
      insert into basket_item_options (item_id, option_id, quantity)
      select item.id, c.option_id, c.quantity
      from unnest(${value('optionFoodIds')}::uuid[], ${value('optionKeys')}::text[], ${value('optionIds')}::uuid[],
        ${value('optionQuantities')}::int[]) as c (food_id, choice_key, option_id, quantity)
        join item on item.food_id = c.food_id and item.choice_key = c.choice_key
    )
    select food_id as "foodId", choice_key as "choiceKey" from item`,
)

/** Adds lines to a basket that the caller has locked, in their order. Returns those that it did not have. */
export async function addLines(tx: Tx, basketId: string, lines: readonly LineToAdd[]) {
  return insertLines(tx, columnsOf(basketId, lines))
}

function columnsOf(basketId: string, lines: readonly LineToAdd[]) {
  const options = lines.flatMap(({ foodId, choiceKey, choice }) =>
    choice.map((one) => ({ foodId, choiceKey, ...one })),
  )
  return {
    basketId,
    foodIds: lines.map(({ foodId }) => foodId),
    quantities: lines.map(({ quantity }) => quantity),
    notes: lines.map(({ note }) => note),
    choiceKeys: lines.map(({ choiceKey }) => choiceKey),
    bareKeys: lines.filter(({ choice }) => choice.length === 0).map(({ choiceKey }) => choiceKey),
    optionFoodIds: options.map(({ foodId }) => foodId),
    optionKeys: options.map(({ choiceKey }) => choiceKey),
    optionIds: options.map(({ optionId }) => optionId),
    optionQuantities: options.map(({ quantity }) => quantity),
  }
}
