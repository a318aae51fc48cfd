import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChosenOption } from '#contract/records/option.ts'
import {
  amountOf,
  asJson,
  formOf,
  isoTime,
  jsonFields,
  jsonList,
  type JsonOf,
  jsonObject,
  minorPerUnit,
} from '../../db/json-object.ts'
import { foods } from '../../db/schema/catalogue.ts'
import { orderItems, orders } from '../../db/schema/orders.ts'
import { pictureJoin, pictureJson, picturesVersionOf } from '../images/columns.ts'
import { billNumberText } from './bill-number.ts'

/*
 * What never changes of an order is stored as the JSON text that answers have (docs/decisions/0034-order-texts.md). It is
 * defined here once: `composedText` composes it when it is stored, and when an order without a stored one is read.
 */

const o = alias(orders, 'o')
const i = alias(orderItems, 'i')
const f = alias(foods, 'f')

/** Copies of options with their prices as amounts. */
const orderedOptions = asJson<ChosenOption[]>(sql`case i.options when '[]' then '[]' else (
  select json_agg(option || jsonb_build_object('price', (option->>'price')::float8 / ${minorPerUnit}))::text
  from jsonb_array_elements(i.options) as option) end`)

/** Columns of an order that never change. A change by hand is noticed by a trigger, which lists them. */
export const fixedColumns = {
  _id: o.id,
  billNumber: asJson<string>(sql`concat('"', ${billNumberText(o.billNumber)}, '"')`),
  paymentMethod: o.paymentMethod,
  createdAt: isoTime(o.createdAt),
  totalPrice: amountOf(o.totalPrice),
  discount: amountOf(o.discount),
  gst: amountOf(o.gst),
  grandTotal: amountOf(o.grandTotal),
  deliveryFee: amountOf(o.deliveryFee),
  tip: amountOf(o.tip),
  fulfilment: o.fulfilment,
  scheduledFor: isoTime(o.scheduledFor) as SQL<string | null>,
}

const lineJson = jsonObject({
  _id: sql<string>`order_item_id(i.order_id, i.position)`,
  food: i.foodId,
  name: i.name,
  quantity: i.quantity,
  price: amountOf(i.price),
  options: orderedOptions,
  note: i.note,
  image: pictureJson,
})

/** The fixed fields of an order `o`, without braces, composed from its rows. */
export const composedText = jsonFields({
  ...fixedColumns,
  foodItems: jsonList(
    lineJson,
    i.position,
    sql`from order_items i join foods f on f.id = i.food_id ${pictureJoin(f.imageId)}
      where i.order_id = o.id`,
  ),
})

const form = formOf(composedText)
const picturesVersion = picturesVersionOf(o.restaurantId)

/** SQL: joins the stored text of the order `o`, if its pictures are still those of the foods. */
export const textJoin = sql`left join order_texts kept
  on kept.order_id = o.id and kept.form = ${form} and kept.pictures_version = ${picturesVersion}`

/** The fixed fields of an order `o` as they are stored, with `textJoin`. */
export const keptText = asJson<JsonOf<typeof composedText>>(sql`coalesce(kept.json, ${composedText})`)

/** SQL: stores the texts of these orders, in place of those with older pictures or of another form. */
export const storeTexts = (ids: SQL) => sql`
  insert into order_texts (order_id, form, pictures_version, json)
  select o.id, ${form}, ${picturesVersion}, ${composedText} from orders o where o.id = any(${ids}::uuid[])
  on conflict (order_id) do update
    set form = excluded.form, pictures_version = excluded.pictures_version, json = excluded.json
    where order_texts.pictures_version < excluded.pictures_version or order_texts.form <> excluded.form`
