import type { Picture } from '../records/picture.ts'

/**
 * The picture in all its widths, as an image's `srcset` wants them: a page carries the numbers only, because it has
 * dozens of pictures.
 */
export function srcsetOf({ url, widths }: Pick<Picture, 'url' | 'widths'>): string {
  const folder = url.slice(0, url.lastIndexOf('/'))
  return widths.map((width) => `${folder}/${width}.webp ${width}w`).join(', ')
}
