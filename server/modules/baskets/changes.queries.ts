import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Chosen } from '#contract/rules/options.ts'
import type { Moment } from '../../clock.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { type Placeholders, prepared } from '../../db/prepared.ts'
import { foods } from '../../db/schema/catalogue.ts'
import { isListed } from '../../db/schema/listed-records.ts'
import { clockRow } from '../menu/columns.ts'

/*
 * Every change of a basket queues at its row: each statement locks it before it changes the items. A statement that had to
 * wait sees the items that it changes as they are now, but others as they were: so read the basket with another one.
 */

interface NewItem {
  userId: string
  restaurantId: string
  foodId: string
  quantity: number
  note: string
}
type NewPlainItem = NewItem & {
  /** the shown one, in minor units */
  foodPrice: number
}

const f = alias(foods, 'f')

/** Creates or locks the basket of the customer at the restaurant, if it offers the food. */
const basketFor = (value: Placeholders<NewItem>, condition: SQL) => sql`
  with basket as (
    insert into baskets (user_id, restaurant_id)
    select ${value('userId')}::uuid, r.id from foods f join restaurants r on r.id = f.restaurant_id
    where f.id = ${value('foodId')} and r.id = ${value('restaurantId')}
      and r.deleted_at is null and ${isListed(f)} and ${condition}
    on conflict (user_id, restaurant_id) do update set restaurant_id = excluded.restaurant_id
    returning id
  )`

/** As `isKeptOut` (contract/rules/availability.ts). */
const available = sql`(select (f.sold_out_until is null or f.sold_out_until <= clock.now
    or (r.scheduled_orders and isfinite(f.sold_out_until)))
  and (f.order_hours is null or r.scheduled_orders or opens_again(f.order_hours, clock.now, clock.zone) is null) from ${clockRow})`

const insert = prepared<{ basketId: string }, Moment & NewPlainItem>(
  'add_to_basket',
  (value) => sql`
    ${basketFor(value, sql`f.price = ${value('foodPrice')} and not f.has_options and ${available}`)}
    insert into basket_items (basket_id, food_id, quantity, note)
    select id, ${value('foodId')}, ${value('quantity')}::int, ${value('note')} from basket
    where not exists (select from basket_items x where x.basket_id = basket.id and x.food_id = ${value('foodId')})
    on conflict do nothing
    returning basket_id as "basketId"`,
)

/**
 * Adds a food without option groups at the shown price (minor units) to the customer's basket of its restaurant; creates the
 * basket where there is none. Returns the basket's id; undefined where it has the food already, where the restaurant does
 * not offer it at that price and moment, and where the food has option groups.
 */
export async function insertItem(
  db: Reader,
  moment: Moment,
  item: NewPlainItem,
): Promise<string | undefined> {
  const [row] = await insert(db, { ...moment, ...item })
  return row?.basketId
}

/** The placeholders of a choice. */
type ChosenColumns = ReturnType<typeof columnsOf>

const wantedOptions = (value: Placeholders<ChosenColumns>) =>
  sql`unnest(${value('optionIds')}::uuid[], ${value('optionQuantities')}::int[]) as o (id, quantity)`

const insertWithChoice = prepared<{ basketId: string }, NewItem & { choiceKey: string } & ChosenColumns>(
  'add_choice_to_basket',
  (value) => sql`
    ${basketFor(value, sql`f.has_options`)},
    item as (
      insert into basket_items (basket_id, food_id, quantity, note, choice_key)
      select id, ${value('foodId')}, ${value('quantity')}::int, ${value('note')}, ${value('choiceKey')} from basket
      -- A line from the time when the food had no option groups is the one without options.
      where not (${value('optionIds')}::uuid[] = '{}' and exists (select from basket_items x
        where x.basket_id = basket.id and x.food_id = ${value('foodId')} and x.choice_key = '' and x.note = ${value('note')}))
      on conflict do nothing
      returning id, basket_id
    ),
    chosen as (
      insert into basket_item_options (item_id, option_id, quantity)
      select item.id, o.id, o.quantity from item, ${wantedOptions(value)}
    )
    select basket_id as "basketId" from item`,
)

/**
 * Adds a food with option groups and a valid choice. Returns the basket's id; undefined where the basket has the same
 * choice and note already.
 */
