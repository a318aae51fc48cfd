import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ImageStore } from '../adapters/images/store.ts'
import type { Tx } from '../db/client.ts'
import { images } from '../db/schema/images.ts'
import { pictureName } from '../modules/images/service.ts'
import { insertAll } from './insert.ts'

const folder = new URL('../../demo/pictures/', import.meta.url)
const manifest = z.record(
  z.string(),
  z.object({ width: z.number(), height: z.number(), widths: z.array(z.number()), colour: z.string() }),
)

const concurrentCopies = 16

/** Reads the demo's pictures by slug. Sizes are in pixels. */
export async function readManifest() {
  return manifest.parse(JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8')))
}

type Manifest = Awaited<ReturnType<typeof readManifest>>

/** Copies all picture files into the store. File names are always the same, so it can be repeated after a failure. */
export async function storePictures(store: ImageStore, pictures: Manifest): Promise<void> {
  const files = Object.entries(pictures).flatMap(([slug, { widths }]) =>
    widths.map((width) => ({ slug, width })),
  )
  const workers = Array.from({ length: concurrentCopies }, async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const bytes = await readFile(new URL(`${file.slug}-${file.width}.webp`, folder))
      await store.put(pictureName(pictureId(file.slug), file.width), bytes)
    }
  })
  await Promise.all(workers)
}

/** Inserts the image rows that the rest of the demo refers to. */
export async function insertPictures(tx: Tx, pictures: Manifest): Promise<void> {
  const rows = Object.entries(pictures).map(([slug, { width, height, widths, colour }]) => ({
    id: pictureId(slug),
    width,
    height,
    widths: widths.toSorted((a, b) => a - b),
    colour,
  }))
  await insertAll(tx, images, rows)
}

/** Returns the image id of a demo picture: a UUID derived from its slug. */
export function pictureId(slug: string): string {
  const hex = createHash('sha256').update(slug).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
