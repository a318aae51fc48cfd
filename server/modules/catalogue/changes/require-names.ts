import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { categories, cuisines } from '../../../db/schema/catalogue.ts'
import { invalid } from '../../../errors.ts'

/**
 * Keeps the categories and cuisines that a restaurant or food will have from being deleted until the transaction
 * ends. Throws 400 at the field with one that does not exist.
 */
export async function requireNames(
  tx: Tx,
  wanted: { categories?: readonly string[]; cuisines?: readonly string[]; cuisine?: string | null },
): Promise<void> {
  if (!(await lockNames(tx, categories, wanted.categories ?? []))) {
    throw invalid([{ path: 'categories', message: 'Unknown Category' }])
  }
  if (!(await lockNames(tx, cuisines, wanted.cuisines ?? []))) {
    throw invalid([{ path: 'cuisines', message: 'Unknown Cuisine' }])
  }
  if (wanted.cuisine && !(await lockNames(tx, cuisines, [wanted.cuisine]))) {
    throw invalid([{ path: 'cuisine', message: 'Unknown Cuisine' }])
  }
}

/**
 * Locks categories or cuisines; false if one of them does not exist. Call it before locking a restaurant or food:
 * the deletion of a cuisine takes its locks in the same order.
 */
async function lockNames(
  tx: Tx,
  table: typeof categories | typeof cuisines,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), 'deletedAt' in table ? isNull(table.deletedAt) : undefined))
    .orderBy(asc(table.id))
    .for('key share')
  return rows.length === ids.length
}
