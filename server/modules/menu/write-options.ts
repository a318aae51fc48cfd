import { sql } from 'drizzle-orm'
import type { NewOption } from '#contract/records/option.ts'
import { toPaise } from '#contract/rules/pricing.ts'
import type { Tx } from '../../db/client.ts'
import { options } from '../../db/schema/options.ts'

/** Writes the options of a locked group in this order: those with an id are changed, others are added. */
export async function writeOptions(tx: Tx, groupId: string, wanted: readonly NewOption[]): Promise<void> {
  const rows = wanted.map(({ _id, price, ...option }, place) => ({
    ...(_id && { id: _id }),
    ...option,
    groupId,
    place,
    price: toPaise(price),
  }))
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(options)
    .values(rows)
    .onConflictDoUpdate({
      target: options.id,
      set: {
        place: excluded('place'),
        name: excluded('name'),
        price: excluded('price'),
        most: excluded('most'),
        preselected: excluded('preselected'),
        diet: excluded('diet'),
        allergens: excluded('allergens'),
      },
    })
}
