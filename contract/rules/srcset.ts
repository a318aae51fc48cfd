import type { Picture } from '../records/picture.ts'

/**
 * The picture in all its widths, as an image's `srcset` wants them: a page carries the numbers only, because it has
 * dozens of pictures.
 */
export function srcsetOf(picture: Pick<Picture, 'url' | 'widths'>): string {
  return picture.widths.map((width) => `${addressOf(picture, width)} ${width}w`).join(', ')
}

/** The address of a picture in one of its widths. */
export function addressOf({ url }: Pick<Picture, 'url'>, width: number): string {
  return `${url.slice(0, url.lastIndexOf('/'))}/${width}.webp`
}
