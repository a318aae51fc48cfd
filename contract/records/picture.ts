import { z } from 'zod'

/** A stored picture in the widths that pages use. */
export const picture = z.object({
  url: z.string(),
  srcset: z.string(),
  width: z.number(),
  height: z.number(),
  /** shown while the picture comes: `#rrggbb` */
  colour: z.string(),
})
export type Picture = z.infer<typeof picture>
