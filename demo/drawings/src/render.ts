import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Matrix3x3 } from 'sharp'
import { createPainter, type Painter } from './painter.ts'

const emojiFolder = fileURLToPath(new URL('../node_modules/@lobehub/fluent-emoji-3d/assets', import.meta.url))

/** Returns the SVG content of a picture, without the `svg` element and its definitions. */
export type Scene = (p: Painter) => string

/** The size of a drawing in its own units, independent of the size of its files. */
export type Canvas = { width: number; height: number }
export const wide: Canvas = { width: 1280, height: 720 }
export const square: Canvas = { width: 720, height: 720 }

function emojiFile(code: string): string {
  const file = [`${code}.webp`, `${code}-fe0f.webp`]
    .map((name) => join(emojiFolder, name))
    .find((name) => existsSync(name))
  if (!file) throw new Error(`No emoji ${code} in ${emojiFolder}`)
  return file
}

/** Reduces the magenta in the emoji's shadows, to match the warm light of the drawings. */
const warmer: Matrix3x3 = [
  [1.02, 0.01, 0],
  [0.05, 0.97, -0.02],
  [-0.02, 0.2, 0.72],
]

async function emojiData(code: string, pixels: number): Promise<string> {
  const enlarged = pixels > 256
  const resized = sharp(emojiFile(code))
    .resize(pixels, pixels, { kernel: 'lanczos3', fit: 'inside' })
    .recomb(warmer)
  // Enlarging softens the edges; sharpen them without a halo.
  const data = await (enlarged ? resized.sharpen({ sigma: 0.9, m1: 0.3, m2: 1.2 }) : resized).png().toBuffer()
  return `data:image/png;base64,${data.toString('base64')}`
}

/** Replaces each `emoji:<code point>:<size>` reference with the emoji as a data URL. */
async function withEmoji(svg: string, scale: number): Promise<string> {
  const wanted = new Set(svg.match(/emoji:[0-9a-f-]+:\d+/g))
  const data = new Map<string, string>()
  for (const reference of wanted) {
    const [, code = '', size = ''] = reference.split(':')
    data.set(reference, await emojiData(code, Math.round(Number(size) * scale)))
  }
  return svg.replace(/emoji:[0-9a-f-]+:\d+/g, (reference) => data.get(reference) ?? '')
}

/**
 * Draws a scene as a PNG, `scale` times as large as its canvas. `name` is the seed of the scene's random numbers. Throws
 * where the scene refers to an emoji that the package does not have.
 */
export async function render(name: string, scene: Scene, canvas: Canvas, scale: number) {
  const painter = createPainter(name)
  const content = scene(painter)
  const { width, height } = canvas
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><defs>${painter.defs()}</defs>${content}</svg>`
  const complete = await withEmoji(svg, scale)
  return sharp(Buffer.from(complete), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer()
}
