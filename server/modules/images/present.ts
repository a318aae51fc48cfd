import type { HiddenPicture, Picture } from '#contract/records/picture.ts'
import type { images } from '../../db/schema/images.ts'
import type { StoredPicture } from './service.ts'

/** A picture, of a row with `pictureColumns`, with the address of a medium width and the list of all widths. */
export function presentPicture(row: StoredPicture | null): Picture | null {
  if (!row) return null
  const { id, width, height, widths, colour } = row
  const medium = widths.find((one) => one >= 640) ?? width
  return { url: `/images/${id}/${medium}.webp`, widths, width, height, colour }
}

/** A picture as operators see it while it is hidden; null otherwise. */
export function presentHidden(row: typeof images.$inferSelect | null | undefined): HiddenPicture | null {
  if (!row?.hiddenAt) return null
  const { id, hiddenReason, hiddenAt, removedAt } = row
  return { _id: id, reason: hiddenReason ?? '', since: hiddenAt.toISOString(), removed: removedAt !== null }
}
