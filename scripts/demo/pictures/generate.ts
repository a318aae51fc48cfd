/**
 * Draws the demo's pictures anew: `node scripts/demo/pictures/generate.ts [emoji folder] [slug …]`.
 * Without a folder it takes the one that `npm install --no-save @lobehub/fluent-emoji-3d@1.1.0` brings.
 * The same source always gives the same pictures; with slugs, only those are drawn.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { cuisines, restaurants, sellers, admin } from '../content/catalogue.ts'
import { customers } from '../content/customers.ts'
import { albums, type Album } from './album.ts'
import { palette } from './colour.ts'
import { render } from './render.ts'

/** Height is that of the largest width; `preview`, a tiny picture for while the real one loads, has no transparency. */
type Entry = { width: number; height: number; widths: number[]; colour: string; preview?: string }

const root = fileURLToPath(new URL('../../../', import.meta.url))
const target = join(root, 'demo/pictures')
const manifestFile = join(target, 'manifest.json')

function wantedByTheContent(): string[] {
  const people = [...sellers, admin, ...customers].flatMap(({ picture }) => picture ?? [])
  const menus = restaurants.flatMap(({ picture, foods }) => [picture, ...foods.map((food) => food.picture)])
  return [...menus, ...cuisines.map(({ picture }) => picture), ...people]
}

async function draw(slug: string, { canvas, widths, scenes }: Album, folder: string): Promise<Entry> {
  const scene = scenes[slug]
  if (!scene) throw new Error(`No scene for ${slug}`)
  const width = Math.max(...widths)
  // Drawn larger than needed and reduced: the edges come out cleaner.
  const image = await render(slug, scene, canvas, folder, Math.max(1, (width / canvas.width) * 1.25))
  for (const size of widths) {
    await sharp(image)
      .resize(size)
      .webp({ quality: 74, effort: 5, smartSubsample: true, alphaQuality: 80 })
      .toFile(join(target, `${slug}-${size}.webp`))
  }
  const { isOpaque } = await sharp(image).stats()
  const { dominant } = await sharp(
    await sharp(image).flatten({ background: palette.leaf }).toBuffer(),
  ).stats()
  const colour = `#${[dominant.r, dominant.g, dominant.b].map((c) => c.toString(16).padStart(2, '0')).join('')}`
  const tiny = await sharp(image).resize(16).blur(1).webp({ quality: 20 }).toBuffer()
  return {
    width,
    height: Math.round((width * canvas.height) / canvas.width),
    widths,
    colour,
    ...(isOpaque && { preview: `data:image/webp;base64,${tiny.toString('base64')}` }),
  }
}

/** Removes what an earlier run left and nobody names any more. */
async function tidy(manifest: Record<string, Entry>): Promise<void> {
  const named = new Set(
    Object.entries(manifest).flatMap(([slug, { widths }]) => widths.map((w) => `${slug}-${w}.webp`)),
  )
  for (const file of await readdir(target)) {
    if (file.endsWith('.webp') && !named.has(file)) await rm(join(target, file))
  }
}

async function main([first, ...rest]: string[]): Promise<void> {
  const given = first !== undefined && existsSync(first)
  const folder = given ? first : join(root, 'node_modules/@lobehub/fluent-emoji-3d/assets')
  if (!existsSync(folder)) {
    throw new Error('Run `npm install --no-save @lobehub/fluent-emoji-3d@1.1.0` first, or name a folder.')
  }
  const only = new Set(given ? rest : first === undefined ? [] : [first, ...rest])

  const drawn = new Set(albums.flatMap(({ scenes }) => Object.keys(scenes)))
  const missing = wantedByTheContent().filter((slug) => !drawn.has(slug))
  if (missing.length > 0)
    throw new Error(`The content names pictures that nobody draws: ${missing.join(', ')}`)

  await mkdir(target, { recursive: true })
  const before = existsSync(manifestFile) ? await readFile(manifestFile, 'utf8') : '{}'
  const manifest: Record<string, Entry> = only.size > 0 ? JSON.parse(before) : {}
  for (const album of albums) {
    for (const slug of Object.keys(album.scenes)) {
      if (only.size > 0 && !only.has(slug)) continue
      manifest[slug] = await draw(slug, album, folder)
      process.stdout.write(`${slug}\n`)
    }
  }
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b, 'en')))
  await writeFile(manifestFile, `${JSON.stringify(sorted, null, 1)}\n`)
  if (only.size === 0) await tidy(sorted)
}

await main(process.argv.slice(2))
