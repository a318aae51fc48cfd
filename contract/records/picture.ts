import { z } from 'zod'

/** A stored picture in the widths that pages use. */
export const picture = z.object({
  url: z.string(),
  /** in pixels: each is served beside `url`, under its own number */
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  /** shown while the picture comes: `#rrggbb` */
  colour: z.string(),
})
export type Picture = z.infer<typeof picture>
