import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { jsonObject } from '../../db/json-object.ts'
import { images } from '../../db/schema/images.ts'
import type { PictureRow } from './present.ts'

/** The columns of a joined picture that `presentPicture` needs. */
export const pictureColumns = {
  id: images.id,
  width: images.width,
  height: images.height,
  widths: images.widths,
  colour: images.colour,
}

const { id, width, height, widths, colour } = alias(images, 'm')

/** The same as JSON, in a query that joins `left join images m`; null where there is no picture. */
export const pictureJson = sql<PictureRow | null>`case when ${id} is not null then ${jsonObject({
  id,
  width,
  height,
  widths,
  colour,
})} end`
