import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/client.ts'

/** PostgreSQL allows 65,535 parameters per statement; rows here have at most 25 columns. */
const rowsPerStatement = 1_000

/** Inserts any number of rows in few statements. */
export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await tx.insert(table).values(rows.slice(from, from + rowsPerStatement))
  }
}
