import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'

/** Drops the words that nothing in the catalogue has any more, and counts the others. */
export async function refreshVocabulary(db: Pick<Reader, 'execute'>): Promise<void> {
  await db.execute(sql`select refresh_search_words()`)
}
