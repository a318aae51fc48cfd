import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'

/** PostgreSQL takes 65,535 parameters a statement; rows here have at most 25 columns. */
const rowsAtOnce = 1_000

/** Inserts many rows in few statements. */
export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    // The ids of history are ours, generated columns are PostgreSQL's.
    await tx.insert(table).values(rows.slice(from, from + rowsAtOnce))
  }
}
