import type { Tx } from '../../../db/client.ts'
import { categories, cuisines } from '../../../db/schema/catalogue.ts'
import { invalid } from '../../../errors.ts'
import { holdNames } from './queries.ts'

/**
 * Keeps what a restaurant or food will carry from being deleted until the transaction ends. Throws 400 at the
 * field that names one which does not exist (any more).
 */
export async function requireNames(
  tx: Tx,
  wanted: { categories?: readonly string[]; cuisines?: readonly string[]; cuisine?: string | null },
): Promise<void> {
  if (!(await holdNames(tx, categories, wanted.categories ?? []))) {
    throw invalid([{ path: 'categories', message: 'Unknown Category' }])
  }
  if (!(await holdNames(tx, cuisines, wanted.cuisines ?? []))) {
    throw invalid([{ path: 'cuisines', message: 'Unknown Cuisine' }])
  }
  if (wanted.cuisine && !(await holdNames(tx, cuisines, [wanted.cuisine]))) {
    throw invalid([{ path: 'cuisine', message: 'Unknown Cuisine' }])
  }
}