export async function insertItemWithChoice(
  db: Reader,
  { choice, ...item }: NewItem & { choice: Chosen[]; choiceKey: string },
): Promise<string | undefined> {
  const [row] = await insertWithChoice(db, { ...item, ...columnsOf(choice) })
  return row?.basketId
}

function columnsOf(choice: Chosen[]) {
  return {
    optionIds: choice.map(({ optionId }) => optionId),
    optionQuantities: choice.map(({ quantity }) => quantity),
  }
}

export interface LineId {
  userId: string
  basketId: string
  foodId: string
  /** not needed where the basket has one line of the food */
  itemId?: string
}
type LineColumns = Omit<LineId, 'itemId'> & { itemId: string | null | undefined }
type BasketId = Pick<LineId, 'userId' | 'basketId'>

/** Locks the basket of the customer, and finds the line, for the statements below. */
const lockedLine = (value: Placeholders<LineColumns>) => sql`
  with basket as (
    select id from baskets where id = ${value('basketId')} and user_id = ${value('userId')} for update
  ),
  line as (
    select i.id from basket_items i join basket on basket.id = i.basket_id
    where i.food_id = ${value('foodId')} and i.id = coalesce(${value('itemId')}::uuid, i.id)
  )`
const theLine = sql`id in (select id from line) and (select count(*) from line) = 1`

const update = prepared<object, LineColumns & { quantity: number }>(
  'set_basket_quantity',
  (value) => sql`
    ${lockedLine(value)}
    update basket_items set quantity = ${value('quantity')} where ${theLine} returning food_id`,
)

/** Sets a quantity; false where the line is not in a basket of the customer, or where several lines match. */
export async function setQuantity(db: Reader, line: LineId & { quantity: number }): Promise<boolean> {
  return (await update(db, { itemId: null, ...line })).length > 0
}

const remove = prepared<object, LineColumns>(
  'remove_from_basket',
  (value) => sql`
    ${lockedLine(value)}
    delete from basket_items where ${theLine} returning food_id`,
)

/**
 * Removes a line; false where it is not in a basket of the customer, or where several match. Also the last one: the caller
 * deletes the basket.
 */
export async function removeLine(tx: Tx, line: LineId): Promise<boolean> {
  return (await remove(tx, { itemId: null, ...line })).length > 0
}

const lock = prepared<object, BasketId>(
  'lock_basket',
  (value) => sql`
    select id from baskets where id = ${value('basketId')} and user_id = ${value('userId')} for update`,
)

/** Locks a basket; false where it is not the customer's. */
export async function lockBasket(tx: Tx, userId: string, basketId: string): Promise<boolean> {
  return (await lock(tx, { userId, basketId })).length > 0
}

interface ChangedLine {
  itemId: string
  quantity: number
  note: string
  choiceKey: string
}

const change = prepared<object, ChangedLine & ChosenColumns>(
  'change_basket_line',
  (value) => sql`
    with line as (
      update basket_items set quantity = ${value('quantity')}, note = ${value('note')}, choice_key = ${value('choiceKey')}
      where id = ${value('itemId')}
    ),
    removed as (
      delete from basket_item_options
      where item_id = ${value('itemId')} and option_id <> all(${value('optionIds')}::uuid[])
    )
    insert into basket_item_options (item_id, option_id, quantity)
    select ${value('itemId')}::uuid, o.id, o.quantity from ${wantedOptions(value)}
    on conflict (item_id, option_id) do update set quantity = excluded.quantity`,
)

/** Changes a line of a basket that the caller has locked. */
export async function changeLine(
  tx: Tx,
  { choice, ...line }: ChangedLine & { choice: Chosen[] },
): Promise<void> {
  await change(tx, { ...line, ...columnsOf(choice) })
}

const drop = prepared<object, BasketId>(
  'delete_basket',
  (value) => sql`
    delete from baskets where id = ${value('basketId')} and user_id = ${value('userId')} returning id`,
)

/** Deletes a basket with its items; false where it is not the customer's. */
export async function deleteBasket(tx: Tx, userId: string, basketId: string): Promise<boolean> {
  return (await drop(tx, { userId, basketId })).length > 0
}
