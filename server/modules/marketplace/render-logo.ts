import type { Sharp } from 'sharp'
import { decodePicture, hex } from '../images/render.ts'
import type { LogoFile } from './present-logo.ts'

/** A logo as it is stored: a WebP of at most 512 pixels a side, without transparency. */
export interface StoredLogo {
  picture: Buffer
  width: number
  height: number
  /** of the icons around it, as `#rrggbb` */
  ground: string
}

const [white, black] = ['#ffffff', '#0d1411']

/**
 * Decodes a picture for the logo. Both themes must show it: what is transparent gets a light ground or, where the visible part is
 * light itself, a dark one. Throws for anything that is not a picture (`decodePicture`).
 */
export async function renderLogo(bytes: Buffer): Promise<StoredLogo> {
  const decoded = await decodePicture(bytes, 512)
  const { dominant, isOpaque } = await decoded.clone().stats()
  const ground = isOpaque ? hex(dominant) : (await brightness(decoded)) > 150 ? black : white
  const { data, info } = await decoded
    .clone()
    .flatten({ background: ground })
    .webp({ quality: 92 })
    .toBuffer({ resolveWithObject: true })
  return { picture: data, width: info.width, height: info.height, ground }
}

/** The mean brightness of what is visible, from 0 to 255. */
async function brightness(picture: Sharp): Promise<number> {
  const pixels = await picture.clone().resize(32, 32, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  let [sum, weight] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue, alpha] = pixels.subarray(at, at + 4)
    sum += (0.3 * red! + 0.59 * green! + 0.11 * blue!) * alpha!
    weight += alpha!
  }
  return weight === 0 ? 0 : sum / weight
}

/** The share of a maskable icon that every shape of a launcher shows, for a square in a circle. */
const safeShare = 0.56

/** Renders one of the files of a stored logo. */
export async function renderLogoFile(
  { picture, ground }: Pick<StoredLogo, 'picture' | 'ground'>,
  file: LogoFile,
): Promise<Buffer> {
  const decoded = await decodePicture(picture, 512)
  if (file === 'mark.webp') {
    return decoded.resize({ height: 102, width: 360, fit: 'inside' }).webp({ quality: 90 }).toBuffer()
  }
  const size = Number.parseInt(file.replace(/\D+/, ''), 10)
  const inner = Math.round(size * (file.startsWith('maskable') ? safeShare : 1))
  const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)]
  return decoded
    .resize(inner, inner, { fit: 'contain', background: ground })
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
    .png()
    .toBuffer()
}
