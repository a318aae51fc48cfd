import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { ImageStore } from '../../adapters/images/store.ts'
import type { Tx } from '../../db/client.ts'
import { images } from '../../db/schema/images.ts'
import { invalid } from '../../http/errors.ts'

/** Widths that the pages use, in pixels; a smaller original is kept in its own. */
const pageWidths = [320, 640, 1280]
/** More pixels than this are refused before they are decoded. */
const pixelCap = 50_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
const notAPicture = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture of up to 5 MB'

/** A picture whose files are in the store, and whose row is still to be written. */
export interface StoredPicture {
  id: string
  width: number
  height: number
  widths: number[]
  colour: string
}

/**
 * Decodes a picture, writes it anew, without metadata, in the widths that pages use (decisions §6), and does the
 * work with it. Where the work fails nothing stays in the store. Throws 400 at `image` for anything else than a
 * picture.
 */
export async function withPicture<T>(
  store: ImageStore,
  bytes: Buffer | null,
  work: (picture: StoredPicture | null) => Promise<T>,
): Promise<T> {
  if (!bytes) return work(null)
  const { files, ...shape } = await render(bytes)
  const picture = { id: randomUUID(), ...shape, widths: files.map(({ width }) => width) }
  try {
    await Promise.all(files.map(({ width, data }) => store.put(pictureName(picture.id, width), data)))
    return await work(picture)
  } catch (error) {
    await Promise.all(picture.widths.map((width) => store.delete(pictureName(picture.id, width))))
    throw error
  }
}

/** Writes the picture's row; the id is what others refer to. */
export async function insertPicture(tx: Tx, picture: StoredPicture | null): Promise<string | null> {
  if (!picture) return null
  await tx.insert(images).values(picture)
  return picture.id
}

/** The name of a stored picture. */
export function pictureName(id: string, width: number): string {
  return `${id}/${width}.webp`
}

async function render(bytes: Buffer) {
  try {
    const original = sharp(bytes, { limitInputPixels: pixelCap, failOn: 'error' })
    const { format } = await original.metadata()
    if (!formats.has(format)) throw new Error(`not a picture for us: ${format}`)
    const { data, info } = await original.autoOrient().raw().toBuffer({ resolveWithObject: true })
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
    const { dominant } = await sharp(data, raw).stats()
    const largest = Math.min(info.width, pageWidths.at(-1) as number)
    const widths = [...pageWidths.filter((width) => width < largest), largest]
    const files = await Promise.all(
      widths.map(async (width) => ({
        width,
        data: await sharp(data, raw).resize({ width }).webp({ quality: 78 }).toBuffer(),
      })),
    )
    const height = Math.max(1, Math.round((info.height * largest) / info.width))
    return { files, width: largest, height, colour: hex(dominant) }
  } catch {
    throw invalid([{ path: 'image', message: notAPicture }])
  }
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
