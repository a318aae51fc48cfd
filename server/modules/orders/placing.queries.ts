import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Moment } from '../../clock.ts'
import type { Tx } from '../../db/client.ts'
import { jsonIfJoined, type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { basketItems, baskets } from '../../db/schema/baskets.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { ratings } from '../../db/schema/feedback.ts'
import { addressColumns } from '../addresses/columns.ts'
import { type BasketLine, choiceFields, lineFields, linePrice } from '../baskets/lines.ts'
import { pictureJoin, pictureJson } from '../images/columns.ts'
import { allergensJson, clockRow } from '../menu/columns.ts'
import { openStateJson, paymentsJson, usualMinutesOf } from '../restaurant-settings/columns.ts'
import { metresAway, termsFor } from '../restaurant-settings/terms.ts'

/*
 * The statements before an order is inserted, in the order of their locks: the basket, then its restaurant, then its foods.
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
