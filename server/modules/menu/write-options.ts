import { sql } from 'drizzle-orm'
import type { NewOption } from '#contract/records/option.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Tx } from '../../db/client.ts'
import { columnList, jsonRows } from '../../db/json-rows.ts'
import { options } from '../../db/schema/options.ts'

/** The options of a group in their order. */
export interface OptionsOfGroup {
  groupId: string
  options: readonly NewOption[]
}

type OptionRow = Omit<NewOption, '_id'> & { groupId: string; place: number }

/** The fields that are written; the compiler names one that is missing. */
const written: Record<keyof OptionRow, true> = {
  groupId: true,
  place: true,
  name: true,
  price: true,
  most: true,
  preselected: true,
  diet: true,
  allergens: true,
}

/** Writes the options of locked groups: those with an id are changed, others are added. */
export async function writeOptions(
  tx: Tx,
  groups: readonly OptionsOfGroup[],
  { toMinor }: MarketplaceMoney,
): Promise<void> {
  const rows = groups.flatMap(({ groupId, options: wanted }) =>
    wanted.map(({ _id: id = null, price, ...option }, place) => ({
      ...option,
      id,
      groupId,
      place,
      price: toMinor(price),
    })),
  )
  const fields = Object.keys(written)
  await tx.execute(sql`
    insert into options (id, ${columnList(fields)})
    select coalesce(id, uuidv7()), ${columnList(fields)} from ${jsonRows(options, rows)}
    on conflict (id) do update set (${columnList(fields)}) = row(${columnList(fields, 'excluded.')})`)
}
