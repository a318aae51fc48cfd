import { sql } from 'drizzle-orm'
import type { NewOption } from '#contract/records/option.ts'
import { toPaise } from '#contract/rules/minor-units.ts'
import type { Tx } from '../../db/client.ts'

/** The options of a group in their order. */
export interface OptionsOfGroup {
  groupId: string
  options: readonly NewOption[]
}

/** Writes the options of locked groups: those with an id are changed, others are added. */
export async function writeOptions(tx: Tx, groups: readonly OptionsOfGroup[]): Promise<void> {
  const rows = groups.flatMap(({ groupId, options }) =>
    options.map(({ _id, price, ...option }, place) => ({
      ...option,
      id: _id ?? null,
      group_id: groupId,
      place,
      price: toPaise(price),
    })),
  )
  await tx.execute(sql`
    insert into options (id, group_id, place, name, price, most, preselected, diet, allergens)
    select coalesce(id, uuidv7()), group_id, place, name, price, most, preselected, diet, allergens
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, group_id uuid, place smallint, name text,
      price bigint, most smallint, preselected boolean, diet diet, allergens allergen[])
    on conflict (id) do update set (place, name, price, most, preselected, diet, allergens) =
      (excluded.place, excluded.name, excluded.price, excluded.most, excluded.preselected, excluded.diet, excluded.allergens)`)
}
