import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'

/** Whether there are no accounts: only then the demo is filled in. */
export async function isEmpty({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from accounts limit 1`)
  return rows.length === 0
}
