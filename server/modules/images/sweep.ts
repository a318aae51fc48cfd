import type { ImageStore } from '../../adapters/images/store.ts'
import type { Database } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deleteUnshown, findKnown } from './queries.ts'

/** Younger ones may belong to an upload that is still on its way, in milliseconds. */
const oldEnough = 24 * 60 * 60 * 1000
/** Files that are looked up at a time. */
const batchSize = 500

/**
 * Takes away pictures that no record has, and files that no picture has: what a crash between store and database
 * left behind. Any number of processes may do so.
 */
export async function sweepPictures(database: Database, store: ImageStore, now = new Date()): Promise<void> {
  const olderThan = new Date(now.getTime() - oldEnough)
  await database.transaction(async (tx) => {
    for (const picture of await deleteUnshown(tx, { olderThan })) await enqueue(tx, 'delete-picture', picture)
  })
  let batch: string[] = []
  for await (const { name, storedAt } of store.list()) {
    if (storedAt < olderThan) batch.push(name)
    if (batch.length < batchSize) continue
    await deleteStrays(database, store, batch)
    batch = []
  }
  await deleteStrays(database, store, batch)
}

async function deleteStrays(database: Database, store: ImageStore, names: string[]): Promise<void> {
  const ids = new Set(names.map(idOf).filter((id) => id !== undefined))
  const known = await findKnown(database.db, [...ids])
  for (const name of names) {
    const id = idOf(name)
    // A name that is none of ours is somebody else's file.
    if (id && !known.has(id)) await store.delete(name)
  }
}

/** Of the picture that a file like `<id>/640.webp` (or a part of it) belongs to. */
function idOf(name: string): string | undefined {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d+\.webp/.exec(name)?.[1]
}
