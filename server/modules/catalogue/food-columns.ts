import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Food, FullFood } from '#contract/records/catalogue.ts'
import type { ListedFood, MenuFood } from '#contract/records/menu.ts'
import { asJson, jsonObject } from '../../db/json-object.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { clockRow, groupIdsJson, opensAtJson, optionGroupsOf, soldOutJson } from '../menu/columns.ts'
import { servingFields } from '../restaurant-settings/columns.ts'
import { keptFoodText, foodTextJoin } from './food-text.ts'
import { deliversJson, distanceJoin, isUnpromisedAway } from './guest-place.ts'

/*
 * Foods as JSON, in queries over `foodTables`.
 */

const a = alias(addresses, 'a')
const f = alias(foods, 'f')
const r = alias(restaurants, 'r')

/** What the JSON of foods reads, joined to rows `page` with the ids of foods: a list joins the rows of its page only. */
export const foodTables = sql`cross join ${clockRow}
  join foods f on f.id = page.id join restaurants r on r.id = f.restaurant_id ${foodTextJoin}`

/** `foodTables` with the distance from the guest, beside `hereTable`. */
export const placedFoodTables = sql`${foodTables} left join addresses a on a.restaurant_id = r.id ${distanceJoin(a)}`

const forLater = { scheduledOrders: sql<boolean>`nullif(${r.scheduledOrders}, false)` }
const groupIds = groupIdsJson(f)

/** What is added to `keptFoodText`. */
const foodFields = {
  restaurant: jsonObject({ _id: r.id, name: r.name, ...servingFields(r) }, forLater),
  // The database has an average of 0 without ratings, to sort by.
  averageRating: asJson<number | null>(sql`case when f.rating_count > 0 then f.average_rating::text end`),
  ratingCount: f.ratingCount,
  soldOut: soldOutJson(sql`greatest(f.sold_out_until, f.choices_sold_out_until)`),
  opensAt: opensAtJson(f.orderHours),
}

/** A food as its seller edits it, hidden or not. */
export const menuFoodJson: SQL<MenuFood> = jsonObject(
  {
    ...foodFields,
    restaurant: jsonObject({ _id: r.id, name: r.name }),
    optionGroups: groupIds,
    hidden: f.hidden,
    ownSoldOut: soldOutJson(f.soldOutUntil),
    chosenSection: f.chosenSectionId,
    ownSection: f.ownSectionId,
  },
  undefined,
  keptFoodText,
)
export const foodJson: SQL<Food> = jsonObject(
  { ...foodFields, optionGroups: groupIds },
  undefined,
  keptFoodText,
)
/** Without the state of the restaurant, which is the same for all foods of a menu. */
export const listedFoodJson: SQL<ListedFood> = jsonObject(
  {
    ...foodFields,
    restaurant: jsonObject({ _id: r.id, name: r.name }, forLater),
    optionGroups: groupIds,
    section: asJson<string | null>(sql`'"' || coalesce(f.own_section_id, f.section_id) || '"'`),
  },
  undefined,
  keptFoodText,
)
/** Over `placedFoodTables`. */
export const placedFoodJson: SQL<Food> = jsonObject(
  {
    ...foodFields,
    restaurant: jsonObject(
      { _id: r.id, name: r.name, ...servingFields(r, isUnpromisedAway(r)), delivers: deliversJson(r) },
      forLater,
    ),
    optionGroups: groupIds,
  },
  { distance: sql<number>`away.metres` },
  keptFoodText,
)
export const fullFoodJson: SQL<FullFood> = jsonObject(
  { ...foodFields, optionGroups: optionGroupsOf(f.id) },
  undefined,
  keptFoodText,
)
