import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { type SQL, sql } from 'drizzle-orm'
import type { Allergen } from '#contract/rules/diet.ts'
import type { SoldOut, Option, OptionGroup } from '#contract/records/option.ts'
import type { Moment } from '../../clock.ts'
import { type Aliased, asJson, isoTime, jsonList, jsonObject, amountOf } from '../../db/json-object.ts'
import type { Placeholders } from '../../db/prepared.ts'
import type { foods } from '../../db/schema/catalogue.ts'
import { optionGroups, options } from '../../db/schema/options.ts'

/*
 * JSON of menus. It refers to the time of the request as the row `clock`, because finished JSON has no parameters: join
 * `clockRow` and pass the placeholders `now` and `zone` (`readClock`).
 */

const value: Placeholders<Moment> = sql.placeholder

export const clockRow = sql`(
  select ${value('now')}::timestamptz as now, ${value('zone')}::text as zone) as clock`

/** How long something is sold out, from the time until which it is. */
export function soldOutJson(until: SQL | AnyPgColumn): SQL<SoldOut> {
  return asJson(
    sql`case when ${until} > clock.now then case ${until} when 'infinity' then '"until-changed"' else '"today"' end end`,
  )
}

/** When spans open again, if they are closed. */
export function opensAtJson(hours: SQL | AnyPgColumn): SQL<string | null> {
  return asJson(
    sql`case when ${hours} is not null then ${isoTime(sql`opens_again(${hours}, clock.now, clock.zone)`)} end`,
  )
}

/** A set of allergens; `to_json` is needed for few. */
export function allergensJson(column: AnyPgColumn): SQL<Allergen[]> {
  return asJson(sql`case ${column} when '{}' then '[]' else to_json(${column})::text end`)
}

/** An option. */
export const optionJson = (p: Aliased<typeof options>): SQL<Option> =>
  jsonObject({
    _id: p.id,
    name: p.name,
    price: amountOf(p.price),
    most: p.most,
    preselected: p.preselected,
    diet: p.diet,
    allergens: allergensJson(p.allergens),
    soldOut: soldOutJson(p.soldOutUntil),
  })

/** The options of a group as it has them now, in order; only those that match a condition. */
export function optionsOfGroup<Shown>(
  g: Aliased<typeof optionGroups>,
  show: (option: Aliased<typeof options>) => SQL<Shown>,
  condition: (option: Aliased<typeof options>) => SQL = () => sql`true`,
): SQL<Shown[]> {
  const p = alias(options, 'p')
  return jsonList(
    show(p),
    sql`${p.place}, ${p.id}`,
    sql`from options p where ${p.groupId} = ${g.id} and ${p.deletedAt} is null and ${condition(p)}`,
  )
}

/** An option group. */
export const optionGroupJson = (g: Aliased<typeof optionGroups>): SQL<OptionGroup> =>
  jsonObject({ _id: g.id, name: g.name, min: g.min, max: g.max, options: optionsOfGroup(g, optionJson) })

/** The option groups of the food `food`, in order. */
export function optionGroupsOf(food: AnyPgColumn): SQL<OptionGroup[]> {
  const g = alias(optionGroups, 'g')
  return jsonList(
    optionGroupJson(g),
    sql`x.place, ${g.id}`,
    sql`from food_option_groups x join option_groups g on ${g.id} = x.group_id
      where x.food_id = ${food} and ${g.deletedAt} is null`,
  )
}

/** The ids of the option groups of a food, in order. */
export const groupIdsJson = (f: Aliased<typeof foods>) =>
  asJson<string[]>(
    sql`case when ${f.hasOptions} then ${jsonList(
      asJson<string>(sql`concat('"', x.group_id, '"')`),
      sql`x.place, x.group_id`,
      sql`from food_option_groups x where x.food_id = ${f.id}`,
    )} else '[]' end`,
  )
