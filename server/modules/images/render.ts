import sharp from 'sharp'

/** Widths that the pages use, in pixels; a smaller original is kept in its own. */
const pageWidths = [320, 640, 1280]
/** A picture is at most so high, in pixels: no page shows more of it. */
const maxHeight = 2560
/** More pixels than this are refused before they are decoded. */
const pixelCap = 50_000_000
/** A picture that takes longer is refused, in seconds. */
const timeLimit = 10

// Whatever a file says it is, nothing but these decoders ever sees it: no SVG, no PDF, no TIFF, no archive.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

export interface Rendering {
  width: number
  height: number
  /** dominant, as `#rrggbb` */
  colour: string
  files: { width: number; data: Buffer }[]
}

/**
 * Decodes a picture and writes it anew in the widths that pages use (decisions §6): upright, in sRGB, its first
 * frame only, without metadata. Throws for anything that is no JPEG, PNG, WebP, AVIF or GIF.
 */
export async function renderPicture(bytes: Buffer): Promise<Rendering> {
  // Made small while it is decoded: what is kept in memory does not grow with what was sent.
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelCap, failOn: 'error' })
    .timeout({ seconds: timeLimit })
    .autoOrient()
    .resize({ width: pageWidths.at(-1), height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const raw = { raw: { width, height, channels } }
  const { dominant } = await sharp(data, raw).stats()
  const widths = [...pageWidths.filter((one) => one < width), width]
  const files = await Promise.all(
    widths.map(async (one) => ({
      width: one,
      data: await sharp(data, raw).resize({ width: one }).webp({ quality: 78 }).toBuffer(),
    })),
  )
  return { files, width, height, colour: hex(dominant) }
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
