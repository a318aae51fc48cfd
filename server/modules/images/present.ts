import type { Picture } from '#contract/records/picture.ts'
import type { StoredPicture } from './service.ts'

/** A picture, of a row with `pictureColumns`, with the address of a medium width and the list of all widths. */
export function presentPicture(row: StoredPicture | null): Picture | null {
  if (!row) return null
  const { id, width, height, widths, colour } = row
  const medium = widths.find((one) => one >= 640) ?? width
  return { url: `/images/${id}/${medium}.webp`, widths, width, height, colour }
}
