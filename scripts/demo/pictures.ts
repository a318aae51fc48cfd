import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ImageStore } from '#server/adapters/images/store.ts'
import type { Tx } from '#server/db/client.ts'
import { images } from '#server/db/schema/images.ts'
import { pictureName } from '#server/modules/images/service.ts'
import { insertAll } from './insert.ts'
import { idOfName } from './random.ts'

const folder = new URL('../../demo/pictures/', import.meta.url)
const manifest = z.record(
  z.string(),
  z.object({ width: z.number(), height: z.number(), widths: z.array(z.number()), colour: z.string() }),
)

/** How many files are copied at the same time. */
const copiesAtOnce = 16

/** The pictures of the demo by slug, as the generator left them. */
export async function readManifest() {
  return manifest.parse(JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8')))
}

export type Manifest = Awaited<ReturnType<typeof readManifest>>

/** Puts all demo pictures into the store. Names are the same at every run, so it may be repeated. */
export async function storePictures(store: ImageStore, pictures: Manifest): Promise<void> {
  const files = Object.entries(pictures).flatMap(([slug, { widths }]) =>
    widths.map((width) => ({ slug, width })),
  )
  const workers = Array.from({ length: copiesAtOnce }, async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const bytes = await readFile(new URL(`${file.slug}-${file.width}.webp`, folder))
      await store.put(pictureName(idOfName(file.slug), file.width), bytes)
    }
  })
  await Promise.all(workers)
}

/** Writes the pictures' rows. */
export async function insertPictures(tx: Tx, pictures: Manifest): Promise<void> {
  const rows = Object.entries(pictures).map(([slug, { width, height, widths, colour }]) => ({
    id: idOfName(slug),
    width,
    height,
    widths: widths.toSorted((a, b) => a - b),
    colour,
  }))
  await insertAll(tx, images, rows)
}
