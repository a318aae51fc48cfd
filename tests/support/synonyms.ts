import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import { synonymGroups, synonyms } from '#server/db/schema/searches.ts'

/** Creates a group of two synonyms that no other group has; returns its id. */
export async function makeSynonyms(database: Database): Promise<string> {
  const words = ['aubergine', 'brinjal'].map((word) => word + randomUUID().replaceAll('-', ''))
  const [group] = await database.db.insert(synonymGroups).values({}).returning({ id: synonymGroups.id })
  await database.db.insert(synonyms).values(words.map((word) => ({ word, groupId: group!.id })))
  return group!.id
}
