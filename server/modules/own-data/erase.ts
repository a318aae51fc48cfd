import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Tx } from '../../db/client.ts'
import { columnsIn, readColumns } from './check.ts'
import type { Erasure, PrivacyEntry } from './entry.ts'
import { privacyTable } from './table.ts'

/** Whose data: the values of the conditions in the table. */
export interface DataSubject {
  id: string
  role: Role
  email: string
  name: string
}

/** SQL of a text of the table, with its values. */
export function withValues(text: string, { id, email, name }: DataSubject, passwordHash = ''): SQL {
  const values: Record<string, SQL> = {
    person: sql`${id}::uuid`,
    email: sql`${email}::text`,
    name: sql`${name}::text`,
    password: sql`${passwordHash}::text`,
  }
  const parts = text.split(/:(person|email|name|password)\b/)
  return sql.join(
    parts.map((part, place) => (place % 2 === 0 ? sql.raw(part) : values[part]!)),
    sql.raw(''),
  )
}

/**
 * Deletes and empties what the table of personal data says for the person's role. A repeat only finds what has been written since.
 * `passwordHash` is of what nobody knows.
 */
export async function erase(tx: Tx, person: DataSubject, passwordHash: string): Promise<void> {
  const columns = await readColumns(tx)
  for (const [table, entry] of Object.entries(privacyTable)) {
    // The tables of parts that are not used may be missing.
    if (!columns.has(table)) continue
    for (const step of [entry.erases?.[person.role] ?? []].flat()) {
      await tx.execute(withValues(statementOf(table, entry, step, person.role), person, passwordHash))
    }
  }
}

function statementOf(table: string, { whose }: PrivacyEntry, step: Erasure, role: Role): string {
  if ('rows' in step) return `delete from ${table} t where ${step.rows}`
  const where = step.where ?? whose?.[role]
  if (where === undefined) throw new Error(`Whose rows of ${table} are they?`)
  const values = [
    ...columnsIn(step.blank).map((column) => `${column} = ''`),
    ...columnsIn(step.nulls).map((column) => `${column} = null`),
    ...Object.entries(step.set ?? {}).map(([column, value]) => `${column} = ${value}`),
  ]
  return `update ${table} t set ${values.join(', ')} where ${where}`
}
