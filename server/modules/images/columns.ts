import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
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

/** SQL: joins the picture with the id in a column, unless an operator hid it. */
export const shownPicture = (imageId: AnyPgColumn) => and(eq(images.id, imageId), isNull(images.hiddenAt))

const { id, widths, width, height, colour, hiddenAt } = alias(images, 'picture')

/** Joins the picture with the id in a column, if it has one that is not hidden. */
export const pictureJoin = (imageId: AnyPgColumn) =>
  sql`left join images picture on ${id} = ${imageId} and ${hiddenAt} is null`

/**
 * The picture of `pictureJoin` in JSON as `presentPicture` shows it; null where there is none. A picture that is wider than
 * 640 pixels has that width (`render.ts`).
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

/** The same of the picture with the id in a column, as a subquery. */
export const pictureOf = (imageId: AnyPgColumn) =>
  asJson<Picture | null>(
    sql`(select ${pictureJson} from images picture where ${id} = ${imageId} and ${hiddenAt} is null)`,
  )

/** The version of the pictures of a restaurant's foods (`picture_versions`). */
export const picturesVersionOf = (restaurantId: AnyPgColumn) =>
  sql`coalesce((select version from picture_versions where restaurant_id = ${restaurantId}), 0)`

/** The address of the picture of `pictureJoin` in its smallest width, in JSON. */
export const smallPictureJson = jsonIfJoined<string>(
  id,
  asJson(sql`concat('"/images/', ${id}, '/', ${widths}[1], '.webp"')`),
)
