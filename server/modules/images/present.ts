import type { Picture } from '#contract/records/picture.ts'

/** What a query brings of a picture; null where there is none. */
export interface PictureRow {
  id: string
  width: number
  height: number
  widths: number[]
  colour: string
}

/** Where a picture is served in one of its widths, in pixels. */
export function pictureAddress(id: string, width: number): string {
  return `/images/${id}/${width}.webp`
}

/** A picture: its address in a width that serves most, and the widths there are. */
export function presentPicture(row: PictureRow | null): Picture | null {
  if (!row) return null
  return {
    url: pictureAddress(row.id, row.widths.find((width) => width >= 640) ?? row.width),
    widths: row.widths,
    width: row.width,
    height: row.height,
    colour: row.colour,
  }
}
