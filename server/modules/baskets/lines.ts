import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type ChoiceFault,
  choiceFaults,
  type LineObstacle,
  priceWithOptions,
  type RuleGroup,
} from '#contract/rules/options.ts'
import { type Aliased, asJson, type JsonOf, jsonList, jsonObject } from '../../db/json-object.ts'
import { basketItemOptions, type basketItems } from '../../db/schema/baskets.ts'
import type { foods } from '../../db/schema/catalogue.ts'
import { optionGroups, options } from '../../db/schema/options.ts'
import { allergensJson, opensAtJson, optionsOfGroup, soldOutJson } from '../menu/columns.ts'

/*
 * The lines of baskets, with the row `clock` of menu/columns.ts. Only lines with options and foods with groups read other
 * tables, in statements of their own: most baskets have none.
 */

type Items = Aliased<typeof basketItems>
type Foods = Aliased<typeof foods>

const g = alias(optionGroups, 'g')
const p = alias(options, 'p')
const x = alias(basketItemOptions, 'x')

const chosenJson = jsonObject({
  optionId: p.id,
  group: g.name,
  name: p.name,
  /** minor units */
  price: p.price,
  quantity: x.quantity,
  diet: p.diet,
  allergens: allergensJson(p.allergens),
})

/** The chosen options of a line in the order of the menu, deleted ones included. */
const chosenOfLine = (i: Items) =>
  jsonList(
    chosenJson,
    sql`n.place, g.id, p.place, p.id`,
    sql`from basket_item_options x join options p on p.id = x.option_id join option_groups g on g.id = p.group_id
      left join food_option_groups n on n.food_id = ${i.foodId} and n.group_id = g.id
      where x.item_id = ${i.id}`,
  )

type Options = Aliased<typeof options>

const ruleOptionJson = (option: Options) =>
  jsonObject({
    _id: option.id,
    name: option.name,
    price: option.price,
    most: option.most,
    soldOut: soldOutJson(option.soldOutUntil),
  })

/** The option groups of a food as the rules need them, with only those of the options that match a condition. */
export function ruleGroups(f: Foods, condition: (option: Options) => SQL): SQL<RuleGroup[]> {
  const group: SQL<RuleGroup> = jsonObject({
    _id: g.id,
    name: g.name,
    min: g.min,
    max: g.max,
    options: optionsOfGroup(g, ruleOptionJson, condition),
  })
  const groups = jsonList(
    group,
    sql`n.place, g.id`,
    sql`from food_option_groups n join option_groups g on g.id = n.group_id
      where n.food_id = ${f.id} and g.deleted_at is null`,
  )
  return asJson(sql`case when ${f.hasOptions} then ${groups} else '[]' end`)
}

/** The choice of a line, and the groups of its food. */
export const choiceFields = (i: Items, f: Foods) => ({
  chosen: asJson<JsonOf<typeof chosenJson>[]>(
    sql`case when ${i.choiceKey} <> '' then ${chosenOfLine(i)} else '[]' end`,
  ),
  groups: ruleGroups(
    f,
    (option) =>
      sql`exists (select from basket_item_options y where y.item_id = ${i.id} and y.option_id = ${option.id})`,
  ),
})
export type ChoiceFields = ReturnType<typeof choiceFields>

/** For statements that do not read choices. */
export const noChoice: ChoiceFields = { chosen: asJson(sql`'[]'`), groups: asJson(sql`'[]'`) }

/** The state of a food that decides whether it can be ordered. */
export const orderableFields = (f: Foods) => ({
  hasOptions: f.hasOptions,
  hidden: f.hidden,
  soldOut: soldOutJson(sql`greatest(${f.soldOutUntil}, ${f.choicesSoldOutUntil})`),
  opensAt: opensAtJson(f.orderHours),
})

export const lineFields = (i: Items, f: Foods) => ({
  id: i.id,
  foodId: f.id,
  name: f.name,
  note: i.note,
  quantity: i.quantity,
  /** minor units, without options; with them it is the line's `price` */
  foodPrice: f.price,
  /** `choiceFields` have to be read */
  hasChoice: sql<boolean>`(${f.hasOptions} or ${i.choiceKey} <> '')`,
  ...orderableFields(f),
})

type LineFields = ReturnType<typeof lineFields> & ChoiceFields
export type BasketLine = JsonOf<ReturnType<typeof jsonObject<LineFields>>> & { isDeleted: boolean }

/** The price of one of a line in minor units, with its options. */
export function linePrice({
  foodPrice,
  groups,
  chosen,
}: Pick<BasketLine, 'foodPrice' | 'groups' | 'chosen'>): number {
  return priceWithOptions(foodPrice, groups, chosen)
}

/** The chosen options of a line; `available` false: sold out, deleted or detached. */
export function optionsOf({ groups, chosen }: BasketLine) {
  const available = new Set(
    groups.flatMap((group) => group.options.filter(({ soldOut }) => !soldOut).map(({ _id }) => _id)),
  )
  return chosen.map((option) => ({ ...option, available: available.has(option.optionId) }))
}

/** Why a line cannot be ordered at present; null: it can (marketplace §1). */
export function whyUnavailable(line: BasketLine): LineObstacle | null {
  if (line.isDeleted) return 'deleted'
  if (line.hidden) return 'hidden'
  if (line.soldOut) return 'sold-out'
  const faults: ChoiceFault[] = choiceFaults(line.groups, line.chosen)
  if (faults.some(({ soldOut }) => !soldOut)) return 'options-changed'
  if (faults.length > 0) return 'sold-out'
  return line.opensAt ? 'closed' : null
}

/** An entry of `data.items` of SOLD_OUT and OPTIONS_CHANGED. */
export interface UnavailableItem {
  /** null: it is not in the basket */
  itemId: string | null
  foodId: string
  name: string
  obstacle: LineObstacle
  /** names of chosen options that are not available */
  options: string[]
  opensAt: string | null
}
