import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** An order's bill number as it is shown: `FD001234`. */
export function billNumber(number: number): string {
  return `FD${String(number).padStart(6, '0')}`
}

/** Parses a typed bill number: `FD001234`, `fd 1234`, `#1234`, `1234`. Undefined for any other text. */
export function billNumberIn(typed: string): number | undefined {
  const digits = /^(?:fd|#)?\s*(\d{1,15})$/i.exec(typed)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** `billNumber` of a column, in SQL. */
export function billNumberText(column: SQL | AnyPgColumn): SQL {
  return sql`'FD' || lpad(${column}::text, greatest(6, length(${column}::text)), '0')`
}
