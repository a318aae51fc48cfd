import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Matrix3x3 } from 'sharp'
import { createPainter, type Painter } from './painter.ts'

export type Scene = (p: Painter) => string

/** Pictures are drawn in these units whatever their final size. */
export type Canvas = { width: number; height: number }
export const wide: Canvas = { width: 1280, height: 720 }
export const square: Canvas = { width: 720, height: 720 }

function emojiFile(folder: string, code: string): string {
  const file = [`${code}.webp`, `${code}-fe0f.webp`]
    .map((name) => join(folder, name))
    .find((name) => existsSync(name))
  if (!file) throw new Error(`No emoji ${code} in ${folder}`)
  return file
}

/** Takes the magenta out of the emoji's shadows, so that they share the drawings' warm light. */
const warmer: Matrix3x3 = [
  [1.02, 0.01, 0],
  [0.05, 0.97, -0.02],
  [-0.02, 0.2, 0.72],
]

async function emojiData(folder: string, code: string, pixels: number): Promise<string> {
  const enlarged = pixels > 256
  const resized = sharp(emojiFile(folder, code))
    .resize(pixels, pixels, { kernel: 'lanczos3', fit: 'inside' })
    .recomb(warmer)
  // Enlarging softens the edges a little; this brings them back without a halo.
  const data = await (enlarged ? resized.sharpen({ sigma: 0.9, m1: 0.3, m2: 1.2 }) : resized).png().toBuffer()
  return `data:image/png;base64,${data.toString('base64')}`
}

async function withEmoji(svg: string, folder: string, scale: number): Promise<string> {
  const wanted = new Set(svg.match(/emoji:[0-9a-f-]+:\d+/g))
  const data = new Map<string, string>()
  for (const reference of wanted) {
    const [, code = '', size = ''] = reference.split(':')
    data.set(reference, await emojiData(folder, code, Math.round(Number(size) * scale)))
  }
  return svg.replace(/emoji:[0-9a-f-]+:\d+/g, (reference) => data.get(reference) ?? '')
}

/** Draws a scene as an uncompressed image, `scale` times as large as its canvas. */
export async function render(name: string, scene: Scene, canvas: Canvas, folder: string, scale: number) {
  const painter = createPainter(name)
  const content = scene(painter)
  const { width, height } = canvas
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><defs>${painter.defs()}</defs>${content}</svg>`
  const complete = await withEmoji(svg, folder, scale)
  return sharp(Buffer.from(complete), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer()
}
