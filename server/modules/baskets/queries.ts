import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WrittenAddress } from '#contract/records/address.ts'
import type { Moment } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { asJson, type JsonOf, jsonList, jsonObject, preparedJson } from '../../db/json-object.ts'
import { type Placeholders, prepared } from '../../db/prepared.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { basketItems, baskets } from '../../db/schema/baskets.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { isListed } from '../../db/schema/listed-records.ts'
import { addressColumns } from '../addresses/columns.ts'
import { pictureJoin, pictureJson } from '../images/columns.ts'
import { allergensJson, clockRow } from '../menu/columns.ts'
import { paymentsJson, servingFields } from '../restaurant-settings/columns.ts'
import {
  type ChoiceFields,
  choiceFields,
  lineFields,
  noChoice,
  orderableFields,
  ruleGroups,
} from './lines.ts'

const b = alias(baskets, 'b')
const r = alias(restaurants, 'r')
const i = alias(basketItems, 'i')
const f = alias(foods, 'f')
const u = alias(accounts, 'u')
const w = alias(addresses, 'w')

/** also where its restaurant was deleted (decisions §6), and where either is not listed (marketplace §10) */
const isDeleted = sql<boolean>`(f.deleted_at is not null or r.deleted_at is not null or f.withheld)`

/** null where it offers no pickup */
const pickupAddress = asJson<WrittenAddress | null>(
  sql`case when r.pickup then (
    select ${jsonObject(addressColumns(w))} from addresses w where w.restaurant_id = r.id) end`,
)

/** `[latitude, longitude]`; null where it is not known */
const point = asJson<[number, number] | null>(
  sql`(select concat('[', w.latitude, ',', w.longitude, ']') from addresses w
    where w.restaurant_id = r.id and w.latitude is not null)`,
)

/** In the order of adding. */
const lineOrder = sql`i.added_at, i.food_id, i.id`

/** A basket with the current restaurant and foods. */
function basketJson(choice: ChoiceFields) {
  const line = jsonObject({
    ...lineFields(i, f),
    ...choice,
    isDeleted,
    image: pictureJson,
    diet: f.diet,
    allergens: allergensJson(f.allergens),
    mayContain: allergensJson(f.mayContain),
    allergensStated: f.allergensStated,
  })
  return jsonObject({
    id: b.id,
    restaurantId: r.id,
    restaurantName: r.name,
    restaurantImage: pictureJson,
    restaurantDeleted: sql<boolean>`(r.deleted_at is not null or r.withheld)`,
    serving: jsonObject({
      ...servingFields(r),
      scheduledOrders: r.scheduledOrders,
      pickupAddress,
      point,
      payments: paymentsJson(r),
    }),
    avoids: jsonObject({ diet: u.diet, allergens: allergensJson(u.avoidedAllergens) }),
    /** none where the last one was removed */
    lines: jsonList(
      line,
      lineOrder,
      sql`from basket_items i join foods f on f.id = i.food_id ${pictureJoin(f.imageId)}
        where i.basket_id = b.id`,
    ),
  })
}
export type BasketRow = JsonOf<ReturnType<typeof basketJson>>

type OfUser = Moment & { userId: string }

const basketsOfUser = (value: Placeholders<OfUser>, choice: ChoiceFields) => sql<{ value: string }>`
  select ${basketJson(choice)} as value
  from baskets b join restaurants r on r.id = b.restaurant_id join accounts u on u.id = b.user_id
    ${pictureJoin(r.imageId)} cross join ${clockRow}
  where b.user_id = ${value('userId')}`

/**
 * A statement for lines without options and, if it returns lines that need it, one that reads options as well. Where the
 * caller knows of one of those (`isKnown`), only the latter.
 */
function withChoices<Row, Values extends object>(
  name: string,
  build: (value: Placeholders<Values>, choice: ChoiceFields) => SQL<{ value: string }>,
  hasChoice: (row: Row) => boolean,
): (db: Reader, values: Values, isKnown?: boolean) => Promise<Row[]> {
  const plain = preparedJson<Row, Values>(name, (value) => build(value, noChoice))
  const complete = preparedJson<Row, Values>(`${name}_with_choices`, (value) =>
    build(value, choiceFields(i, f)),
  )
  return async (db, values, isKnown = false) => {
    if (isKnown) return complete(db, values)
    const rows = await plain(db, values)
    return rows.some(hasChoice) ? complete(db, values) : rows
  }
}

