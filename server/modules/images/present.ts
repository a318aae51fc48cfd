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

/** A picture with the addresses of its widths. */
export function presentPicture(row: PictureRow | null): Picture | null {
  if (!row) return null
  const url = (width: number) => pictureAddress(row.id, width)
  return {
    url: url(row.widths.find((width) => width >= 640) ?? row.width),
    srcset: row.widths.map((width) => `${url(width)} ${width}w`).join(', '),
    width: row.width,
    height: row.height,
    colour: row.colour,
  }
}
