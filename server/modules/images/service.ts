import { randomUUID } from 'node:crypto'
import { type ImageStore, StoreUnavailable } from '../../adapters/images/store.ts'
import type { Tx } from '../../db/client.ts'
import { images } from '../../db/schema/images.ts'
import { notAPicture } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deleteUnshown, lockPicture } from './queries.ts'
import { renderPicture } from './render.ts'

/** A picture whose files are in the store, and whose row is still to be written. */
export interface StoredPicture {
  id: string
  width: number
  height: number
  widths: number[]
  colour: string
}

/**
 * Writes a picture anew, puts it into the store, and does the work with it. Where the work fails nothing stays in the
 * store. Throws 400 at `image` for anything else than a picture, and 503 where the store fails.
 */
export async function withPicture<T>(
  store: ImageStore,
  bytes: Buffer | null,
  work: (picture: StoredPicture | null) => Promise<T>,
): Promise<T> {
  if (!bytes) return work(null)
  const { files, ...shape } = await renderPicture(bytes).catch(() => {
    throw notAPicture(400)
  })
  const picture = { id: randomUUID(), ...shape, widths: files.map(({ width }) => width) }
  try {
    await settled(files.map(({ width, data }) => store.put(pictureName(picture.id, width), data)))
    return await work(picture)
  } catch (error) {
    await deleteFiles(store, picture).catch(leaveToSweep)
    throw error
  }
}

/** Pages that are open or on their way go on showing a picture that was let go of, for so many milliseconds. */
const shownFor = 60 * 60 * 1000

/** Writes the picture's row; the id is what others refer to. */
export async function insertPicture(tx: Tx, picture: StoredPicture | null): Promise<string | null> {
  if (!picture) return null
  await tx.insert(images).values(picture)
  return picture.id
}

/**
 * Lets go of a picture that its record does not show any more. When nothing else shows it, its row goes now and its
 * files an hour after the commit. Call it once the record names another one, or none.
 */
export async function releasePicture(tx: Tx, id: string | null): Promise<void> {
  if (!id) return
  // One at a time: the last of several that let go must see that it is the last.
  await lockPicture(tx, id)
  const runAt = new Date(Date.now() + shownFor)
  for (const gone of await deleteUnshown(tx, { id })) await enqueue(tx, 'delete-picture', gone, { runAt })
}

/** Deletes what the store has of a picture; a repeat changes nothing. */
export async function deleteFiles(
  store: ImageStore,
  { id, widths }: Pick<StoredPicture, 'id' | 'widths'>,
): Promise<void> {
  await settled(widths.map((width) => store.delete(pictureName(id, width))))
}

/** The name of a stored picture. */
export function pictureName(id: string, width: number): string {
  return `${id}/${width}.webp`
}

/** Waits for all of them, also for those that go on when one has failed; then throws the first failure. */
async function settled(work: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') throw result.reason
  }
}

/** The store went away half-way: the sweep takes what is left (`sweep.ts`). */
function leaveToSweep(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}
