import { eq, sql } from 'drizzle-orm'
import type { SynonymGroup } from '#contract/records/synonym.ts'
import { type Reader, type Tx, violates } from '../../db/client.ts'
import { synonymGroups, synonyms } from '../../db/schema/searches.ts'
import { conflict, invalid, notFound, taken } from '../../errors.ts'

/** Groups that the marketplace may have: each process holds them in memory. */
const mostGroups = 500

/** All groups, by their first words. */
export async function listSynonyms(db: Reader): Promise<SynonymGroup[]> {
  const { rows } = await db.execute<{ _id: string; words: string[] }>(sql`
    select group_id as "_id", array_agg(word order by word) as words from synonyms
    group by group_id order by min(word) limit ${mostGroups}`)
  return rows
}

/** Creates a group. Throws 409 for a word of another group, and if there are too many groups. */
export async function createSynonyms(tx: Tx, words: readonly string[]): Promise<SynonymGroup> {
  if ((await tx.$count(synonymGroups)) >= mostGroups) {
    throw conflict(`There are ${mostGroups} groups of synonyms already`)
  }
  const [group] = await tx.insert(synonymGroups).values({}).returning({ id: synonymGroups.id })
  return addWords(tx, group!.id, words)
}

/** Replaces the words of a group. Throws 404, and 409 for a word of another group. */
export async function updateSynonyms(tx: Tx, id: string, words: readonly string[]): Promise<SynonymGroup> {
  const [group] = await tx
    .select({ id: synonymGroups.id })
    .from(synonymGroups)
    .where(eq(synonymGroups.id, id))
    .for('update')
  if (!group) throw notFound()
  await tx.delete(synonyms).where(eq(synonyms.groupId, id))
  return addWords(tx, id, words)
}

/** Deletes a group. Throws 404. */
export async function deleteSynonyms(tx: Tx, id: string): Promise<void> {
  const rows = await tx
    .delete(synonymGroups)
    .where(eq(synonymGroups.id, id))
    .returning({ id: synonymGroups.id })
  if (rows.length === 0) throw notFound()
}

/** The words are stored as searches compare them: in lower case, without accents. */
async function addWords(tx: Tx, id: string, words: readonly string[]): Promise<SynonymGroup> {
  try {
    const { rows } = await tx.execute<{ word: string }>(sql`
      insert into synonyms (word, group_id)
      select distinct lower(unaccent(word)), ${id}::uuid from unnest(${sql.param([...words])}::text[]) as word order by 1
      returning word`)
    if (rows.length < 2) throw invalid([{ path: 'words', message: 'At least two different words' }])
    return { _id: id, words: rows.map(({ word }) => word).toSorted() }
  } catch (error) {
    if (!violates(error, 'synonyms_pkey')) throw error
    throw taken('words', 'One of the words is in another group', 'NAME_TAKEN')
  }
}
