import type { Understood } from '#contract/records/appetite.ts'
import { readAppetite } from '#contract/rules/appetite.ts'
import type { Reader } from '../../db/client.ts'
import { findRestaurantsIn } from './places.queries.ts'

/**
 * The filters in a search text (`readAppetite`); a place is one if it has a restaurant. Undefined without any. `near me`
 * needs the guest's point (`hasPoint`): without it, its words are left out, because no dish has them.
 */
export async function understand(
  db: Reader,
  text: string,
  hasPoint: boolean,
): Promise<Understood | undefined> {
  const read = readAppetite(text)
  const { place } = read.appetite
  const isKnown = !place || (await findRestaurantsIn(db, place)).length > 0
  const { appetite, words, parts } = isKnown ? read : readAppetite(text, { places: false })
  if (parts.length === 0) return undefined
  return { ...appetite, words, parts, ...(appetite.nearby && !hasPoint && { needsPlace: true }) }
}
