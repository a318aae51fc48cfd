import type { Picture } from '#contract/records/picture.ts'

/** The columns of a picture that `presentPicture` needs. */
export interface PictureRow {
  id: string
  width: number
  height: number
  widths: number[]
  colour: string
}

/** The path of a picture in one of its widths, in pixels. */
export function pictureAddress(id: string, width: number): string {
  return `/images/${id}/${width}.webp`
}

/** A picture with the address of a medium width and the list of all widths. */
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
