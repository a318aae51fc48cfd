import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { foodTextJoin, insertFoodTexts } from './food-text.ts'

/** Foods that are looked at together: those whose texts are then stored are locked for some milliseconds. */
const batch = 500

/**
 * Stores the texts of foods that have none or an outdated one. May be interrupted at any time, and is safe in any number of
 * processes. Foods that others have locked are left to the next run.
 */
export async function storeFoodTexts({ db, transaction }: Database): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<{ id: string; isMissing: boolean }>(sql`
      select f.id, kept.food_id is null as "isMissing"
      from (select * from foods where id > ${after}::uuid and deleted_at is null order by id limit ${batch}) f ${foodTextJoin}
      order by f.id`)
    const missing = rows.filter(({ isMissing }) => isMissing).map(({ id }) => id)
    if (missing.length > 0)
      await transaction(async (tx) => {
        const locked = await tx.execute<{ id: string }>(sql`
          select id from foods where id = any(${sql.param(missing)}::uuid[]) and deleted_at is null
          order by id for share skip locked`)
        // Composed after the locks: a change that was committed before is seen, and a later one deletes the text.
        await tx.execute(insertFoodTexts(sql`${sql.param(locked.rows.map(({ id }) => id))}`))
      })
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}
