import { sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../db/client.ts'
import { storeTexts, textJoin } from './order-text.ts'
import { firstId, idTolerance } from './selected-orders.ts'

type Now = Pick<Clock, 'now'>

/** Milliseconds for which an order keeps its text: lists begin with the newest orders. */
const keptFor = 30 * 24 * 60 * 60_000

/** Orders per transaction: they are locked for some milliseconds. Those that others have locked are left to the next run. */
const batch = 50

/** Stores the texts of orders that have just been placed, also those of earlier releases. */
export function storeNewOrderTexts(database: Database, { now }: Now): Promise<void> {
  return storeFrom(database, now().getTime() - idTolerance)
}

/**
 * Stores the texts of recent orders that have none, or one with older pictures, and deletes those of older orders. May be
 * interrupted at any time, and is safe in any number of processes.
 */
export async function keepOrderTexts(database: Database, { now }: Now): Promise<void> {
  const oldest = now().getTime() - keptFor
  await database.db.execute(
    sql`delete from order_texts where order_id < ${firstId(oldest - idTolerance)}::uuid`,
  )
  await storeFrom(database, oldest)
}

/** `time` in milliseconds. */
async function storeFrom({ transaction }: Database, time: number): Promise<void> {
  let after: string | undefined = firstId(time - idTolerance)
  while (after) after = await transaction((tx) => storeBatch(tx, after!))
}

/** Stores the texts that are missing after an order. Returns the last order of a whole batch. */
async function storeBatch(tx: Tx, after: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from orders o ${textJoin} and kept.order_id > ${after}::uuid
    where o.id > ${after}::uuid and kept.order_id is null order by o.id limit ${batch} for share of o skip locked`)
  if (rows.length === 0) return undefined
  const ids = sql`${sql.param(rows.map(({ id }) => id))}`
  // A text is composed after the changes of lines that are under way, and later ones see it: they forget it then.
  await tx.execute(
    sql`select from order_items where order_id = any(${ids}::uuid[]) order by order_id, position for share`,
  )
  await tx.execute(storeTexts(ids))
  return rows.length < batch ? undefined : rows.at(-1)!.id
}
