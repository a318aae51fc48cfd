import sharp, { type Sharp } from 'sharp'

/** Widths that the pages use, in pixels; a smaller original keeps its own width. */
const pageWidths = [320, 640, 1280]
/** The maximum height in pixels: no page shows more. */
const maxHeight = 2560
/** Pictures with more pixels are refused before they are decoded. */
const pixelCap = 50_000_000
/** Seconds; a picture that takes longer to process is refused. */
const timeLimit = 10

// Only these decoders are enabled, whatever type a file claims to have: no SVG, PDF, TIFF or archive.
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
 * Decodes a picture and re-encodes it in the widths that pages use (decisions §6): upright, in sRGB, its first frame
 * only, without metadata. Throws for anything that is not a JPEG, PNG, WebP, AVIF or GIF.
 */
export async function renderPicture(bytes: Buffer): Promise<Rendering> {
  const { picture, width, height } = await decode(bytes, pageWidths.at(-1)!, maxHeight)
  const { dominant } = await picture.clone().stats()
  const widths = [...pageWidths.filter((one) => one < width), width]
  const files = await Promise.all(
    widths.map(async (one) => ({
      width: one,
      data: await picture.clone().resize({ width: one }).webp({ quality: 78 }).toBuffer(),
    })),
  )
  return { files, width, height, colour: hex(dominant) }
}

/** Decodes a picture as `renderPicture` does, with at most `side` pixels a side. */
export async function decodePicture(bytes: Buffer, side: number): Promise<Sharp> {
  return (await decode(bytes, side, side)).picture
}

async function decode(bytes: Buffer, mostWidth: number, mostHeight: number) {
  // Scaled down while it is decoded, so that memory use does not grow with the upload.
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelCap, failOn: 'error' })
    .timeout({ seconds: timeLimit })
    .autoOrient()
    .resize({ width: mostWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { picture: sharp(data, { raw: { width, height, channels } }), width, height }
}

/** As `#rrggbb`. */
export function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
