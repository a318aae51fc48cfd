import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/*
 * Many rows in one statement, as one JSON parameter: a statement has at most 65,535 parameters.
 */

/** Rows by the fields of a table, as a table expression with its columns. */
export function jsonRows<Table extends PgTable>(
  table: Table,
  rows: readonly { [Field in keyof Table['$inferInsert']]?: Table['$inferInsert'][Field] | null }[],
): SQL {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [toSnakeCase(field), value])),
  )
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`
}

/** The columns of fields, as a list. */
export const columnList = (fields: readonly string[], of = '') =>
  sql.raw(fields.map((field) => `${of}${toSnakeCase(field)}`).join(', '))
