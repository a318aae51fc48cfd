import { z } from 'zod'
import { id, moment } from '../fields.ts'

/** A stored picture in the widths that pages use. */
export const picture = z.object({
  url: z.string(),
  /** in pixels, ascending; replace the number in `url` for another width */
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  /** placeholder while the picture loads: `#rrggbb` */
  colour: z.string(),
})
export type Picture = z.infer<typeof picture>

/** A picture that an operator hid (marketplace §10). */
export const hiddenPicture = z.object({
  _id: id,
  reason: z.string(),
  since: moment,
  /** its files are deleted: it cannot be restored */
  removed: z.boolean(),
})
export type HiddenPicture = z.infer<typeof hiddenPicture>
