import { and, eq, sql } from 'drizzle-orm'
import type { ImageStore } from '../../adapters/images/store.ts'
import type { Database } from '../../db/client.ts'
import { images } from '../../db/schema/images.ts'
import { deleteFiles, hiddenName, pictureName } from './service.ts'

/**
 * Gives the files of a picture the names that its row says: those that are served, or those of a hidden picture. The row stays
 * locked, so that of two runs the last follows the last decision. Idempotent.
 */
export async function placePicture(database: Database, store: ImageStore, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [picture] = await tx
      .select({ widths: images.widths, hiddenAt: images.hiddenAt })
      .from(images)
      .where(eq(images.id, id))
      .for('no key update')
    for (const width of picture?.widths ?? []) {
      const names = [pictureName(id, width), hiddenName(id, width)] as const
      const [from, to] = picture?.hiddenAt ? names : names.toReversed()
      await store.move(from!, to!)
    }
  })
}

/** Deletes the files of a picture that is hidden since then; its row stays, so that pages know why there is none. */
export async function removeHiddenPicture(
  database: Database,
  store: ImageStore,
  { id, hiddenAt }: { id: string; hiddenAt: string },
): Promise<void> {
  const removed = await database.db
    .update(images)
    .set({ removedAt: sql`coalesce(removed_at, now())` })
    .where(and(eq(images.id, id), eq(images.hiddenAt, new Date(hiddenAt))))
    .returning({ id: images.id, widths: images.widths })
  for (const picture of removed) await deleteFiles(store, picture)
}
