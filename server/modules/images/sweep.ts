import type { ImageStore } from '../../adapters/images/store.ts'
import type { Database } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deleteUnused, findExistingIds } from './queries.ts'

/** Milliseconds; younger pictures and files may belong to an upload in progress. */
const minAge = 24 * 60 * 60 * 1000
/** Files per look-up. */
const batchSize = 500

/**
 * Deletes pictures that no record refers to and files without a picture: leftovers of a crash between store and
 * database. Safe to run in several processes at once.
 */
export async function sweepPictures(database: Database, store: ImageStore, now = new Date()): Promise<void> {
  const olderThan = new Date(now.getTime() - minAge)
  await database.transaction(async (tx) => {
    for (const picture of await deleteUnused(tx, { olderThan })) await enqueue(tx, 'delete-picture', picture)
  })
  let batch: string[] = []
  for await (const { name, storedAt } of store.list()) {
    if (storedAt < olderThan) batch.push(name)
    if (batch.length < batchSize) continue
    await deleteOrphans(database, store, batch)
    batch = []
  }
  await deleteOrphans(database, store, batch)
}

async function deleteOrphans(database: Database, store: ImageStore, names: string[]): Promise<void> {
  const ids = new Set(names.map(idOf).filter((id) => id !== undefined))
  const known = await findExistingIds(database.db, [...ids])
  for (const name of names) {
    const id = idOf(name)
    // Files with other names do not belong to Foodie.
    if (id && !known.has(id)) await store.delete(name)
  }
}

/** The id of the picture that a file like `<id>/640.webp`, served, hidden or private, or a part of an upload, belongs to. */
function idOf(name: string): string | undefined {
  return /^(?:hidden-|complaint-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d+\.webp/.exec(name)?.[1]
}
