/**
 * Draws the demo's pictures into `demo/pictures/` and describes them in its `manifest.json`.
 *
 * Arguments: parts of picture names; only pictures whose name contains one of them are drawn. Without arguments all are
 * drawn, and files that no longer belong to a picture are deleted. The same source always gives the same pictures.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { albums, type Album } from './album.ts'
import { palette } from './colour.ts'
import { render } from './render.ts'

/**
 * A picture in the manifest. `width` and `height` are those of its largest file, in pixels; there is one file per entry
 * of `widths`. `colour` is the dominant colour as '#rrggbb', shown until the picture has loaded.
 */
interface Entry {
  width: number
  height: number
  widths: number[]
  colour: string
}

const target = new URL('../../pictures/', import.meta.url)
const manifestFile = new URL('manifest.json', target)

const fileOf = (slug: string, width: number) => `${slug}-${width}.webp`

async function draw(slug: string, { canvas, widths, scenes }: Album): Promise<Entry> {
  const width = Math.max(...widths)
  // Drawn larger than needed and reduced, for cleaner edges.
  const image = await render(slug, scenes[slug]!, canvas, Math.max(1, (width / canvas.width) * 1.25))
  for (const size of widths) {
    const webp = await sharp(image)
      .resize(size)
      .webp({ quality: 74, effort: 5, smartSubsample: true, alphaQuality: 80 })
      .toBuffer()
    await writeFile(new URL(fileOf(slug, size), target), webp)
  }
  const flat = await sharp(image).flatten({ background: palette.leaf }).toBuffer()
  const { dominant } = await sharp(flat).stats()
  const colour = `#${[dominant.r, dominant.g, dominant.b].map((c) => c.toString(16).padStart(2, '0')).join('')}`
  return { width, height: Math.round((width * canvas.height) / canvas.width), widths, colour }
}

/** Deletes the files of pictures and widths that are no longer in the manifest. */
async function deleteLeftovers(manifest: Record<string, Entry>): Promise<void> {
  const current = new Set(
    Object.entries(manifest).flatMap(([slug, { widths }]) => widths.map((width) => fileOf(slug, width))),
  )
  for (const file of await readdir(target)) {
    if (file.endsWith('.webp') && !current.has(file)) await rm(new URL(file, target))
  }
}

async function main(filters: string[]): Promise<void> {
  const isWanted = (slug: string) => filters.length === 0 || filters.some((part) => slug.includes(part))
  const manifest: Record<string, Entry> =
    filters.length === 0 ? {} : JSON.parse(await readFile(manifestFile, 'utf8'))
  for (const album of albums) {
    for (const slug of Object.keys(album.scenes).filter(isWanted)) {
      manifest[slug] = await draw(slug, album)
      process.stdout.write(`${slug}\n`)
    }
  }
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b, 'en')))
  await writeFile(manifestFile, `${JSON.stringify(sorted, null, 1)}\n`)
  if (filters.length === 0) await deleteLeftovers(sorted)
}

await main(process.argv.slice(2))