const hasChoices = ({ lines }: BasketRow) => lines.some(({ hasChoice }) => hasChoice)
/** A basket of the customer; no row where it is not theirs. */
export const findBasket = withChoices<BasketRow, OfUser & { basketId: string }>(
  'find_basket',
  (value, choice) => sql`${basketsOfUser(value, choice)} and b.id = ${value('basketId')}`,
  hasChoices,
)
/** The baskets of a customer, newest first. */
export const findBaskets = withChoices<BasketRow, OfUser>(
  'find_baskets',
  (value, choice) => sql`${basketsOfUser(value, choice)} order by b.id desc`,
  hasChoices,
)

const contentJson = (choice: ChoiceFields) =>
  jsonObject({ basketId: b.id, restaurantId: b.restaurantId, ...lineFields(i, f), ...choice, isDeleted })
type ContentRow = JsonOf<ReturnType<typeof contentJson>>

/** The lines of all baskets of a customer, without display data. Prices in minor units. */
export const findContents = withChoices<ContentRow, OfUser>(
  'find_basket_contents',
  (value, choice) => sql`
    select ${contentJson(choice)} as value
    from baskets b join restaurants r on r.id = b.restaurant_id join basket_items i on i.basket_id = b.id
      join foods f on f.id = i.food_id cross join ${clockRow}
    where b.user_id = ${value('userId')}
    order by b.id desc, ${lineOrder}`,
  ({ hasChoice }) => hasChoice,
)

/** Whether the customer has the food in the basket of the restaurant. */
export async function holdsFood(
  db: Reader,
  userId: string,
  restaurantId: string,
  foodId: string,
): Promise<boolean> {
  const rows = await db
    .select({ foodId: basketItems.foodId })
    .from(baskets)
    .innerJoin(basketItems, eq(basketItems.basketId, baskets.id))
    .where(
      and(eq(baskets.userId, userId), eq(baskets.restaurantId, restaurantId), eq(basketItems.foodId, foodId)),
    )
    .limit(1)
  return rows.length > 0
}

interface NewItem {
  restaurantId: string
  foodId: string
  optionIds: string[]
}
interface ChangedItem {
  basketId: string
  foodId: string
  optionIds: string[]
}

const value: Placeholders<NewItem & ChangedItem> = sql.placeholder
/** The groups of a food with only the given options. */
const wantedGroups = ruleGroups(f, (option) => sql`${option.id} = any(${value('optionIds')}::uuid[])`)

const newItemJson = jsonObject({
  name: f.name,
  /** minor units, without options */
  foodPrice: f.price,
  ...orderableFields(f),
  scheduledOrders: r.scheduledOrders,
  groups: wantedGroups,
})
export type FoodToAdd = JsonOf<typeof newItemJson>

/** A food that this restaurant offers, with its groups and of these the given options; no row where it does not. */
export const findFoodToAdd = preparedJson<FoodToAdd, Moment & NewItem>(
  'find_food_to_add',
  (value) => sql`
    select ${newItemJson} as value from foods f join restaurants r on r.id = f.restaurant_id cross join ${clockRow}
    where f.id = ${value('foodId')} and r.id = ${value('restaurantId')}
      and r.deleted_at is null and ${isListed(f)}`,
)

const lineToChangeJson = jsonObject({
  ...lineFields(i, f),
  chosen: choiceFields(i, f).chosen,
  groups: wantedGroups,
  scheduledOrders: r.scheduledOrders,
})
export type LineToChange = JsonOf<typeof lineToChangeJson>

/** The lines of a food in a basket that the caller has locked; the groups have only the given options. */
export const findLinesToChange = preparedJson<LineToChange, Moment & ChangedItem>(
  'find_lines_to_change',
  (value) => sql`
    select ${lineToChangeJson} as value from basket_items i join foods f on f.id = i.food_id
      join restaurants r on r.id = f.restaurant_id cross join ${clockRow}
    where i.basket_id = ${value('basketId')} and i.food_id = ${value('foodId')}`,
)

interface LineOfFood {
  userId: string
  basketId: string
  foodId: string
}

const count = prepared<{ count: number }, LineOfFood>(
  'count_lines_of_food',
  (value) => sql`
    select count(*)::int as count from baskets b join basket_items i on i.basket_id = b.id
    where b.id = ${value('basketId')} and b.user_id = ${value('userId')} and i.food_id = ${value('foodId')}`,
)

/** How many lines of a food the customer has in a basket. */
export async function countLines(db: Reader, wanted: LineOfFood): Promise<number> {
  const [row] = await count(db, wanted)
  return row?.count ?? 0
}
