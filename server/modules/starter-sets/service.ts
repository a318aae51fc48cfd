import { inArray, sql } from 'drizzle-orm'
import type { ListedStarterSet, StarterSetName } from '#contract/records/marketplace-settings.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { categories, cuisines } from '../../db/schema/catalogue.ts'
import { synonyms } from '../../db/schema/searches.ts'
import { conflict } from '../../errors.ts'
import { createSynonyms } from '../finding/synonyms.ts'
import { eastAsia, europe, india, middleEast, type StarterSet } from './sets.ts'

/** The sets by the name that operators give. */
export const starterSets = {
  india,
  europe,
  'middle-east': middleEast,
  'east-asia': eastAsia,
} satisfies Record<StarterSetName, StarterSet>

/** Whether the marketplace has neither categories nor cuisines, and so can begin with a set. */
export async function mayStart(db: Reader): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from categories union all select from cuisines where deleted_at is null limit 1`)
  return rows.length === 0
}

/** The sets that the marketplace can begin with; none once it has a category or a cuisine. */
export async function listStarterSets(db: Reader): Promise<ListedStarterSet[]> {
  if (!(await mayStart(db))) return []
  return (Object.keys(starterSets) as StarterSetName[]).map((name) => {
    const { title, ...set } = starterSets[name]
    return { name, title, categories: namesOf(set.categories), cuisines: namesOf(set.cuisines) }
  })
}

const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name)

/**
 * Begins the marketplace with a set, for an admin. Throws 409 where it has categories or cuisines. The lock makes two admins
 * begin one after the other.
 */
export async function startWithSet(tx: Tx, name: StarterSetName): Promise<void> {
  await tx.execute(sql`lock table categories, cuisines in share row exclusive mode`)
  if (!(await mayStart(tx))) throw conflict('There are categories or cuisines already')
  await applyStarterSet(tx, name)
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
