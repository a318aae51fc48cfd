import { randomUUID } from 'node:crypto'
import { type ImageStore, PictureNotStored, StoreUnavailable } from '../../adapters/images/store.ts'
import type { Database, Tx } from '../../db/client.ts'
import { images } from '../../db/schema/images.ts'
import { notAPicture } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deleteUnused, lockPicture } from './queries.ts'

/** A picture whose files are in the store and whose row is not written yet. */
export interface StoredPicture {
  id: string
  width: number
  height: number
  widths: number[]
  colour: string
}

/**
 * Re-encodes a picture, stores its files and calls `work` with it in a transaction; if `work` fails, the files are deleted.
 * Throws 400 at `image` for anything but a picture, and `PictureNotStored` if the store fails.
 */
export async function withPicture<T>(
  { database, images: store }: { database: Database; images: ImageStore },
  bytes: Buffer | null,
  work: (tx: Tx, picture: StoredPicture | null) => Promise<T>,
): Promise<T> {
  const of = { bytes: bytes ? [bytes] : [], field: 'image', nameOf: pictureName } as const
  return withPictures({ database, images: store }, of, (tx, [picture = null]) => work(tx, picture))
}

/** The same for the pictures of a field, whose files have the names of `nameOf`. */
export async function withPictures<T>(
  { database, images: store }: { database: Database; images: ImageStore },
  { bytes, field, nameOf }: { bytes: Buffer[]; field: 'image' | 'images'; nameOf: typeof pictureName },
  work: (tx: Tx, pictures: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const pictures: StoredPicture[] = []
  const puts: (() => Promise<void>)[] = []
  for (const one of bytes) {
    const { files, ...shape } = await render(one, field)
    const picture = { id: randomUUID(), ...shape, widths: files.map(({ width }) => width) }
    pictures.push(picture)
    puts.push(
      ...files.map(
        ({ width, data }) =>
          () =>
            store.put(nameOf(picture.id, width), data),
      ),
    )
  }
  try {
    await settled(puts.map((put) => put())).catch((error: Error) => {
      throw error instanceof StoreUnavailable ? new PictureNotStored(field, error.cause) : error
    })
    return await database.transaction((tx) => work(tx, pictures))
  } catch (error) {
    for (const picture of pictures) await deleteFiles(store, picture).catch(ignoreOutage)
    throw error
  }
}

async function render(bytes: Buffer, field: 'image' | 'images') {
  // libvips is loaded for the first picture: most starts need none soon.
  const { renderPicture } = await import('./render.ts')
  return renderPicture(bytes).catch(() => {
    throw notAPicture(400, field)
  })
}

/** Milliseconds that the files of a released picture are kept, for pages that are already open. */
const keptFor = 60 * 60 * 1000

/** Inserts the picture's row; returns the id that records refer to, null without a picture. */
export async function insertPicture(tx: Tx, picture: StoredPicture | null): Promise<string | null> {
  if (!picture) return null
  await tx.insert(images).values(picture)
  return picture.id
}

/**
 * Locks a picture that a food is going to lose. A trigger of the food locks the version of its restaurant's pictures, and an operator who
 * hides the picture locks it before that version.
 */
export async function lockBeforeRelease(tx: Tx, id: string | null): Promise<void> {
  if (id) await lockPicture(tx, id)
}

/**
 * Deletes a replaced or removed picture unless another record refers to it: the row now, the files one hour after the
 * commit. Call it after the record has been updated.
 */
export async function releasePicture(tx: Tx, id: string | null): Promise<void> {
  if (!id) return
  // Releases of one picture are serialized, so that the last one sees that no record is left.
  await lockPicture(tx, id)
  const runAt = new Date(Date.now() + keptFor)
  for (const unused of await deleteUnused(tx, { id })) await enqueue(tx, 'delete-picture', unused, { runAt })
}

/** Deletes the files of a picture, served, hidden or private; idempotent. */
export async function deleteFiles(
  store: ImageStore,
  { id, widths }: Pick<StoredPicture, 'id' | 'widths'>,
): Promise<void> {
  const names = widths.flatMap((width) => [
    pictureName(id, width),
    hiddenName(id, width),
    privateName(id, width),
  ])
  await settled(names.map((name) => store.delete(name)))
}

/** The name of a picture file in the store while the picture is hidden: no address leads to it. */
export function hiddenName(id: string, width: number): string {
  return `hidden-${pictureName(id, width)}`
}

/** The name of a file of a complaint's picture: no address leads to it, and earlier releases leave it alone. */
export function privateName(id: string, width: number): string {
  return `complaint-${pictureName(id, width)}`
}

/** The name of a picture file in the store. */
export function pictureName(id: string, width: number): string {
  return `${id}/${width}.webp`
}

/** Waits for all of them, also after a failure; then throws the first failure. */
async function settled(work: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') throw result.reason
  }
}

/** Files that an unreachable store keeps are deleted by the sweep (`sweep.ts`). */
function ignoreOutage(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}
