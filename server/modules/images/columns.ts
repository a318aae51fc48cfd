import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/records/picture.ts'
import { asJson, jsonIfJoined, jsonObject } from '../../db/json-object.ts'
import { images } from '../../db/schema/images.ts'

/** The columns of a joined picture that `presentPicture` needs. */
export const pictureColumns = {
  id: images.id,
  width: images.width,
  height: images.height,
  widths: images.widths,
  colour: images.colour,
}

const { id, width, height, widths, colour } = alias(images, 'm')

/**
 * A picture as `presentPicture` shows it, in JSON, in a query that joins `left join images m`; null where there is none.
 * A picture that is wider than 640 pixels has that width (`render.ts`).
 */
export const pictureJson = jsonIfJoined<Picture>(
  id,
  jsonObject({
    url: asJson<string>(sql`concat('"/images/', ${id}, '/', least(${width}, 640), '.webp"')`),
    widths,
    width,
    height,
    colour,
  }),
)
