import { inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../db/client.ts'
import { categories, cuisines } from '../db/schema/catalogue.ts'
import { synonyms } from '../db/schema/searches.ts'
import { createSynonyms } from '../modules/finding/synonyms.ts'
import { eastAsia, europe, india, middleEast, type StarterSet } from './sets.ts'

/** The sets by the name that operators give. */
export const starterSets = {
  india,
  europe,
  'middle-east': middleEast,
  'east-asia': eastAsia,
} satisfies Record<string, StarterSet>
export type StarterSetName = keyof typeof starterSets

/** Whether the marketplace has neither categories nor cuisines, and so can begin with a set. */
export async function mayStart(db: Reader): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from categories union all select from cuisines where deleted_at is null limit 1`)
  return rows.length === 0
}

/** Adds the categories, cuisines and synonyms of a set. What is there already stays as it is. */
export async function applyStarterSet(tx: Tx, name: StarterSetName): Promise<void> {
  const set: StarterSet = starterSets[name]
  await tx.insert(categories).values(set.categories).onConflictDoNothing()
  await tx.insert(cuisines).values(set.cuisines).onConflictDoNothing()
  for (const words of set.synonyms) {
    const taken = await tx.$count(synonyms, inArray(synonyms.word, words))
    if (taken === 0) await createSynonyms(tx, words)
  }
}
