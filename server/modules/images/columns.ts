import { images } from '../../db/schema/images.ts'

/** What a query that joins a picture brings of it, for `presentPicture`. */
export const pictureColumns = {
  id: images.id,
  width: images.width,
  height: images.height,
  widths: images.widths,
  colour: images.colour,
}
