import { z } from 'zod'

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
