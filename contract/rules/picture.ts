import type { Picture } from '../records/picture.ts'

/** Message for a file that is not a picture, or too large (decisions §6). */
export const pictureMessage = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture of up to 5 MB'

/**
 * The `srcset` of a picture with all its widths. Built here because pages contain dozens of pictures and therefore
 * transfer the widths only.
 */
export function srcsetOf(picture: Pick<Picture, 'url' | 'widths'>): string {
  return picture.widths.map((width) => `${addressOf(picture, width)} ${width}w`).join(', ')
}

/** The URL of a picture in one of its widths. */
export function addressOf({ url }: Pick<Picture, 'url'>, width: number): string {
  return `${url.slice(0, url.lastIndexOf('/'))}/${width}.webp`
}
